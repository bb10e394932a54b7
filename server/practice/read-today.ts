import type { Today } from '#contract/api/today.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { countDay, layOutDay, MORE_SECONDS } from '#contract/today/lay-out-day.ts'
import { storyOfDay } from '#contract/today/story-of-day.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { readDue } from './due-questions.ts'
import { findPlan, readSpentOn } from './plan-rows.ts'
import { plannedDays } from './planned-day.ts'
import { readSittings } from './sittings/sittings-of-day.ts'
import { readPlanned, type TodayQuestion, viewItems } from './today-items.ts'
import { countDays, listRehearsals } from './today-rows.ts'

/** Reads the member's day as it is now: the same for every surface that shows it. */
export function todayReader(deps: { db: Db; content: Content }) {
  const { db } = deps
  const plannedOn = plannedDays(deps)

  return async (
    userId: string,
    zone: string,
    { more = false, withQuestions = false } = {},
  ): Promise<Today> => {
    const today = localDay(new Date(), zone)
    const [now, row, spent, { running, hadMock }, days_of_seven, stories] = await Promise.all([
      readDue(deps, userId, zone),
      findPlan(db, userId),
      readSpentOn(db, userId, today),
      readSittings(db, userId, { today, zone }),
      countDays(db, userId, today),
      listRehearsals(db, userId),
    ])
    const day = row ? await plannedOn(row, zone) : null
    const { due, settings } = now
    const planned = day ? await readPlanned(deps, userId, day.questions, now) : []
    const day_minutes = day?.minutes ?? settings.minutes
    const asked = layOutDay<TodayQuestion>({
      due,
      planned,
      seconds: more ? MORE_SECONDS : day_minutes * 60 - spent,
      isBegun: spent > 0 && !more,
    })
    const { reviews, new: fresh, minutes } = countDay(asked)
    const held = new Set(asked)
    return {
      today,
      sitting: running,
      has_plan: day !== null,
      interview_day: day && row ? row.interview_day : null,
      day_minutes,
      spent,
      reviews,
      new: fresh,
      minutes,
      waiting: due.filter((one) => !held.has(one)).length,
      has_more: due.length + planned.length > asked.length,
      mock: hadMock ? null : (day?.mock ?? null),
      story: storyOfDay(
        stories.map(({ id, title, rehearsed_at: at }) => ({
          id,
          title,
          rehearsed_day: at && localDay(new Date(at), zone),
        })),
        today,
      ),
      next_day: day?.nextDay ?? null,
      days_of_seven,
      items: await viewItems(db, userId, asked, { today, withQuestions }),
    }
  }
}
