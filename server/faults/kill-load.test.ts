import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { spawnApp } from '#server/testing/app-process.ts'
import { logRound } from '#server/testing/series-log.ts'
import { buildUser, ORIGIN, startTestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'

const ROUNDS = process.env.FAULTS_LONG ? 50 : 2
const USERS = 4
const QUESTIONS = 58
const env = { AUTH_SECRET: 'a secret that both processes share, of good length' }

let database: Awaited<ReturnType<typeof openTestDb>>
beforeAll(async () => {
  database = await openTestDb()
  await database.db.close()
})
afterAll(() => database.remove().catch(() => {}))

/** The database opened here, while no server has it. */
async function inside<T>(work: (own: Awaited<ReturnType<typeof startTestApp>>) => Promise<T>) {
  const { url, dataDir } = database
  const db = await openDb({ url, dataDir })
  const own = await startTestApp({ env, database: { db, url, dataDir, remove: () => db.close() } })
  return work(own).finally(() => own.close())
}

type Member = Awaited<ReturnType<typeof buildUser>>

/** Progress, a saved question with a note, an activity and an answer for one question after another, until nobody answers. */
async function writeUntilGone(address: string, { uid, authorization }: Member, acknowledged: string[]) {
  const headers = { authorization, 'content-type': 'application/json' }
  const post = async (path: string, body: object) => {
    const response = await fetch(`${address}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    return text
  }
  for (let n = 1; n <= QUESTIONS; n++) {
    const content_id = `sample-choice-${String(n).padStart(2, '0')}`
    await post('/api/user/progress/update', { resource_slug: 'sample', kind: 'question', id: content_id })
    acknowledged.push(`progress ${uid} ${content_id}`)
    await post('/api/user/saved/interview/toggle', { resource_slug: 'sample', content_id, notes: content_id })
    acknowledged.push(`bookmark ${uid} ${content_id}`)
    const logged = await post('/api/user/activity/log', { kind: 'opened', resource_slug: 'sample' })
    acknowledged.push(`activity ${JSON.parse(logged).id}`)
    const attempt = {
      id: uuidv7(),
      content_id,
      source: 'practice',
      answer: { gave_up: true },
      seconds: 1,
      zone: 'UTC',
    }
    const attempts = [{ ...attempt, answered_at: new Date().toISOString() }]
    await post('/api/user/attempts', { attempts })
    acknowledged.push(`attempt ${attempt.id}`, `card ${uid} ${content_id}`)
  }
}

const stored = sql<{ fact: string }>`
  select 'progress ' || user_id || ' ' || content_id as fact from progress
  union all select 'bookmark ' || user_id || ' ' || content_id from bookmarks where notes = content_id
  union all select 'activity ' || id from activity
  union all select 'attempt ' || id from attempts
  union all select 'card ' || user_id || ' ' || content_id from review_cards`

test(`a server that is killed under mixed load keeps everything that it has answered, ${ROUNDS} rounds`, {
  timeout: ROUNDS * 60_000,
}, async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const members = await inside((own) => Promise.all(Array.from({ length: USERS }, () => buildUser(own))))
    const app = await spawnApp({
      ...env,
      PUBLIC_URL: ORIGIN,
      DATA_DIR: database.dataDir,
      DATABASE_URL: database.url ?? '',
    })
    const acknowledged: string[] = []
    const load = Promise.allSettled(
      members.map((member) => writeUntilGone(app.address, member, acknowledged)),
    )
    await expect.poll(() => acknowledged.length, { interval: 5 }).toBeGreaterThan(50)
    await wait((round * 37) % 300)
    await app.kill()
    await load
    const facts = await inside(async (own) => (await stored.execute(own.db.query)).rows)
    const found = new Set(facts.map(({ fact }) => fact))
    const lost = acknowledged.filter((fact) => !found.has(fact))
    logRound('kill-load', { engine: database.db.engine, acknowledged: acknowledged.length, lost })
    expect(lost).toEqual([])
  }
})
