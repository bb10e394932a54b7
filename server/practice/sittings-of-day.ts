import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import type { Db } from '#server/db/db.ts'
import { findRunningTest, listMocksSince } from './today-rows.ts'

interface Sittings {
  running: Today['sitting']
  /** A mock interview was begun today: the one that the plan placed here is taken. */
  hadMock: boolean
}

/** The sitting that runs now, and whether today's mock interview is behind the member. */
export async function readSittings(
  db: Db,
  userId: string,
  { today, zone }: { today: string; zone: string },
): Promise<Sittings> {
  const now = new Date().toISOString()
  // A day of a learner begins up to 14 hours before that of UTC, and a mock interview lasts an hour.
  const [mocks, test] = await Promise.all([
    listMocksSince(db, userId, addDays(today, -1)),
    findRunningTest(db, userId, now),
  ])
  const mock = mocks.find(({ finished_at, ends_at }) => finished_at === null && ends_at > now)
  return {
    running: mock
      ? {
          kind: 'mock',
          name: mock.id,
          title: `${roleNames[mock.role]} mock interview`,
          ends_at: mock.ends_at,
        }
      : test
        ? { kind: 'test', name: test.name, title: test.title, ends_at: test.ends_at }
        : null,
    hadMock: mocks.some(({ started_at }) => localDay(new Date(started_at), zone) === today),
  }
}
