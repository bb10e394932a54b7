import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideReports } from '#server/operator/decide-reports.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

const QUESTION = 'sample-choice-01'
let before: TestApp
/** The same database with the bank after the correction: the second option is right. */
let after: TestApp
let contentDir: string

beforeAll(async () => {
  before = await startTestApp()
  contentDir = mkdtempSync(join(tmpdir(), 'whetstone-corrected-'))
  cpSync(sampleContent(), contentDir, { recursive: true })
  const file = join(contentDir, 'sample/questions/choice-01.yaml')
  const corrected = readFileSync(file, 'utf8')
    .replace(', correct: true', ', why: "That is the old key."')
    .replace(/, why: "SECRET-WHY one too many\."/, ', correct: true')
  writeFileSync(file, corrected)
  const { db, settings } = before
  after = await startTestApp({
    contentDir,
    database: { db, url: undefined, dataDir: settings.dataDir, remove: async () => undefined },
  })
})
afterAll(async () => {
  await after.close()
  await before.close()
  rmSync(contentDir, { recursive: true })
})

type User = Awaited<ReturnType<typeof buildUser>>
const corrections = async (app: TestApp, user: User) =>
  (await callerOf(app, user)('GET /api/user/corrections')).body.items

async function answer(user: User, chosen: number) {
  const given = { id: uuidv7(), content_id: QUESTION, source: 'practice', seconds: 5, zone: 'UTC' }
  const { body } = await callerOf(before, user)('POST /api/user/attempts', {
    attempts: [{ ...given, answer: { chosen: [chosen] }, answered_at: new Date().toISOString() }],
  })
  expect(body.refused).toEqual([])
}

test('TRUTH-01 a corrected key tells exactly those whom the wrong one marked wrong, once it is corrected', async () => {
  const [right, wrong, marked, silent] = await Promise.all([1, 2, 3, 4].map(() => buildUser(before)))
  if (!right || !wrong || !marked || !silent) throw new Error('four users')
  await answer(right, 0)
  await answer(wrong, 2)
  await answer(marked, 1)
  const report = { content_id: QUESTION, kind: 'answer', text: 'The second one is right.' }
  const { id } = (await callerOf(before, marked)('POST /api/user/reports', report)).body
  expect(await corrections(after, marked), 'not decided yet').toEqual([])
  await decideReports(before.db, before.content, ['accept', id, 'Right, thank you.'])
  expect(await corrections(before, marked), 'not corrected yet').toEqual([])
  expect(await corrections(after, marked)).toMatchObject([
    { content_id: QUESTION, resource_slug: 'sample', title: 'Sum number 1', decided_at: expect.any(String) },
  ])
  for (const user of [right, wrong, silent]) expect(await corrections(after, user)).toEqual([])
  expect((await callerOf(after)('GET /api/user/corrections')).status).toBe(401)
})
