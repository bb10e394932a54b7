import { z } from 'zod'
import { PRACTICE_TESTS_PER_DAY, TEST_ANSWERS_PER_CALL } from '../limits.ts'
import { asAnyone, asMember } from './access.ts'
import { timeZone } from './attempts.ts'
import { memberQuestion, mockQuestion } from './question-shapes.ts'
import { slug } from './resources.ts'
import { givenAnswer, takenAnswers, timedAnswer } from './timed-answer.ts'

const tags = ['practice tests']
const params = z.object({ id: z.uuid() })
const byName = z.object({ name: slug })
const kind = z.enum(['module', 'break'])

const outline = z.object({
  name: z.string(),
  title: z.string(),
  resource_slug: z.string(),
  /** In order. Of a second module nobody learns which questions it will ask. */
  steps: z.array(
    z.object({
      kind,
      /** Null of a break. */
      section: z.string().nullable(),
      minutes: z.int(),
      questions: z.int(),
      is_scored: z.boolean(),
    }),
  ),
})
export type TestOutline = z.infer<typeof outline>

export const getPracticeTest = {
  method: 'GET',
  url: '/api/practice-tests/:name',
  schema: {
    summary: 'What a practice test consists of, without its questions',
    tags,
    ...asAnyone(400, 404),
    params: byName,
    response: { 200: outline },
  },
} as const

const run = {
  id: z.uuid(),
  name: z.string(),
  resource_slug: z.string(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
}

const testState = outline.extend({
  ...run,
  /** The server's clock when it answered. */
  now: z.string(),
  /** The step that runs; null once the test has ended. */
  current: z
    .object({
      /** Its place among the steps. */
      step: z.int(),
      started_at: z.string(),
      ends_at: z.string(),
      questions: z.array(mockQuestion),
    })
    .nullable(),
  /** Of the module that runs. */
  answers: z.array(timedAnswer),
})
export type TestState = z.infer<typeof testState>

export const startPracticeTest = {
  method: 'POST',
  url: '/api/user/practice-tests',
  schema: {
    summary: `Start a practice test, at most ${PRACTICE_TESTS_PER_DAY} a day: the clock of the server runs from now on`,
    tags,
    ...asMember(400, 404, 409),
    body: byName.extend({ zone: timeZone.default('UTC') }),
    response: { 201: testState },
  },
} as const

const scale = { min: z.int(), max: z.int(), step: z.int() }
const estimate = z.object({ ...scale, score: z.int(), low: z.int(), high: z.int() })

const testSummary = z.object({
  ...run,
  title: z.string(),
  /** Estimates of our own, once it has ended. */
  scores: z.array(estimate.extend({ section: z.string() })),
  total: estimate.nullable(),
})
export type TestSummary = z.infer<typeof testSummary>

export const listPracticeTests = {
  method: 'GET',
  url: '/api/user/practice-tests',
  schema: {
    summary: 'The practice tests of the caller, newest first; one whose time is up is ended by this',
    tags,
    ...asMember(),
    response: { 200: z.object({ now: z.string(), items: z.array(testSummary) }) },
  },
} as const

export const getPracticeTestRun = {
  method: 'GET',
  url: '/api/user/practice-tests/:id',
  schema: {
    summary: 'A practice test as it is now; no answer of the bank before its end',
    tags,
    ...asMember(400, 404),
    params,
    response: { 200: testState },
  },
} as const

/** The same answers twice are one fact. What was given before the end of its module and arrives later is taken and marked late. */
export const putTestAnswers = {
  method: 'PUT',
  url: '/api/user/practice-tests/:id/answers',
  schema: {
    summary: 'Keep answers of a practice test; nothing is graded before its end',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ answers: z.array(timedAnswer).min(1).max(TEST_ANSWERS_PER_CALL) }),
    response: { 200: z.object({ now: z.string(), ...takenAnswers }) },
  },
} as const

export const leaveTestStep = {
  method: 'POST',
  url: '/api/user/practice-tests/:id/next',
  schema: {
    summary: 'End the module or the break that runs, if it is still this one, and go on with the next',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ step: z.int().min(0).max(100) }),
    response: { 200: testState },
  },
} as const

export const finishPracticeTest = {
  method: 'POST',
  url: '/api/user/practice-tests/:id/finish',
  schema: {
    summary: 'End a practice test before its time is up',
    tags,
    ...asMember(400, 404),
    params,
    response: { 200: testState },
  },
} as const

const reported = z.object({
  question: memberQuestion,
  budget: z.int(),
  seconds: z.int(),
  ...givenAnswer,
  late: z.boolean(),
  outcome: z.enum(['right', 'partial', 'wrong', 'unanswered', 'waiting']),
})
export type TestReported = z.infer<typeof reported>

export const getTestReport = {
  method: 'GET',
  url: '/api/user/practice-tests/:id/report',
  schema: {
    summary: 'What an ended practice test brought, with all questions, answers and an estimate of the score',
    tags,
    ...asMember(400, 404, 409),
    params,
    response: {
      200: testSummary.extend({
        sections: z.array(
          z.object({
            title: z.string(),
            estimate: estimate.nullable(),
            modules: z.array(
              z.object({
                minutes: z.int(),
                /** Null where the module has one list, or was never begun. */
                path: z.enum(['easier', 'harder']).nullable(),
                seconds: z.int(),
                questions: z.int(),
                right: z.int(),
                items: z.array(reported),
              }),
            ),
          }),
        ),
      }),
    },
  },
} as const
