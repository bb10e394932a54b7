import { LRUCache } from 'lru-cache'
import type { PlanState } from '#contract/api/plan.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { makePlan } from '#contract/plan/make-plan.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { type PlanRow, readPauses } from '#server/practice/plan-rows.ts'
import { inputOf, readSituation } from '#server/practice/plan-situation.ts'
import { readNewestAttempt } from './plan-sql.ts'

const KEPT = 500

type Computed = NonNullable<PlanState['computed']>

/** Kept until the plan, the newest attempt, what is paused or the day changes. */
export function planCache(deps: { db: Db; content: Content }) {
  const kept = new LRUCache<string, { key: string; computed: Computed }>({ max: KEPT })
  return async (row: PlanRow, zone: string): Promise<Computed | null> => {
    const today = localDay(new Date(), zone)
    if (row.interview_day <= today) return null
    const [newest, pauses] = await Promise.all([
      readNewestAttempt(deps.db, row.user_id),
      readPauses(deps.db, row.user_id),
    ])
    const key = `${row.updated_at} ${today} ${newest?.id} ${pauses.count} ${pauses.newest}`
    const known = kept.get(row.user_id)
    if (known?.key === key) return known.computed
    const computed = { today, ...makePlan(inputOf(await readSituation(deps, row, { zone }))) }
    kept.set(row.user_id, { key, computed })
    return computed
  }
}
