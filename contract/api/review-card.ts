import { z } from 'zod'

/** Why a question comes back. */
export const cardReasons = ['wrong', 'partial', 'guessed', 'mock', 'test', 'saved'] as const
export type CardReason = (typeof cardReasons)[number]

export const card = z.object({
  content_id: z.string(),
  resource_slug: z.string(),
  /** A day of the learner. */
  due_day: z.string(),
  last_day: z.string().nullable(),
  reason: z.enum(cardReasons),
  reason_day: z.string(),
  reps: z.int(),
  lapses: z.int(),
  paused: z.boolean(),
})
export type Card = z.infer<typeof card>
