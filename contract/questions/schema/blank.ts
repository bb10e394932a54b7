import { z } from 'zod'
import { isBlankRight } from '../grade.ts'
import { common, problem, proofOf, text } from './common.ts'

export const blank = z
  .strictObject({
    type: z.literal('blank'),
    ...common,
    case_sensitive: z.boolean(),
    blanks: z
      .array(z.strictObject({ answers: z.array(text).min(1), rejects: z.array(text).default([]) }))
      .min(1),
  })
  .superRefine(({ prompt, blanks, case_sensitive, proof }, context) => {
    const inPrompt = [...new Set(Array.from(prompt.matchAll(/\bBLANK_(\d+)\b/g), ([, n]) => Number(n)))].sort(
      (a, b) => a - b,
    )
    const wanted = blanks.map((_, index) => index + 1)
    if (inPrompt.join() !== wanted.join())
      problem(
        context,
        ['prompt'],
        `must hold BLANK_1 to BLANK_${blanks.length}, holds ${inPrompt.map((n) => `BLANK_${n}`).join(', ') || 'none'}`,
      )
    for (const [index, { answers, rejects }] of blanks.entries()) {
      for (const [at, reject] of rejects.entries())
        if (isBlankRight(answers, reject, { caseSensitive: case_sensitive }))
          problem(context, ['blanks', index, 'rejects', at], `"${reject}" would be accepted as an answer`)
      if (proof?.fill && rejects.length === 0)
        problem(
          context,
          ['blanks', index, 'rejects'],
          'must hold at least one near miss, which the fill proof refutes',
        )
    }
  })
  .superRefine(proofOf('key', 'fill', 'check'))
