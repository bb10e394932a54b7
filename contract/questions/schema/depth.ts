import { z } from 'zod'
import { type Approach, approaches } from './approaches.ts'
import { problem, text } from './common.ts'

/** The fields an interview adds to a question; a file that has one of a type's depth fields has all of them. */

const followUp = z.strictObject({ question: text, answer: text })

export const followUps = (least: number, most?: number) => listOf(followUp, least, most)

/** The follow-ups of a spoken question; `criterion` counts the rubric's criteria from 1. */
export const spokenFollowUps = listOf(followUp.extend({ criterion: z.int().min(1).optional() }), 3, 6)

function listOf<F extends z.ZodType>(one: F, least: number, most?: number) {
  const amount = `must hold ${most === undefined ? `at least ${least}` : `${least} to ${most}`} follow-up questions`
  return z
    .array(one)
    .min(least, amount)
    .max(most ?? Number.POSITIVE_INFINITY, amount)
}

export const frequency = z
  .int('must be a whole number from 1 (rarely asked) to 5 (in most loops)')
  .min(1, 'must be 1 (rarely asked) to 5 (in most loops)')
  .max(5, 'must be 1 (rarely asked) to 5 (in most loops)')

export const codeDepth = {
  constraints: z
    .array(text)
    .min(1, 'must hold at least one constraint')
    .refine(
      (list) => list.some((one) => /\d/.test(one)),
      'must state an input size or a value range in numbers',
    ),
  hints: z.array(text).length(3, 'must hold exactly three hints, from a nudge to nearly the whole way'),
  approaches,
  follow_ups: followUps(2),
  minutes: z.int('must be whole minutes, 5 to 60').min(5, 'must be 5 to 60').max(60, 'must be 5 to 60'),
  frequency,
}

export const examplesOf = <E extends z.ZodType>(example: E) =>
  z.array(example).min(2, 'must hold at least two examples')

/** All of the named fields or none of them. */
export function allOrNone(fields: readonly string[]) {
  return (question: Record<string, unknown>, context: z.RefinementCtx) => {
    const given = fields.filter((field) => question[field] !== undefined)
    if (given.length === 0) return
    for (const field of fields)
      if (question[field] === undefined)
        problem(context, [field], `is missing: a question with ${given[0]} needs all of ${fields.join(', ')}`)
  }
}

export const codeDepthFields = [...Object.keys(codeDepth), 'examples']
export const DEEP_TESTS = 10

/** `O(…)` in a prompt or a constraint, unless it is about memory. */
const bound =
  /O\((?:[^()]|\([^()]*\))*\)(?![`*]*\s+(?:extra\s+|additional\s+|auxiliary\s+|further\s+)?(?:space|memory))/

type BoundFields = {
  prompt: string
  constraints?: string[] | undefined
  tests: { size?: 'full' | undefined }[]
  wrong: { kind?: 'too-slow' | undefined }[]
  approaches?: Pick<Approach, 'slow'>[] | undefined
}

export const demandsBound = ({
  prompt,
  constraints = [],
}: Pick<BoundFields, 'prompt' | 'constraints'>): boolean =>
  [prompt, ...constraints].some((one) => bound.test(one))

/** A time that is demanded is enforced: a full-size test, and a program that it finds too slow. */
export function enforcesBound(question: BoundFields, context: z.RefinementCtx): void {
  const slow =
    question.wrong.some(({ kind }) => kind === 'too-slow') ||
    (question.approaches ?? []).some(({ slow }) => slow !== undefined)
  if (demandsBound(question) && !slow)
    problem(
      context,
      ['wrong'],
      'must hold a program of kind too-slow, or approaches one with slow: a time is demanded',
    )
  if (slow && !question.tests.some(({ size }) => size === 'full'))
    problem(context, ['tests'], 'must hold a test with size: full, which the too-slow program fails')
}
