import { z } from 'zod'
import { asMember } from './access.ts'
import { list } from './paging.ts'

export const correction = z.object({
  content_id: z.string(),
  resource_slug: z.string(),
  title: z.string(),
  /** When the report about the old key was accepted. */
  decided_at: z.string(),
})
export type Correction = z.infer<typeof correction>

export const listCorrections = {
  method: 'GET',
  url: '/api/user/corrections',
  schema: {
    summary: 'Questions whose key was wrong, and whose corrected key finds the answer of the caller right',
    tags: ['reports'],
    ...asMember(),
    response: { 200: list(correction) },
  },
} as const
