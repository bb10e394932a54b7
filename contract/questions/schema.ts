import { z } from 'zod'
import { codeLanguage, difficulty } from '../api/content-names.ts'
import { isBlankRight } from './grade.ts'

/** The question file as authors write it; docs/content.md explains every field. Unknown keys are errors. */

const text = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text: put it in quotes') })
  .refine((value) => value.trim() !== '', 'must not be empty')

const kebab = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text: put it in quotes') })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case: lower-case letters, digits and single hyphens')

const plainTitle = text
  .refine((title) => title.length <= 80, 'must have at most 80 characters')
  .refine((title) => !/[`\n]/.test(title), 'must be plain text: no Markdown')

const proof = z
  .strictObject({
    language: codeLanguage,
    setup: text.optional(),
    code: text.optional(),
    each: text.optional(),
    check: text.optional(),
    fill: z.literal(true).optional(),
    prints: z.string({ error: 'must be text (put it in quotes), or the word key' }),
  })
  .superRefine((value, context) => {
    const forms = [value.each, value.check, value.fill].filter((form) => form !== undefined).length
    if (forms > 1) problem(context, [], 'each, check and fill exclude one another')
    if (forms === 0 && value.prints !== 'key')
      problem(context, ['prints'], 'must be key unless each, check or fill is given')
    if (value.code !== undefined && (value.each ?? value.check) !== undefined)
      problem(context, ['code'], 'goes with prints: key or fill only')
    if (value.each !== undefined && !/\bOPTION\b/.test(value.each))
      problem(context, ['each'], 'must hold the word OPTION')
  })

const source = z.strictObject({ title: text, section: text, url: z.url({ protocol: /^https?$/ }).optional() })

/** A file of content/<slug>/images; the alternative text says what a person who does not see it needs to answer. */
const image = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(svg|png)$/, 'must be a kebab-case name that ends in .svg or .png'),
  alt: text.refine((alt) => !/[`\n]/.test(alt.trim()), 'must be plain text in one line'),
})

const common = {
  title: plainTitle,
  difficulty,
  topic: kebab,
  tags: z.array(kebab).min(1).max(5),
  points: z.int().min(1).max(20),
  prompt: text,
  image: image.optional(),
  explanation: text.refine((value) => value.trim().length >= 20, 'must say why the right answer is right'),
  proof: proof.optional(),
  source: z.array(source).min(1).optional(),
}

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

const mcq = z
  .strictObject({ type: z.literal('mcq'), ...common, options })
  .superRefine(({ options }, context) => {
    const right = options.filter(({ correct }) => correct).length
    if (right !== 1) problem(context, ['options'], `must mark exactly one option correct, marks ${right}`)
  })
  .superRefine(proofOf('key', 'each', 'check'))

const mcma = z
  .strictObject({ type: z.literal('mcma'), ...common, options })
  .superRefine(({ options }, context) => {
    const right = options.filter(({ correct }) => correct).length
    if (right < 2) problem(context, ['options'], `must mark at least two options correct, marks ${right}`)
    if (right === options.length) problem(context, ['options'], 'must hold at least one wrong option')
  })
  .superRefine(proofOf('each', 'check'))

const blank = z
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

const descriptive = z
  .strictObject({
    type: z.literal('descriptive'),
    ...common,
    ideal_answer: z.union([text, z.array(text).min(2)], { error: 'must be a text or a list of texts' }),
    rubric: z.array(z.strictObject({ criterion: text, weight: z.number().gt(0).lte(1) })).min(1),
  })
  .superRefine(({ rubric }, context) => {
    const sum = rubric.reduce((total, { weight }) => total + weight, 0)
    if (Math.abs(sum - 1) > 1e-6)
      problem(context, ['rubric'], `weights must sum to 1, sum to ${Number(sum.toFixed(6))}`)
  })
  .superRefine(proofOf('check'))

const code = z
  .strictObject({
    type: z.literal('code'),
    ...common,
    language: codeLanguage,
    setup: text.optional(),
    starter_code: text,
    solution_code: text,
    expected_output_hint: text.optional(),
    tests: z
      .array(
        z.strictObject({
          description: text,
          run: text,
          prints: z.string({ error: 'must be text: put it in quotes' }),
          hidden: z.literal(true).optional(),
        }),
      )
      .min(3, 'must hold at least three tests')
      .refine((tests) => tests.some(({ hidden }) => !hidden), 'must hold a test that is not hidden'),
    wrong: z
      .array(z.strictObject({ note: text, code: text }))
      .min(2, 'must hold at least two wrong solutions'),
  })
  .superRefine(proofOf('check'))

export const questionFile = z.discriminatedUnion('type', [mcq, mcma, blank, descriptive, code])

export type QuestionFile = z.infer<typeof questionFile>
export type QuestionFileOf<T extends QuestionFile['type']> = Extract<QuestionFile, { type: T }>
export type Proof = z.infer<typeof proof>
export type ProofKind = 'key' | 'each' | 'fill' | 'check'

export function proofKind(value: Proof): ProofKind {
  if (value.each !== undefined) return 'each'
  if (value.check !== undefined) return 'check'
  return value.fill ? 'fill' : 'key'
}

function proofOf(...kinds: ProofKind[]) {
  return (
    question: { type: string; proof?: Proof | undefined; source?: unknown },
    context: z.RefinementCtx,
  ) => {
    if (question.proof === undefined) {
      if (question.source === undefined && question.type !== 'code')
        problem(context, ['source'], 'is missing: without a proof the answer needs a primary source')
      return
    }
    const kind = proofKind(question.proof)
    if (!kinds.includes(kind))
      problem(
        context,
        ['proof'],
        `a ${question.type} question is proven by ${kinds.join(', ')}, not by ${kind}`,
      )
  }
}

function problem(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
