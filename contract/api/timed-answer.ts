import { z } from 'zod'
import { ANSWER_TEXT_MAX } from '../limits.ts'
import { attemptAnswer } from './attempts.ts'
import { plainText } from './plain-text.ts'
import { contentId } from './progress.ts'

const SECONDS_MAX = 7200

/** An answer given against the server's clock: in a mock interview or a practice test. */
export const givenAnswer = {
  content_id: contentId,
  /** The options or blanks; a longer answer is in `text`. */
  answer: attemptAnswer.nullable(),
  text: plainText(ANSWER_TEXT_MAX).nullable(),
  flagged: z.boolean(),
}

/** The state of one answer; the newest of them counts. */
export const timedAnswer = z.object({
  ...givenAnswer,
  /** On this question, while the tab was visible. */
  seconds: z
    .number()
    .min(0)
    .overwrite((seconds) => Math.min(SECONDS_MAX, Math.round(seconds))),
  /** When it was given, in seconds since the start, by the clock of the device that began at the server's time. */
  at: z.number().min(0).max(86_400),
})
export type TimedAnswer = z.output<typeof timedAnswer>

export const takenAnswers = {
  taken: z.array(z.string()),
  refused: z.array(z.object({ content_id: z.string(), why: z.string() })),
}
