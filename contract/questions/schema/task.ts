import { z } from 'zod'
import { valueTypes } from '../value-types.ts'
import { type Approach, judgeApproaches } from './approaches.ts'
import { common, problem, proofOf, text } from './common.ts'
import { codeDepth, DEEP_TESTS, enforcesBound, examplesOf } from './depth.ts'

/** Code questions of several languages: a function or a class, and tests that are data. */

export const taskLanguages = ['python', 'javascript', 'java', 'typescript'] as const
export type TaskLanguage = (typeof taskLanguages)[number]

const snake = z
  .string({ error: 'must be a name' })
  .regex(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/, 'must be snake_case: the other languages make their names from it')
const valueType = z.enum(valueTypes, { error: `must be one of ${valueTypes.join(', ')}` })
const returned = z.enum([...valueTypes, 'void'], { error: `must be void or one of ${valueTypes.join(', ')}` })
const parameters = z.array(z.strictObject({ name: snake, type: valueType }))

const functionSignature = z
  .strictObject({
    name: snake,
    parameters: parameters.min(1, 'must hold a parameter'),
    returns: returned,
    in_place: snake.optional(),
    compare: z.enum(['exact', 'any_order', 'any_order_deep', 'close']).default('exact'),
  })
  .superRefine(({ parameters, returns, in_place }, context) => {
    if ((returns === 'void') !== (in_place !== undefined))
      problem(context, ['in_place'], 'and returns: void need each other: it names the argument to compare')
    if (in_place !== undefined && !parameters.some(({ name }) => name === in_place))
      problem(context, ['in_place'], `there is no parameter ${in_place}`)
  })

const classSignature = z.strictObject({
  name: z.string().regex(/^[A-Z][A-Za-z0-9]*$/, 'must be the name of a class, such as MinStack'),
  constructor: parameters,
  methods: z
    .array(z.strictObject({ name: snake, parameters, returns: returned }))
    .min(1, 'must hold a method'),
})

const byLanguage = z
  .partialRecord(z.enum(taskLanguages), text, { error: `must map languages to code` })
  .refine((map) => Object.keys(map).length > 0, 'must hold at least one language')

const list = z.array(z.unknown(), 'must be a list')
const functionCase = { args: list.optional(), returns: z.unknown().optional() }
const classCase = { construct: list.optional(), calls: list.optional(), returns: list.optional() }

const mark = z.literal(true, { error: 'must be true or left out' }).optional()
const testOf = <C extends z.ZodRawShape>(one: C) =>
  z.strictObject({
    description: text,
    hidden: mark,
    random: mark,
    size: z.literal('full', { error: 'must be full or left out' }).optional(),
    times: z.int('must be a whole number').min(2).max(1_000_000).optional(),
    ...one,
    cases: z.array(z.strictObject(one)).min(1, 'must hold a case').optional(),
  })

const tests = <C extends z.ZodRawShape>(one: C) =>
  z.array(testOf(one)).min(DEEP_TESTS, `must hold at least ${DEEP_TESTS} tests, edge cases among them`)

const fields = {
  type: z.literal('code'),
  ...common,
  form: z.literal('debugging').optional(),
  expected_output_hint: text.optional(),
  starter_code: byLanguage,
  solutions: byLanguage,
  wrong: z
    .array(
      z.strictObject({
        note: text,
        kind: z.literal('too-slow', { error: 'must be too-slow or left out' }).optional(),
        language: z.enum(taskLanguages),
        code: text,
      }),
    )
    .min(2, 'must hold at least two wrong solutions'),
  ...codeDepth,
}

type Case = { args?: unknown; construct?: unknown; calls?: unknown; returns?: unknown }
type TaskFields = {
  prompt: string
  constraints: string[]
  starter_code: Partial<Record<TaskLanguage, string>>
  solutions: Partial<Record<TaskLanguage, string>>
  wrong: { kind?: 'too-slow' | undefined; language: TaskLanguage }[]
  tests: (Case & {
    hidden?: true | undefined
    size?: 'full' | undefined
    times?: number | undefined
    cases?: Case[] | undefined
  })[]
  examples: Case[]
  approaches: Approach[]
}

