import { z } from 'zod'
import { text } from './common.ts'
import { diagram } from './diagram.ts'

const list = z.array(text).min(2, 'must hold at least two')

/** Everything beyond the spoken answer of a design problem. */
export const designNotes = z.strictObject({
  requirements: z.strictObject({
    functional: list,
    quality: list,
    /** Left out on purpose. */
    below_the_line: list,
  }),
  /** Headroom the numbers need: the peak, a lost node, copies, what each entry costs besides its content. */
  headroom: text,
  dives: z
    .array(
      z.strictObject({
        title: text,
        bad: text,
        good: text,
        great: text,
        /** The difference between the three. */
        difference: text,
        /** For a dive that changes the picture. */
        diagram: diagram.optional(),
      }),
    )
    .min(2, 'must hold at least two deep dives'),
  senior: text,
  staff: text,
})
export type DesignNotes = z.infer<typeof designNotes>

const HINT_MAX = 400

/** An interviewer's words to somebody who is stuck: a question back, the trade-off, the key idea. */
export const designHints = z
  .array(text.refine((hint) => hint.length <= HINT_MAX, `must have at most ${HINT_MAX} characters`))
  .length(3, 'must hold exactly three hints: a question back, the trade-off, the key idea')
