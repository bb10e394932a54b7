import { z } from 'zod'
import { isBlankRight } from '../grade.ts'
import { common, problem, proofOf, text } from './common.ts'

const oneBlank = z
  .strictObject({
    answers: z.array(text).min(1),
    rejects: z.array(text).optional(),
    /** Chosen from instead of typed. */
    choices: z
      .array(text)
      .min(3, 'must hold three to six choices')
      .max(6, 'must hold three to six choices')
      .optional(),
  })
  .superRefine(({ rejects, choices }, context) => {
    if (choices && rejects)
      problem(context, ['rejects'], 'must be left out: the other choices are what is not accepted')
  })
  .transform(({ answers, rejects, choices }) => ({
    answers,
    rejects: rejects ?? choices?.filter((choice) => !answers.includes(choice)) ?? [],
    ...(choices && { choices }),
  }))

export const blank = z
  .strictObject({
    type: z.literal('blank'),
    ...common,
    case_sensitive: z.boolean(),
    blanks: z.array(oneBlank).min(1),
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
    // A blank that has problems of its own comes as it was written, without the default.
    for (const [index, { answers, rejects = [], choices = [] }] of blanks.entries()) {
      const accepted = choices.filter((choice) =>
        isBlankRight(answers, choice, { caseSensitive: case_sensitive }),
      )
      if (choices.length > 0 && accepted.length !== 1)
        problem(
          context,
          ['blanks', index, 'choices'],
          `must hold exactly one accepted answer, holds ${accepted.length}`,
        )
      if (new Set(choices).size < choices.length)
        problem(context, ['blanks', index, 'choices'], 'must differ from one another')
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