/** The rules for functions and classes alike; `wanted` are the fields of a case. */
function judgeTask(question: TaskFields, wanted: readonly (keyof Case)[], context: z.RefinementCtx): void {
  const languages = Object.keys(question.solutions)
  for (const language of languages)
    if (!(language in question.starter_code))
      problem(context, ['starter_code', language], 'is missing: solutions holds this language')
  for (const language of Object.keys(question.starter_code))
    if (!languages.includes(language))
      problem(context, ['solutions', language], 'is missing: starter_code holds this language')
  for (const [index, { language }] of question.wrong.entries())
    if (!languages.includes(language))
      problem(context, ['wrong', index, 'language'], `${language} is no language of this question`)
  if (question.tests.filter(({ hidden }) => !hidden).length < 3)
    problem(context, ['tests'], 'must hold at least three tests that are not hidden')
  for (const [index, test] of question.tests.entries()) {
    const path = ['tests', index]
    if (test.cases === undefined) needs(test, path)
    else {
      for (const field of wanted)
        if (test[field] !== undefined) problem(context, [...path, field], 'goes into the cases')
      if (test.times !== undefined) problem(context, [...path, 'times'], 'goes with one case only')
      for (const [at, one] of test.cases.entries()) needs(one, [...path, 'cases', at])
    }
  }
  for (const [index, example] of question.examples.entries()) needs(example, ['examples', index])
  judgeApproaches(question.approaches, languages, context)
  enforcesBound(question, context)

  function needs(one: Case, path: PropertyKey[]): void {
    for (const field of wanted) if (one[field] === undefined) problem(context, [...path, field], 'is missing')
  }
}

export const functionTask = z
  .strictObject({
    ...fields,
    function: functionSignature,
    tests: tests(functionCase),
    examples: examplesOf(z.strictObject({ ...functionCase, why: text })),
  })
  .superRefine((question, context) => {
    judgeTask(question, ['args', 'returns'], context)
    const count = question.function.parameters.length
    const fits = (one: { args?: unknown[] | undefined }, path: PropertyKey[]) => {
      if (one.args !== undefined && one.args.length !== count)
        problem(context, [...path, 'args'], `must hold ${count} arguments, holds ${one.args.length}`)
    }
    for (const [index, test] of question.tests.entries()) {
      fits(test, ['tests', index])
      for (const [at, one] of test.cases?.entries() ?? []) fits(one, ['tests', index, 'cases', at])
      if (test.times !== undefined && question.function.in_place !== undefined)
        problem(context, ['tests', index, 'times'], 'does not go with in_place')
    }
    for (const [index, example] of question.examples.entries()) fits(example, ['examples', index])
    if (!question.tests.some(({ random }) => random))
      problem(context, ['tests'], 'must hold a test with random: true')
    if (!question.tests.some(({ size }) => size === 'full'))
      problem(context, ['tests'], 'must hold a test with size: full')
  })
  .superRefine(proofOf('check'))

export const classTask = z
  .strictObject({
    ...fields,
    class: classSignature,
    tests: tests(classCase),
    examples: examplesOf(z.strictObject({ ...classCase, why: text })),
  })
  .superRefine((question, context) => {
    judgeTask(question, ['construct', 'calls', 'returns'], context)
    for (const [index, { times }] of question.tests.entries())
      if (times !== undefined) problem(context, ['tests', index, 'times'], 'goes with a function only')
  })
  .superRefine(proofOf('check'))

export type FunctionTask = z.infer<typeof functionTask>
export type ClassTask = z.infer<typeof classTask>
export type Task = FunctionTask | ClassTask
