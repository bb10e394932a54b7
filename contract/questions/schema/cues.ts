import { z } from 'zod'
import { problem, text } from './common.ts'

/**
 * Words and phrases that tell that a criterion was said. They and the criterion of a follow-up are for the server alone:
 * whoever reads them could recite them.
 */
export const cues = z
  .array(text)
  .min(3, 'must hold three to ten cues')
  .max(10, 'must hold three to ten cues')
  .refine((list) => new Set(list).size === list.length, 'holds a cue twice')

interface CuedFields {
  rubric: { cues?: string[] | undefined }[]
  follow_ups?: { criterion?: number | undefined }[] | undefined
}

/** All criteria have cues or none has, and a follow-up asks about one that has. */
export function cueProblems({ rubric, follow_ups = [] }: CuedFields, context: z.RefinementCtx): void {
  const cued = rubric.filter((one) => one.cues).length
  for (const [index, one] of rubric.entries())
    if (cued > 0 && !one.cues)
      problem(context, ['rubric', index, 'cues'], 'is missing: another criterion has cues')
  for (const [index, { criterion }] of follow_ups.entries()) {
    if (criterion === undefined) continue
    const path = ['follow_ups', index, 'criterion']
    if (cued === 0) problem(context, path, 'needs cues in the rubric')
    if (criterion > rubric.length) problem(context, path, `there are ${rubric.length} criteria`)
  }
}
