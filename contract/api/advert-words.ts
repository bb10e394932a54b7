import { z } from 'zod'
import { mockRoles } from '../sitting/mock-lists.ts'
import { asAnyone } from './access.ts'
import { slug } from './resources.ts'

const words = z.array(z.string())

export const advertWords = z.object({
  /** Words by what they ask for: a tag or topic of a subject, or null for the whole subject. */
  asked: z.array(
    z.object({
      resource_slug: slug,
      part: z.object({ id: z.string(), title: z.string(), questions: z.int() }).nullable(),
      words,
      /** Nearly every advert has them. */
      is_common: z.boolean(),
    }),
  ),
  roles: z.array(z.object({ role: z.enum(mockRoles), words })),
  /** Named in adverts, and the bank has no question on them. */
  outside: words,
  /** Names that are ordinary words as well. */
  ordinary: words,
  in_company: words,
  /** Phrases in which a word means something else. */
  ignored: words,
  lists: z.array(z.object({ slug, title: z.string(), resource_slug: slug })),
})
export type AdvertWords = z.infer<typeof advertWords>

export const getAdvertWords = {
  method: 'GET',
  url: '/api/advert-words',
  schema: {
    summary: 'The words by which the plan page reads a job advert; the advert itself is never sent',
    tags: ['plan'],
    ...asAnyone(),
    response: { 200: advertWords },
  },
} as const
