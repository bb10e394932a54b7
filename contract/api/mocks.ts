import { z } from 'zod'
import { MOCK_ANSWERS_PER_CALL, MOCK_NOTES_MAX, MOCK_SUBJECTS_MAX } from '../limits.ts'
import { mockMinutes, mockRoles, mockStages } from '../sitting/mock-lists.ts'
import { mockRounds } from '../sitting/mock-rounds.ts'
import { asMember } from './access.ts'
import { confidence, timeZone } from './attempts.ts'
import { codeLanguage } from './content-enums.ts'
import { plainText } from './plain-text.ts'
import { memberQuestion, mockQuestion } from './question-shapes.ts'
import { slug } from './resources.ts'
import { card } from './review-card.ts'
import { givenAnswer, takenAnswers, timedAnswer } from './timed-answer.ts'

const tags = ['mock interviews']
const params = z.object({ id: z.uuid() })
const role = z.enum(mockRoles)
const minutes = z.literal(mockMinutes)
const stage = z.enum(mockStages)
const interval = z.object({ low: z.number(), high: z.number() })

const own = {
  /** The whiteboard: what was noted on the way. */
  notes: plainText(MOCK_NOTES_MAX).nullable(),
  language: codeLanguage.nullable(),
  confidence: confidence.nullable(),
}

export const mockAnswer = timedAnswer.extend(own)
export type MockAnswer = z.output<typeof mockAnswer>

const spec = {
  id: z.uuid(),
  role,
  minutes,
  subjects: z.array(z.string()),
  started_at: z.string(),
  ends_at: z.string(),
  finished_at: z.string().nullable(),
}

const mockState = z.object({
  ...spec,
  /** The server's clock when it answered. */
  now: z.string(),
  pause: z.object({ is_used: z.boolean(), until: z.string().nullable() }),
  /** Empty once it has ended: then the report has the questions. */
  stages: z.array(
    z.object({
      stage,
      seconds: z.int(),
      questions: z.array(mockQuestion),
    }),
  ),
  answers: z.array(mockAnswer),
})
export type MockState = z.infer<typeof mockState>

export const startMock = {
  method: 'POST',
  url: '/api/user/mocks',
  schema: {
    summary: 'Start a mock interview: the clock of the server runs from now on',
    tags,
    ...asMember(400, 404, 409),
    body: z.object({
      role,
      minutes,
      /** One round of the role's loop, which has minutes of its own. */
      round: z.enum(mockRounds).optional(),
      /** Of the learner's own mix. */
      subjects: z.array(slug).max(MOCK_SUBJECTS_MAX).default([]),
      /** The same questions as in this one, a week after it. */
      repeat_of: z.uuid().optional(),
      zone: timeZone.default('UTC'),
    }),
    response: { 201: mockState },
  },
} as const

const mockSummary = z.object({
  ...spec,
  /** Of a loop; null for an interview that mixes rounds. */
  round: z.enum(mockRounds).nullable(),
  questions: z.int(),
  right: z.int(),
  graded: z.int(),
  /** Answers that wait for the learner: to be scored or run. */
  waiting: z.int(),
  /** From this time on the same questions may be asked again. */
  again_from: z.string().nullable(),
})
export type MockSummary = z.infer<typeof mockSummary>

export const listMocks = {
  method: 'GET',
  url: '/api/user/mocks',
  schema: {
    summary: 'The mock interviews of the caller, newest first; one whose time is up is ended by this',
    tags,
    ...asMember(),
    response: { 200: z.object({ now: z.string(), items: z.array(mockSummary) }) },
  },
} as const

export const getMock = {
  method: 'GET',
  url: '/api/user/mocks/:id',
  schema: {
    summary: 'A mock interview as it is now; no answer of the bank before its end',
    tags,
    ...asMember(400, 404),
    params,
    response: { 200: mockState },
  },
} as const

/** The same answers twice are one fact. What was given before the end and arrives later is taken and marked late. */
export const putMockAnswers = {
  method: 'PUT',
  url: '/api/user/mocks/:id/answers',
  schema: {
    summary: 'Keep answers of a mock interview; nothing is graded before its end',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ answers: z.array(mockAnswer).min(1).max(MOCK_ANSWERS_PER_CALL) }),
    response: {
      200: z.object({
        now: z.string(),
        ends_at: z.string(),
        ...takenAnswers,
      }),
    },
  },
} as const

export const askInMock = {
  method: 'POST',
  url: '/api/user/mocks/:id/follow-up',
  schema: {
    summary:
      'End a turn of an open question in a running mock interview: the answer is kept, and an interviewer asks about what it left out; null when they have nothing more',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ answer: mockAnswer }),
    response: { 200: z.object({ follow_up: z.string().nullable() /* text */ }) },
  },
} as const

export const pauseMock = {
  method: 'POST',
  url: '/api/user/mocks/:id/pause',
  schema: {
    summary: 'Pause a mock interview, once and for five minutes at most, or go on with it',
    tags,
    ...asMember(400, 404),
    params,
    body: z.object({ paused: z.boolean() }),
    response: { 200: mockState },
  },
} as const

export const finishMock = {
  method: 'POST',
  url: '/api/user/mocks/:id/finish',
  schema: {
    summary: 'End a mock interview before its time is up',
    tags,
    ...asMember(400, 404),
    params,
    response: { 200: mockState },
  },
} as const

const reported = z.object({
  question: memberQuestion,
  stage,
  topic: z.string(),
  /** The time that it should take. */
  budget: z.int(),
  seconds: z.int(),
  ...givenAnswer,
  ...own,
  late: z.boolean(),
  outcome: z.enum(['right', 'partial', 'wrong', 'unanswered', 'waiting']),
  score: z.number().nullable(),
  card: card.pick({ due_day: true, paused: true }).nullable(),
})
export type MockReported = z.infer<typeof reported>

export const getMockCard = {
  method: 'GET',
  url: '/api/user/mocks/:id/card',
  schema: {
    summary:
      'A picture of the result of an ended mock interview, without questions, answers or the name of the caller',
    tags,
    ...asMember(400, 404, 409),
    params,
    response: { 200: z.unknown().describe('a PNG of 1,200 x 630') },
  },
} as const

export const getMockReport = {
  method: 'GET',
  url: '/api/user/mocks/:id/report',
  schema: {
    summary: 'What an ended mock interview brought, with all questions and answers',
    tags,
    ...asMember(400, 404, 409),
    params,
    response: {
      200: z.object({
        ...spec,
        items: z.array(reported),
        topics: z.array(
          z.object({ resource_slug: z.string(), topic: z.string(), n: z.int(), right: z.int(), interval }),
        ),
        stages: z.array(z.object({ stage, budget: z.int(), seconds: z.int() })),
        total: z.object({ n: z.int(), right: z.int(), waiting: z.int(), interval: interval.nullable() }),
        /** Sure and yet wrong: the ids, first of all to look at. */
        sure_but_wrong: z.array(z.string()),
        /** As a person who hires would note it. */
        notes: z.array(z.string()),
        again_from: z.string(),
      }),
    },
  },
} as const
