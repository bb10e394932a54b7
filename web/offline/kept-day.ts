import type { Today, TodayItem } from '#contract/api/today.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { countDay, layOutDay, MORE_SECONDS, SAVED_RECALL, weakestFirst } from '#contract/today/lay-out-day.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { type KeptQuestion, keptRecord, type OfflinePlan } from './kept-store.ts'

export const TODAY = 'GET /api/user/today'

interface Device {
  plan: OfflinePlan
  questions: ReadonlyMap<string, KeptQuestion>
  /** Answered here since the server was heard. */
  done: ReadonlySet<string>
}

/** The day as this device knows it without the server; undefined if the server never said anything. */
export async function dayWithout(uid: string, device: Device, query: DayQuery) {
  const kept = (await keptRecord<Today>(uid, TODAY))?.value
  return kept && dayFrom(kept, device, query, localDay(new Date(), timeZone()))
}

type DayQuery = Record<string, unknown>

/**
 * The day as the server said it last, without what was answered here since. A later day is laid out here, by the same rule, from what
 * this device has.
 */
export function dayFrom(kept: Today, device: Device, { more, questions }: DayQuery, today: string): Today {
  const day = kept.today === today ? sameDay(kept, device) : laterDay(kept, device, today)
  const shown = more === '1' ? moreOf(day, device) : day
  const withQuestion = (item: TodayItem) => ({
    ...item,
    question: device.questions.get(item.content_id)?.question,
  })
  return questions === '1' ? { ...shown, items: shown.items.map(withQuestion) } : shown
}

function sameDay(kept: Today, { questions, done }: Device): Today {
  const isOpen = ({ content_id }: TodayItem) => !done.has(content_id) && questions.has(content_id)
  const took = kept.items.filter(({ content_id }) => done.has(content_id))
  const spent = kept.spent + took.reduce((sum, { seconds }) => sum + seconds, 0)
  const isRunning = kept.sitting !== null && kept.sitting.ends_at > new Date().toISOString()
  return {
    ...withItems(kept, kept.items.filter(isOpen)),
    spent,
    sitting: isRunning ? kept.sitting : null,
  }
}

function laterDay(kept: Today, device: Device, today: string): Today {
  const due = candidatesOf(device, today)
  const fresh = kept.items.filter(
    ({ reason, content_id }) =>
      reason === 'new' && !device.done.has(content_id) && device.questions.has(content_id),
  )
  const planned = fresh.map((item) => ({ ...candidateOf(item), isNew: true }))
  const asked = layOutDay({ due, planned, seconds: kept.day_minutes * 60, isBegun: false })
  const items = asked.map(({ item }) => item)
  return {
    ...withItems(kept, items),
    today,
    spent: 0,
    sitting: null,
    mock: null,
    waiting: due.filter(({ id }) => !items.some(({ content_id }) => content_id === id)).length,
    has_more: due.length + planned.length > items.length,
  }
}

function moreOf(day: Today, device: Device): Today {
  const due = candidatesOf(device, day.today).filter(
    ({ id }) => !day.items.some(({ content_id }) => content_id === id),
  )
  const asked = layOutDay({ due, planned: [], seconds: MORE_SECONDS, isBegun: false })
  const waiting = due.length - asked.length
  return {
    ...withItems(
      day,
      asked.map(({ item }) => item),
    ),
    waiting,
    has_more: waiting > 0,
  }
}

function withItems(day: Today, items: TodayItem[]): Today {
  const { reviews, new: fresh, minutes } = countDay(items.map(candidateOf))
  return { ...day, items, reviews, new: fresh, minutes }
}

const candidateOf = (item: TodayItem) => ({
  item,
  id: item.content_id,
  topic: item.topic,
  isNew: item.reason === 'new',
  seconds: item.seconds,
  recall: item.recall ?? SAVED_RECALL,
})

/** Questions that are due on this device, the weakest first. */
const candidatesOf = ({ plan, questions, done }: Device, day: string) =>
  plan.due
    .flatMap((item) => {
      const question = questions.get(item.content_id)?.question
      const isDue = item.due_day <= day && !done.has(item.content_id)
      if (!question || !isDue) return []
      const { title, question_type, difficulty } = question
      return [candidateOf({ ...item, title, question_type, difficulty })]
    })
    .sort(weakestFirst)
