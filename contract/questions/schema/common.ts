import { z } from 'zod'
import { codeLanguage, difficulty } from '../../api/content-enums.ts'

/** The fields that question files of every type share. */

export const text = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text: put it in quotes') })
  .refine((value) => value.trim() !== '', 'must not be empty')

const kebab = z
  .string({ error: (issue) => (issue.input === undefined ? 'is missing' : 'must be text: put it in quotes') })
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case: lower-case letters, digits and single hyphens')

const plainTitle = text
  .refine((title) => title.length <= 80, 'must have at most 80 characters')
  .refine((title) => !/[`\n]/.test(title), 'must be plain text: no Markdown')

/** A question's other names: how many, and how many characters each. */
const ALSO_MAX = 6
const ALSO_LENGTH_MAX = 60

const otherName = text
  .refine((name) => name.length <= ALSO_LENGTH_MAX, `must have at most ${ALSO_LENGTH_MAX} characters`)
  .refine((name) => !/[`\n]/.test(name), 'must be plain text: no Markdown')

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

/** For a person who does not see a picture: one line. */
export const altText = text.refine((alt) => !/[`\n]/.test(alt.trim()), 'must be plain text in one line')

/** A file of content/<slug>/images; the alternative text says what a person who does not see it needs to answer. */
const image = z.strictObject({
  file: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*\.(svg|png)$/, 'must be a kebab-case name that ends in .svg or .png'),
  alt: altText,
})

/** When somebody last compared the facts with the primary sources, and of which version. */
const checked = z.strictObject({ against: text, on: z.iso.date('must be a date such as 2026-01-31') })

export const questionName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'must be <resource>/<question name>')

/** For a question that leaves the bank: it stays readable where it was saved, and counts nowhere. */
const retired = z.strictObject({
  since: z.iso.date('must be a date such as 2026-01-31'),
  reason: text,
  replaced_by: questionName.optional(),
})

export const common = {
  /** Of a question that moved from another resource or has another name: the id that it had. */
  id: kebab.optional(),
  retired: retired.optional(),
  title: plainTitle,
  difficulty,
  topic: kebab,
  tags: z.array(kebab).min(1).max(5),
  /** Names that it's known by elsewhere. They're public: of the question, never of its answer. */
  also: z.array(otherName).min(1).max(ALSO_MAX).optional(),
  points: z.int().min(1).max(20),
  prompt: text,
  image: image.optional(),
  explanation: text.refine((value) => value.trim().length >= 20, 'must say why the right answer is right'),
  proof: proof.optional(),
  source: z.array(source).min(1).optional(),
  checked: checked.optional(),
}

export type Proof = z.infer<typeof proof>
export type ProofKind = 'key' | 'each' | 'fill' | 'check'

export function proofKind(value: Proof): ProofKind {
  if (value.each !== undefined) return 'each'
  if (value.check !== undefined) return 'check'
  return value.fill ? 'fill' : 'key'
}

export function proofOf(...kinds: ProofKind[]) {
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

export function problem(context: z.RefinementCtx, path: PropertyKey[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
