import { z } from 'zod'
import { LIST_LIMIT_MAX } from '../limits.ts'

/** `page` starts at 1; `limit` has the default and the bound of the list. */
export const paging = (limit: number, max = LIST_LIMIT_MAX) => ({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(max).default(limit),
})

export const paged = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), limit: z.int() })

export const list = <T extends z.ZodType>(item: T) => z.object({ items: z.array(item) })
