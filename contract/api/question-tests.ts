import { z } from 'zod'
import { valueTypes } from '../questions/value-types.ts'
import { asAnyone, asMember } from './access.ts'
import { codeLanguage } from './content-enums.ts'

/** Tests and examples that run a code question in the browser: its tests for members, examples for everybody. */

const tags = ['questions']
const params = z.object({ id: z.string() })

const type = z.enum(valueTypes)
const parameters = z.array(z.object({ name: z.string(), type }))
const returns = z.enum([...valueTypes, 'void'])
const signature = z.union([
  z.object({
    function: z.object({
      name: z.string(),
      parameters,
      returns,
      in_place: z.string().optional(),
      compare: z.enum(['exact', 'any_order', 'any_order_deep', 'close']),
    }),
  }),
  z.object({
    class: z.object({
      name: z.string(),
      constructor: parameters,
      methods: z.array(z.object({ name: z.string(), parameters, returns })),
    }),
  }),
])

/** Data as the file writes them, generators included; the worker writes them out. */
const data = z.array(z.unknown())
const dataCase = {
  args: data.optional(),
  construct: data.optional(),
  calls: data.optional(),
  returns: z.unknown().optional(),
}

const test = {
  description: z.string(),
  hidden: z.boolean(),
  /** The largest input that the constraints allow: the limit is relative to the solution. */
  full: z.boolean(),
}

/** A React component: its tests and examples are TSX that works on the rendered document. */
const component = z.object({ name: z.string(), given: z.string().optional(), preview: z.string() }).optional()

/** The output of the code is the result; elsewhere only the output of a test's statements is. */
const about_printing = z.boolean().optional()

const questionTests = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('program'),
    language: codeLanguage,
    setup: z.string().optional(),
    component,
    about_printing,
    tests: z.array(z.object({ ...test, run: z.string(), prints: z.string() })),
  }),
  z.object({
    kind: z.literal('task'),
    signature,
    tests: z.array(z.object({ ...test, times: z.int().optional(), cases: z.array(z.object(dataCase)) })),
  }),
])
export type QuestionTests = z.infer<typeof questionTests>

const questionExamples = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('program'),
    language: codeLanguage,
    /** The statements that make the tables of a query. */
    tables: z.string().optional(),
    /** The rows of a query may come in any order. */
    any_order: z.boolean().optional(),
    component,
    about_printing,
    examples: z.array(z.object({ input: z.string(), output: z.string() })),
  }),
  z.object({ kind: z.literal('task'), signature, examples: z.array(z.object(dataCase)) }),
])
export type QuestionExamples = z.infer<typeof questionExamples>

export const getQuestionTests = {
  method: 'GET',
  url: '/api/questions/:id/tests',
  schema: {
    summary: 'All tests of a code question, to run them in the browser',
    tags,
    ...asMember(404),
    params,
    response: { 200: questionTests },
  },
} as const

export const getQuestionExamples = {
  method: 'GET',
  url: '/api/questions/:id/examples',
  schema: {
    summary: 'The examples of a code question, to run them in the browser; open to all',
    tags,
    ...asAnyone(404),
    params,
    response: { 200: questionExamples },
  },
} as const
