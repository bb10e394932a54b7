import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { decideReports } from '#server/operator/decide-reports.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const TRUTH = 'GET /api/truth'

test('TRUTH-02 anybody reads how many answers are proven, cited and argued, and nothing else', async () => {
  const { status, body } = await callerOf(own)(TRUTH)
  const all = own.content.resources.flatMap(({ slug }) => own.content.questions(slug))
  expect(status).toBe(200)
  expect(body).toEqual({
    questions: all.length,
    proven: expect.any(Number),
    cited: expect.any(Number),
    argued: expect.any(Number),
    disputed: 0,
    decided: 0,
    median_days: null,
    links: null,
    corrections: 2,
    latest_corrections: [
      {
        date: '2026-11-22',
        change: 'key',
        resource_slug: 'sample',
        name: 'choice-02',
        title: 'Sum number 2',
      },
      {
        date: '2026-11-21',
        change: 'wording',
        note: 'A word of the question was unclear.',
        resource_slug: 'sample',
        name: 'choice-02',
        title: 'Sum number 2',
      },
    ],
  })
  expect(body.proven).toBe(all.filter(({ member }) => member.content.proof.length > 0).length)
  expect(body.proven + body.cited + body.argued).toBe(all.length)
})

test('TRUTH-02 disputed counts questions whose answer or tests are reported; a decision counts its days', async () => {
  const app = await startTestApp()
  onTestFinished(() => app.close())
  const [ana, ben] = [callerOf(app, await buildUser(app)), callerOf(app, await buildUser(app))]
  const report = (kind: string, content_id: string) => ({ content_id, kind, text: 'Wrong, I think.' })
  const { id } = (await ana('POST /api/user/reports', report('answer', 'sample-choice-01'))).body
  await ben('POST /api/user/reports', report('answer', 'sample-choice-01'))
  await ben('POST /api/user/reports', report('tests', 'sample-choice-02'))
  await ben('POST /api/user/reports', report('wording', 'sample-choice-03'))
  const before = new Date(Date.now() - 3 * 86_400_000).toISOString()
  await app.db.query.updateTable('reports').set({ created_at: before }).where('id', '=', id).execute()
  await decideReports(app.db, app.content, ['accept', id, 'Right.'])
  expect((await callerOf(app)(TRUTH)).body).toMatchObject({ disputed: 2, decided: 1, median_days: 3 })
})
