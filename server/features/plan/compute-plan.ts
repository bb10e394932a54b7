import type { PlanState } from '#contract/api/plan.ts'
import { makePlan } from '#contract/plan/make-plan.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { keptByPlan } from '#server/practice/kept-by-plan.ts'

type ComputedPlan = NonNullable<PlanState['computed']>

/** The plan as it stands now. */
export const planCache = (deps: { db: Db; content: Content }) =>
  keptByPlan<ComputedPlan>(deps, { isMorning: false }, (input, today) => ({ today, ...makePlan(input) }))
