import { z } from 'zod'
import { isTimeZone } from '../attempts/local-day.ts'
import { ANSWER_TEXT_MAX, ATTEMPT_SECONDS_MAX, ATTEMPTS_PER_CALL } from '../limits.ts'
import { asMember } from './access.ts'
import { plainText } from './plain-text.ts'
import { contentId } from './progress.ts'
import { card } from './review-card.ts'

const tags = ['attempts']

/** Answers are short, and JSON of at most 4 kB in the database. */
const indices = z.array(z.int().min(0).max(20)).max(20)
export const ticks = z
  .array(z.literal([0, 0.5, 1]))
  .min(1)
  .max(20)

export const attemptAnswer = z.union([
  z.strictObject({ chosen: indices }),
  z.strictObject({ texts: z.array(plainText(200)).max(10) }),
  z.strictObject({
    ticks,
    /** Before the ideal answer was shown. */
    first_ticks: ticks.optional(),
    /** The score that the learner expected, 0 to 100. */
    predicted: z.int().min(0).max(100).optional(),
  }),
  z.strictObject({
    passed: z.int().min(0).max(1000),
    total: z.int().min(1).max(1000),
    language: plainText(20).optional(),
  }),
  z.strictObject({ gave_up: z.literal(true) }),
])

export const attemptSources = ['practice', 'review', 'mock', 'test', 'run'] as const
export type AttemptSource = (typeof attemptSources)[number]
/** Confidence before the verdict: 0 guessed, 1 unsure, 2 sure. */
export const confidence = z.literal([0, 1, 2])
export type Confidence = z.infer<typeof confidence>

/** Decides to which day an answer belongs. One that this machine doesn't know costs no answer: UTC counts. */
export const timeZone = z.string().max(64).refine(isTimeZone).catch('UTC')

/** One answer, as it was given. What it is worth the server says: no outcome is taken from outside. */
export const attempt = z.object({
  id: z.uuidv7(),
  content_id: contentId,
  source: z.enum(attemptSources),
  /** The mock interview or the practice test in which it was given. */
  mock_id: z.uuid().nullish(),
  answer: attemptAnswer,
  /** The text: a spoken answer, a program. */
  text: plainText(ANSWER_TEXT_MAX).optional(),
  confidence: confidence.nullish().catch(null),
  /** While the tab was visible; an hour at most counts. */
  seconds: z
    .number()
    .min(0)
    .transform((seconds) => Math.min(ATTEMPT_SECONDS_MAX, Math.round(seconds)))
    .catch(0),
  answered_at: z.iso.datetime({ offset: true }),
  zone: timeZone,
})
export type Attempt = z.input<typeof attempt>

/**
 * Takes answers in batches, in any order and as often as they come: an id is one fact. Times are clamped to the last 30 days and the
 * next five minutes.
 */
export const recordAttempts = {
  method: 'POST',
  url: '/api/user/attempts',
  schema: {
    summary: 'Record answers that the caller gave, and move their review cards',
    tags,
    ...asMember(400),
    body: z.object({ attempts: z.array(attempt).min(1).max(ATTEMPTS_PER_CALL) }),
    response: {
      200: z.object({
        taken: z.array(z.string()),
        refused: z.array(z.object({ id: z.string(), why: z.string() })),
        /** The cards that changed. */
        cards: z.array(card),
      }),
    },
  },
} as const
