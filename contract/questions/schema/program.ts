import { z } from 'zod'
import { codeLanguages } from '../../content-lists.ts'
import { type Approach, judgeApproaches } from './approaches.ts'
import { common, problem, proofOf, text } from './common.ts'
import { component, judgeComponent } from './component.ts'
import { allOrNone, codeDepth, codeDepthFields, DEEP_TESTS, enforcesBound, examplesOf } from './depth.ts'

/** Code questions of one language: each test runs statements and compares what is printed. */

const printed = z.string({ error: 'must be text: put it in quotes' })

const fields = {
  type: z.literal('code'),
  ...common,
  form: z.literal('debugging').optional(),
  setup: text.optional(),
  starter_code: text,
  solution_code: text,
  expected_output_hint: text.optional(),
  about_printing: z.literal(true).optional(),
  tests: z
    .array(
      z.strictObject({
        description: text,
        run: text,
        prints: printed,
        hidden: z.literal(true).optional(),
        random: z.literal(true).optional(),
        size: z.literal('full').optional(),
      }),
    )
    .min(3, 'must hold at least three tests')
    .refine((tests) => tests.some(({ hidden }) => !hidden), 'must hold a test that is not hidden'),
  wrong: z
    .array(z.strictObject({ note: text, kind: z.literal('too-slow').optional(), code: text }))
    .min(2, 'must hold at least two wrong solutions'),
  ...z.object(codeDepth).partial().shape,
}

const cell = z.union([z.string(), z.number(), z.boolean(), z.null()], {
  error: 'must be text, a number, true, false or null',
})
const columns = z.array(text).min(1, 'must name its columns')
const grid = <N extends z.ZodRawShape>(more: N) =>
  z.strictObject({ ...more, columns, rows: z.array(z.array(cell)) })
const everyRowFits = (table: { columns: string[]; rows: unknown[][] }, context: z.RefinementCtx) => {
  for (const [index, row] of table.rows.entries())
    if (row.length !== table.columns.length)
      problem(
        context,
        ['rows', index],
        `must hold ${table.columns.length} cells, one for each column, holds ${row.length}`,
      )
}
const tableExample = z.strictObject({
  tables: z.array(grid({ name: text }).superRefine(everyRowFits)).min(1, 'must hold a table'),
  result: grid({}).superRefine(everyRowFits),
  why: text,
})
const printedExample = z.strictObject({ run: text, prints: printed, why: text })

export const program = z
  .strictObject({
    ...fields,
    language: z.enum(codeLanguages).exclude(['sql']),
    component: component.optional(),
    examples: examplesOf(printedExample).optional(),
  })
  .superRefine(judgeProgram)
  .superRefine(judgeComponent)
  .superRefine(proofOf('check'))

export const query = z
  .strictObject({ ...fields, language: z.literal('sql'), examples: examplesOf(tableExample).optional() })
  .superRefine(judgeProgram)
  .superRefine(proofOf('check'))

const ownPrinting: Partial<Record<string, RegExp>> = {
  javascript: /\bconsole\.(log|info|debug|dir|table)\b|\bprocess\.stdout\b/,
  typescript: /\bconsole\.(log|info|debug|dir|table)\b|\bprocess\.stdout\b/,
  python: /\bprint\(|\bsys\.stdout\b/,
  java: /\bSystem\.out\b/,
}

/** A solution that prints passes in the page only where its printing is the result. */
function judgePrinting(question: Program, context: z.RefinementCtx): void {
  const prints = ownPrinting[question.language]?.test(question.solution_code) ?? false
  if (prints && !question.about_printing)
    problem(context, ['solution_code'], 'prints by itself, which is compared only with about_printing: true')
}

type Program = Parameters<typeof enforcesBound>[0] & {
  language: string
  solution_code: string
  about_printing?: true | undefined
  constraints?: string[] | undefined
  approaches?: Approach[] | undefined
}

function judgeProgram(question: Program, context: z.RefinementCtx): void {
  judgePrinting(question, context)
  allOrNone(codeDepthFields)(question, context)
  judgeApproaches(question.approaches, [question.language], context)
  if (question.constraints === undefined) return
  if (question.tests.length < DEEP_TESTS)
    problem(
      context,
      ['tests'],
      `must hold at least ${DEEP_TESTS} tests, edge cases among them, holds ${question.tests.length}`,
    )
  enforcesBound(question, context)
}

export type TableExample = z.infer<typeof tableExample>
