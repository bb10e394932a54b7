import { LRUCache } from 'lru-cache'
import { localDay } from '#contract/attempts/local-day.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { type PlanRow, readNewestAttempt, readPauses } from './plan-rows.ts'
import { inputOf, readSituation } from './plan-situation.ts'

const KEPT = 500

/**
 * What is computed from a plan, kept until the plan, the newest attempt, what is paused or the day changes. Of the morning, answers of today
 * change nothing: those of the days before do, which a device that was away may bring, and so does a pause that is taken back.
 */
export function keptByPlan<T>(
  deps: { db: Db; content: Content },
  { isMorning }: { isMorning: boolean },
  compute: (input: ReturnType<typeof inputOf>, today: string) => T,
) {
  const kept = new LRUCache<string, { key: string; value: T }>({ max: KEPT })
  return async (row: PlanRow, zone: string): Promise<T | null> => {
    const today = localDay(new Date(), zone)
    if (row.interview_day <= today) return null
    const [newest, pauses] = await Promise.all([
      readNewestAttempt(deps.db, row.user_id, isMorning ? { before: today } : {}),
      readPauses(deps.db, row.user_id),
    ])
    const key = `${row.updated_at} ${today} ${newest?.id} ${pauses.count} ${pauses.newest}`
    const known = kept.get(row.user_id)
    if (known?.key === key) return known.value
    const value = compute(inputOf(await readSituation(deps, row, { zone, isMorning })), today)
    kept.set(row.user_id, { key, value })
    return value
  }
}
