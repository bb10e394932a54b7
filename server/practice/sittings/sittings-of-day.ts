import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { exam } from '#contract/sitting/exam.ts'
import { interview } from '#contract/sitting/interview.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import type { Db } from '#server/db/db.ts'
import { formOf } from './move-sitting.ts'
import type { SittingRow } from './sitting-sql.ts'

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
  // A day of a learner begins up to 14 hours before that of UTC, and no sitting lasts longer than that of one day.
  const sittings = await db.query
    .selectFrom('sittings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('started_at', '>=', addDays(today, -1))
    .orderBy('started_at', 'desc')
    .execute()
  const running = sittings.filter(({ finished_at, ends_at }) => finished_at === null && ends_at > now)
  const first = running.find(({ kind }) => kind === 'mock') ?? running[0]
  return {
    running: first ? { kind: first.kind, ...nameOf(first), ends_at: first.ends_at } : null,
    hadMock: sittings.some(
      ({ kind, started_at }) => kind === 'mock' && localDay(new Date(started_at), zone) === today,
    ),
  }
}

/** The name in its page's address, and its title. */
function nameOf(sitting: SittingRow) {
  if (sitting.kind === 'mock')
    return { name: sitting.id, title: `${roleNames[formOf(interview, sitting).role]} mock interview` }
  const { name, title } = formOf(exam, sitting)
  return { name, title }
}
