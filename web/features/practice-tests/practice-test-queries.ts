import { queryOptions } from '@tanstack/react-query'
import type {
  finishPracticeTest,
  getPracticeTest,
  getPracticeTestRun,
  getTestReport,
  leaveTestStep,
  listPracticeTests,
  putTestAnswers,
  startPracticeTest,
  TestOutline,
  TestReported,
  TestState,
  TestSummary,
} from '#contract/api/practice-tests.ts'
import type { Output } from '#contract/api/route.ts'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { type Send, send } from '#web/session/send.ts'
import { type TimedSitting, timed } from '#web/sittings/server-clock.ts'

export type { TestOutline, TestReported, TestSummary }
export type TestReport = Output<typeof getTestReport>
export type TimedTest = TestState & TimedSitting
export type RunningTest = TimedTest & { current: NonNullable<TestState['current']> }

export const practiceTestQuery = (name: string, call: Send = send) =>
  queryOptions({
    queryKey: [...queryKeys.resources, 'practice-test', name],
    queryFn: ({ signal }) =>
      call<typeof getPracticeTest>('GET /api/practice-tests/:name', { params: { name } }, { signal }),
  })

export const ownTestsQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.mocks, 'tests'],
    queryFn: ({ signal }) => send<typeof listPracticeTests>('GET /api/user/practice-tests', {}, { signal }),
    ...userQueryDefaults,
  })

export const testStateQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.mocks, 'test', id],
    queryFn: async ({ signal }) =>
      timed(
        await send<typeof getPracticeTestRun>(
          'GET /api/user/practice-tests/:id',
          { params: { id } },
          { signal },
        ),
      ),
    ...userQueryDefaults,
  })

export const testReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.mockReport, 'test', id],
    queryFn: ({ signal }) =>
      send<typeof getTestReport>('GET /api/user/practice-tests/:id/report', { params: { id } }, { signal }),
    ...userQueryDefaults,
  })

export const startTest = async (name: string) =>
  timed(
    await send<typeof startPracticeTest>('POST /api/user/practice-tests', {
      body: { name, zone: timeZone() },
    }),
  )

export const putAnswers = (id: string, answers: TimedAnswer[]) =>
  send<typeof putTestAnswers>('PUT /api/user/practice-tests/:id/answers', {
    params: { id },
    body: { answers },
  })

export const leaveStep = async (id: string, step: number) =>
  timed(
    await send<typeof leaveTestStep>('POST /api/user/practice-tests/:id/next', {
      params: { id },
      body: { step },
    }),
  )

export const finishTest = async (id: string) =>
  timed(await send<typeof finishPracticeTest>('POST /api/user/practice-tests/:id/finish', { params: { id } }))
