import { afterAll, beforeAll, expect, test } from 'vitest'
import { calls } from '#contract/api/calls.ts'
import { errorBody } from '#contract/api/errors.ts'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

interface Operation {
  operationId?: string
  security?: object[]
  tags?: string[]
  responses: Record<string, { $ref?: string }>
}

let own: TestApp
let operations: (Operation & { at: string })[]
beforeAll(async () => {
  own = await startTestApp()
  const { paths } = own.app.swagger() as unknown as { paths: Record<string, Record<string, Operation>> }
  operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ at: `${method} ${path}`, ...operation })),
  )
})
afterAll(() => own.close())

test('API-08 every operation has its name, its tag, who may call it, and how it refuses', () => {
  const without = (has: (operation: Operation) => unknown) =>
    operations.filter((operation) => !has(operation)).map(({ at }) => at)
  expect(without(({ operationId }) => operationId)).toEqual([])
  expect(without(({ tags }) => tags?.length)).toEqual([])
  expect(without(({ security }) => security)).toEqual([])
  expect(without(({ responses }) => responses[429]?.$ref === '#/components/responses/RateLimited')).toEqual(
    [],
  )
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual([...calls.keys()].sort())
})

test('API-08 a call of a member says what it needs and every refusal it can make', () => {
  const { security, responses } = operations.find(({ at }) => at === 'put /api/user/plan') ?? {}
  expect(security).toEqual([{ idToken: [] }])
  expect(Object.keys(responses ?? {})).toEqual(['200', '400', '401', '403', '409', '429'])
})

test('API-08 a refusal has the one shape of the document', async () => {
  const call = callerOf(own)
  for (const refused of ['GET /api/user/stats', 'GET /api/resources/nothing', 'GET /api/search'])
    expect(errorBody.safeParse((await call(refused)).body).success, refused).toBe(true)
})
