import { z } from 'zod'
import { ANSWER_TEXT_MAX, CASES_OF_QUESTION } from '../limits.ts'
import { asMember } from './access.ts'
import { ownCaseText } from './own-cases.ts'

/** Java runs on a service next to the server, where its operator has one; every other language runs in the browser. */

const tags = ['questions']

/** How one test came out, compared where it ran. */
const javaTestResult = z.object({
  description: z.string(),
  hidden: z.boolean(),
  status: z.enum(['passed', 'failed', 'late', 'skipped']),
  input: z.string(),
  expected: z.string(),
  actual: z.string(),
  printed: z.string().optional(),
  failure: z.object({ name: z.string(), message: z.string(), line: z.int().optional() }).optional(),
  note: z.string().optional(),
  ms: z.number().optional(),
  referenceMs: z.number().optional(),
})
export type JavaTestResult = z.infer<typeof javaTestResult>
export const javaTestResults = z.object({ results: z.array(javaTestResult) })

export const getJavaRunner = {
  method: 'GET',
  url: '/api/java-runner',
  schema: {
    summary: 'Whether Java code runs on this site',
    tags,
    ...asMember(),
    response: { 200: z.object({ available: z.boolean() }) },
  },
} as const

export const runJavaTests = {
  method: 'POST',
  url: '/api/questions/:id/java-runs',
  schema: {
    summary: 'Run Java code with the open tests of a question, with all of them, or with own cases',
    tags,
    ...asMember(400, 404),
    params: z.object({ id: z.string() }),
    body: z.object({
      code: z.string().max(ANSWER_TEXT_MAX),
      kind: z.enum(['run', 'submit']),
      /** The caller's own cases, which run instead of the tests. */
      cases: z
        .array(ownCaseText.omit({ content_id: true }))
        .min(1)
        .max(CASES_OF_QUESTION)
        .optional(),
    }),
    response: { 200: javaTestResults },
  },
} as const
export type JavaRunBody = z.infer<(typeof runJavaTests)['schema']['body']>
