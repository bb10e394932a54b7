import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from '#server/settings.ts'
import { missingForJava, startJavaService } from '#server/testing/java-service.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const contentDir = join(import.meta.dirname, '../../../e2e/bank')
const id = 'java-reverse-words-code'
const runs = `POST /api/questions/${id}/java-runs`
const code = 'class Nothing {}'

describe('without JAVA_RUNNER_URL', () => {
  let own: TestApp
  beforeAll(async () => {
    own = await startTestApp({ contentDir })
  })
  afterAll(() => own.close())

  test('RUN-04 Java is said to run elsewhere, and nothing is handed on', async () => {
    const member = await buildUser(own)
    const { body } = await callerOf(own, member)('GET /api/java-runner')
    expect(body).toEqual({ available: false })
    expect((await callerOf(own, member)(runs, { code, kind: 'run' })).status).toBe(404)
  })

  test('RUN-04 a visitor and an unverified user run no Java on the server', async () => {
    const unverified = await buildUser(own, { verified: false })
    for (const call of [runs, 'GET /api/java-runner']) {
      const body = call === runs ? { code, kind: 'run' } : undefined
      expect((await callerOf(own)(call, body)).status).toBe(401)
      expect((await callerOf(own, unverified)(call, body)).status).toBe(403)
    }
  })
})

test('RUN-04 the service has to be on this machine or in its own network, else the server does not start', () => {
  const start = (JAVA_RUNNER_URL: string) => () =>
    readSettings({ AUTH_SECRET: 'x'.repeat(32), JAVA_RUNNER_URL }).javaRunnerUrl
  expect(start('http://127.0.0.1:3900')()).toBe('http://127.0.0.1:3900')
  expect(start('http://10.1.2.3:3900/')()).toBe('http://10.1.2.3:3900')
  expect(start('http://java-runner:3900')()).toBe('http://java-runner:3900')
  expect(start('')()).toBeUndefined()
  for (const url of [
    'http://example.com',
    'http://93.184.216.34:3900',
    'https://127.0.0.1',
    'ftp://localhost',
    'x',
  ])
    expect(start(url), url).toThrow(SettingsError)
})

test('RUN-04 a service that is away is told as busy, and the code may be run again', async () => {
  const own = await startTestApp({ contentDir, env: { JAVA_RUNNER_URL: 'http://127.0.0.1:9' } })
  const member = await buildUser(own)
  const { status, body } = await callerOf(own, member)(runs, { code, kind: 'run' })
  expect([status, body.error.message]).toEqual([503, expect.stringContaining('Java cannot be run right now')])
  await own.close()
})

const missing = missingForJava()
if (missing !== undefined)
  test.skip(`RUN-04 Java is not run by the server here, because this machine has not ${missing}`, () => {})

describe.skipIf(missing !== undefined)('with the service', () => {
  let own: TestApp
  let service: Awaited<ReturnType<typeof startJavaService>>
  beforeAll(async () => {
    service = await startJavaService()
    own = await startTestApp({ contentDir, env: { JAVA_RUNNER_URL: service.url } })
  }, 180_000)
  afterAll(async () => {
    await own.close()
    await service.stop()
  })

  test('RUN-04 a member runs the open tests and submits all of them in Java', async () => {
    const member = await buildUser(own)
    const call = callerOf(own, member)
    expect((await call('GET /api/java-runner')).body).toEqual({ available: true })
    const solution = await solutionOf(member)
    const { body: tests } = await call(`GET /api/questions/${id}/tests`)
    const open = tests.tests.filter(({ hidden }: { hidden: boolean }) => !hidden)
    const run = await call(runs, { code: solution, kind: 'run' })
    expect(run.status).toBe(200)
    expect(run.body.results.map(({ status }: { status: string }) => status)).toEqual(open.map(() => 'passed'))
    const submit = await call(runs, { code: solution, kind: 'submit' })
    expect(submit.body.results).toHaveLength(tests.tests.length)
    expect(submit.body.results.every(({ status }: { status: string }) => status === 'passed')).toBe(true)
    const wrong = await call(runs, { code, kind: 'submit' })
    expect(wrong.body.results[0]).toMatchObject({ status: 'failed', failure: { name: 'compile error' } })
  }, 120_000)

  test('CODE-06 a member runs own cases in Java: right, wrong, and with the result alone', async () => {
    const member = await buildUser(own)
    const { body: tests } = await callerOf(own, member)(`GET /api/questions/${id}/tests`)
    const input = tests.tests[0].run
    const cases = [
      { input, expected: tests.tests[0].prints },
      { input, expected: 'something else' },
      { input, expected: null },
    ]
    const body = { code: await solutionOf(member), kind: 'run', cases }
    const run = await callerOf(own, member)(runs, body)
    expect(run.status).toBe(200)
    expect(run.body.results).toMatchObject([
      { description: 'Case 1', status: 'passed' },
      { description: 'Case 2', status: 'failed', actual: tests.tests[0].prints.trim() },
      { description: 'Case 3', actual: tests.tests[0].prints.trim() },
    ])
    for (const bad of [[], Array.from({ length: 21 }, () => cases[0]), [{ input: '', expected: null }]])
      expect(await callerOf(own, member)(runs, { ...body, cases: bad })).toMatchObject({ status: 400 })
  }, 120_000)

  test('RUN-04 a member runs Java sixty times in ten minutes, then is asked to wait', async () => {
    const member = await buildUser(own)
    const call = callerOf(own, member)
    const now = new Date(Date.now() + 60_000).toISOString()
    const { bucket } = await import('#server/auth/rate-limit.ts')
    await own.db.query
      .insertInto('throttle')
      .values({ bucket: bucket('java-runs', member.uid), hits: 60, reset_at: now })
      .execute()
    expect((await call(runs, { code, kind: 'run' })).status).toBe(429)
  })

  async function solutionOf(member: { authorization: string; uid: string; email: string }): Promise<string> {
    const { body } = await callerOf(own, member)(`GET /api/questions/${id}/proof`)
    return body.solutions.find(({ language }: { language: string }) => language === 'java').solution_code
  }
})
