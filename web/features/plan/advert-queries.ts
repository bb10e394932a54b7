import { queryOptions } from '@tanstack/react-query'
import type { AdvertWords, getAdvertWords } from '#contract/api/advert-words.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { send } from '#web/session/send.ts'

export type { AdvertWords }

export const advertWordsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.resources, 'advert-words'],
    queryFn: ({ signal }) => send<typeof getAdvertWords>('GET /api/advert-words', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
