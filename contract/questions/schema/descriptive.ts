import { z } from 'zod'
import { common, problem, proofOf, questionName, text } from './common.ts'
import { cueProblems, cues } from './cues.ts'
import { allOrNone, frequency, spokenFollowUps } from './depth.ts'
import { designHints, designNotes } from './design-notes.ts'
import { designProblems, sketchLeadIn } from './design-steps.ts'
import { diagram } from './diagram.ts'
import { star, stories, storyProblems } from './stories.ts'

const depthFields = ['short_answer', 'follow_ups', 'red_flags', 'levels', 'frequency']

export const descriptive = z
  .strictObject({
    type: z.literal('descriptive'),
    ...common,
    companion: questionName.optional(),
    /** A whole system to design: its ideal answer has the five steps of design-steps.ts. */
    form: z.literal('design', { error: 'must be design or left out' }).optional(),
    /** Drawn at the end of the paragraphs of the ideal answer that **Sketch.** begins. */
    diagram: diagram.optional(),
    ideal_answer: z.union([text, z.array(text).min(2)], { error: 'must be a text or a list of texts' }),
    rubric: z
      .array(
        z.strictObject({
          criterion: text,
          half: text.optional(),
          weight: z.number().gt(0).lte(1),
          cues: cues.optional(),
        }),
      )
      .min(1),
    short_answer: text.optional(),
    follow_ups: spokenFollowUps.optional(),
    red_flags: z
      .array(text)
      .min(2, 'must hold two to four red flags')
      .max(4, 'must hold two to four red flags')
      .optional(),
    levels: z.strictObject({ junior: text, mid: text, senior: text }).optional(),
    /** The same question as a junior answers it, and an answer that sounds fine and fails; the ideal answer is the senior one. */
    samples: z.strictObject({ junior: text, lean_no: text, why_not: text }).optional(),
    /** Of a story: what each paragraph of the ideal answer tells. */
    star: star.optional(),
    stories: stories.optional(),
    /** Of a design problem, beyond the spoken answer. */
    design_notes: designNotes.optional(),
    /** Of a design problem with its notes, as a ladder. */
    hints: designHints.optional(),
    frequency: frequency.optional(),
  })
  .superRefine(({ rubric }, context) => {
    const sum = rubric.reduce((total, { weight }) => total + weight, 0)
    if (Math.abs(sum - 1) > 1e-6)
      problem(context, ['rubric'], `weights must sum to 1, sum to ${Number(sum.toFixed(6))}`)
  })
  .superRefine(allOrNone(depthFields))
  .superRefine(cueProblems)
  .superRefine(storyProblems)
  .superRefine(({ short_answer, ideal_answer, rubric }, context) => {
    if (short_answer === undefined) return
    if (typeof ideal_answer !== 'string')
      problem(context, ['ideal_answer'], 'must be a text, as it is spoken, not a list')
    if (rubric.length < 3 || rubric.length > 6)
      problem(context, ['rubric'], 'must hold three to six criteria')
    for (const [index, { half }] of rubric.entries())
      if (half === undefined)
        problem(context, ['rubric', index, 'half'], 'is missing: say what earns half credit')
  })
  .superRefine(({ form, ideal_answer, diagram, design_notes }, context) => {
    if (form !== 'design') {
      if (design_notes) problem(context, ['design_notes'], 'belong to a question with form: design')
      return
    }
    if (!diagram) problem(context, ['diagram'], 'is missing: a design problem shows its system')
    for (const message of designProblems(ideal_answer)) problem(context, ['ideal_answer'], message)
  })
  .superRefine(({ hints, design_notes }, context) => {
    if (hints && !design_notes) problem(context, ['hints'], 'belong to a question with design_notes')
  })
  .superRefine(({ diagram, ideal_answer }, context) => {
    if (diagram && (typeof ideal_answer !== 'string' || !sketchLeadIn.test(ideal_answer)))
      problem(
        context,
        ['diagram'],
        'ideal_answer has no paragraph that begins with **Sketch.**, where it is shown',
      )
  })
  .superRefine(proofOf('check'))
