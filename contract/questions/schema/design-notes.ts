import { z } from 'zod'
import { text } from './common.ts'
import { diagram } from './diagram.ts'

const list = z.array(text).min(2, 'must hold at least two')

/** What goes beyond the spoken answer of a design problem. */
export const designNotes = z.strictObject({
  requirements: z.strictObject({
    functional: list,
    quality: list,
    /** What is left out on purpose. */
    below_the_line: list,
  }),
  /** What the numbers need on top: the peak, a lost node, copies, what each entry costs besides its content. */
  headroom: text,
  dives: z
    .array(
      z.strictObject({
        title: text,
        bad: text,
        good: text,
        great: text,
        /** What separates the three. */
        difference: text,
        /** Where the dive changes the picture. */
        diagram: diagram.optional(),
      }),
    )
    .min(2, 'must hold at least two deep dives'),
  senior: text,
  staff: text,
})
export type DesignNotes = z.infer<typeof designNotes>

const HINT_MAX = 400

/** What an interviewer says to somebody who is stuck: a question back, the trade-off, the key idea. */
export const designHints = z
  .array(text.refine((hint) => hint.length <= HINT_MAX, `must have at most ${HINT_MAX} characters`))
  .length(3, 'must hold exactly three hints: a question back, the trade-off, the key idea')
