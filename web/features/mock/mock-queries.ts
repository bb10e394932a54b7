import { queryOptions } from '@tanstack/react-query'
import type {
  askInMock as AskInMock,
  finishMock,
  getMock,
  getMockReport,
  listMocks,
  MockAnswer,
  MockState,
  MockSummary,
  pauseMock,
  putMockAnswers,
  startMock,
} from '#contract/api/mocks.ts'
import type { Input, Output } from '#contract/api/route.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'
import { type TimedSitting, timed } from '#web/sittings/server-clock.ts'

export type { MockState, MockSummary }
export type MockReport = Output<typeof getMockReport>
export type NewMock = Omit<Input<typeof startMock>['body'], 'zone'>

export type TimedState = MockState & TimedSitting

export const mocksQuery = () =>
  queryOptions({
    queryKey: [...queryKeys.mocks, 'list'],
    queryFn: ({ signal }) => send<typeof listMocks>('GET /api/user/mocks', {}, { signal }),
    ...userQueryDefaults,
  })

export const mockQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.mocks, 'state', id],
    queryFn: async ({ signal }) =>
      timed(await send<typeof getMock>('GET /api/user/mocks/:id', { params: { id } }, { signal })),
    ...userQueryDefaults,
  })

export const mockReportQuery = (id: string) =>
  queryOptions({
    queryKey: [...queryKeys.mockReport, id],
    queryFn: ({ signal }) =>
      send<typeof getMockReport>('GET /api/user/mocks/:id/report', { params: { id } }, { signal }),
    ...userQueryDefaults,
  })

export const startNewMock = (body: NewMock) =>
  send<typeof startMock>('POST /api/user/mocks', { body: { ...body, zone: timeZone() } })

export const setPause = async (id: string, paused: boolean) =>
  timed(await send<typeof pauseMock>('POST /api/user/mocks/:id/pause', { params: { id }, body: { paused } }))

/** Ends a turn: the answer is kept, and the interviewer asks back, or has no more to ask. */
export const askInMock = async (id: string, answer: MockAnswer) =>
  (
    await send<typeof AskInMock>('POST /api/user/mocks/:id/follow-up', {
      params: { id },
      body: { answer },
    })
  ).follow_up

export const putAnswers = (id: string, answers: MockAnswer[]) =>
  send<typeof putMockAnswers>('PUT /api/user/mocks/:id/answers', { params: { id }, body: { answers } })

export const endMock = async (id: string) =>
  timed(await send<typeof finishMock>('POST /api/user/mocks/:id/finish', { params: { id } }))
