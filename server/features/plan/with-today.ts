import type { PlanState } from '#contract/api/plan.ts'
import type { Today, TodayItem } from '#contract/api/today.ts'
import { countDay } from '#contract/today/lay-out-day.ts'

type ComputedPlan = NonNullable<PlanState['computed']>

/** The plan whose first day is the day as every surface shows it: the forecast begins with tomorrow. */
export function withToday(computed: ComputedPlan, day: Today): ComputedPlan {
  const reviews = day.items.filter(({ reason }) => reason !== 'new').map(candidateOf)
  const first = {
    day: day.today,
    minutes: day.minutes + (day.mock ?? 0),
    review_minutes: countDay(reviews).minutes,
    reviews: day.reviews,
    new: countByTopic(day.items.filter(({ reason }) => reason === 'new')),
    mock: day.mock,
  }
  return { ...computed, days: computed.days.map((one) => (one.day === day.today ? first : one)) }
}

const candidateOf = (item: TodayItem) => ({ ...item, isNew: item.reason === 'new' })

/** A topic of the day is named with its subject before it. */
const countByTopic = (items: readonly TodayItem[]) =>
  [...Map.groupBy(items, ({ topic }) => topic)].flatMap(([topic, own]) => {
    const [first] = own
    if (!first) return []
    const { resource_slug } = first
    return { resource_slug, topic: topic.slice(resource_slug.length + 1), count: own.length }
  })
