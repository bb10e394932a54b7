import { z } from 'zod'
import { searchKinds } from '../content-lists.ts'
import { SEARCH_MAX } from '../limits.ts'
import { asAnyone } from './access.ts'
import { difficulty, questionType } from './content-enums.ts'
import { slug } from './resources.ts'

const SEARCH_LIMIT = 20
const SEARCH_LIMIT_MAX = 50

const searchKind = z.enum(searchKinds)

export const searchHit = z.object({
  kind: searchKind,
  id: z.string(),
  /** null for a study path. */
  resource_slug: z.string().nullable(),
  title: z.string(),
  /** The address of the thing itself: a path of the site, or the address of a material elsewhere. */
  url: z.string(),
  /** More than the title says: the format of a material, the title of the resource. */
  note: z.string(),
  difficulty: difficulty.optional(),
  question_type: questionType.optional(),
  /** Parts of the title that match, from (inclusive) to (exclusive). */
  marks: z.array(z.tuple([z.int(), z.int()])),
})
export type SearchHit = z.infer<typeof searchHit>

/** A visitor searches what a visitor sees; a verified caller also finds words of the answers. */
export const search = {
  method: 'GET',
  url: '/api/search',
  schema: {
    summary: 'Questions, materials, videos, resources and study paths by words, typing errors forgiven',
    tags: ['search'],
    ...asAnyone(400),
    querystring: z.object({
      q: z.string().trim().min(1).max(SEARCH_MAX),
      kind: searchKind.optional(),
      resource: slug.optional(),
      limit: z.coerce.number().int().min(1).max(SEARCH_LIMIT_MAX).default(SEARCH_LIMIT),
    }),
    response: {
      200: z.object({
        items: z.array(searchHit),
        /** How many were found of each kind, whatever `kind` was asked for. */
        total_by_kind: z.record(searchKind, z.int()),
      }),
    },
  },
} as const
export type SearchResult = z.infer<(typeof search)['schema']['response'][200]>
