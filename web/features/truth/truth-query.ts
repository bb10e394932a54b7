import { queryOptions } from '@tanstack/react-query'
import type { getTruth } from '#contract/api/truth.ts'
import { type Send, send } from '#web/session/send.ts'

export const truthQuery = (call: Send = send) =>
  queryOptions({
    queryKey: ['truth'],
    queryFn: ({ signal }) => call<typeof getTruth>('GET /api/truth', {}, { signal }),
  })
