import { z } from 'zod'
import { common, problem, proofOf, text } from './common.ts'

const option = z.strictObject({
  text,
  correct: z.literal(true, { error: 'must be true or left out' }).optional(),
  why: text.optional(),
  value: z.string({ error: 'must be text: put it in quotes' }).optional(),
})

const options = z
  .array(option)
  .min(3, 'must hold three to six options')
  .max(6, 'must hold three to six options')
  .superRefine((list, context) => {
    for (const [index, { correct, why }] of list.entries())
      if (!correct && why === undefined)
        problem(context, [index, 'why'], 'is missing: say why this option is wrong')
  })

/** Options that a test prints in an order of its own: the fixed ones of a comparison, numbers. */
const keep_order = z.literal(true, { error: 'must be true or left out' }).optional()

const form = z.literal('review', { error: 'must be review or left out' }).optional()

export const mcq = z
  .strictObject({ type: z.literal('mcq'), ...common, form, keep_order, options })
  .superRefine(({ options }, context) => {
    const right = options.filter(({ correct }) => correct).length
    if (right !== 1) problem(context, ['options'], `must mark exactly one option correct, marks ${right}`)
  })
  .superRefine(proofOf('key', 'each', 'check'))

export const mcma = z
  .strictObject({ type: z.literal('mcma'), ...common, form, keep_order, options })
  .superRefine(({ options }, context) => {
    const right = options.filter(({ correct }) => correct).length
    if (right < 2) problem(context, ['options'], `must mark at least two options correct, marks ${right}`)
    if (right === options.length) problem(context, ['options'], 'must hold at least one wrong option')
  })
  .superRefine(proofOf('each', 'check'))
