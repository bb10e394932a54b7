import { expect } from 'vitest'
import type { getOfflinePlan } from '#contract/api/offline.ts'
import type { PlanState } from '#contract/api/plan.ts'
import type { Today } from '#contract/api/today.ts'
import { labelSeconds } from '#contract/questions/minutes.ts'
import { todayReader } from '#server/practice/read-today.ts'
import type { Device } from './device.ts'
import type { TestApp } from './test-app.ts'

type OfflinePlan = (typeof getOfflinePlan)['schema']['response'][200]['_output']

interface Surfaces {
  own: TestApp
  uid: string
  zone: string
  /** Path of the calendar feed. */
  calendar: string
}

/** Reads every surface that shows the day on every device, and expects the same numbers from all of them. */
export async function readEverySurface(devices: readonly Device[], { own, uid, zone, calendar }: Surfaces) {
  const [first, ...others] = devices
  if (!first) throw new Error('no device')
  const inZone = `?zone=${encodeURIComponent(zone)}`
  const day: Today = await first.call(`GET /api/user/today${inZone}`)
  for (const device of others) expect(await device.call(`GET /api/user/today${inZone}`)).toEqual(day)
  // An instance that has seen nothing of the morning.
  expect(await todayReader(own)(uid, zone)).toEqual(day)

  const session: Today = await first.call(`GET /api/user/today${inZone}&questions=1`)
  expect(session).toEqual({
    ...day,
    items: day.items.map((item) => ({ ...item, question: expect.objectContaining({ id: item.content_id }) })),
  })
  const seconds = day.items.reduce((sum, item) => sum + item.seconds, 0)
  expect(day.items).toHaveLength(day.reviews + day.new)
  expect(day.minutes).toBe(Math.ceil(seconds / 60))

  const { computed }: PlanState = await first.call(`GET /api/user/plan${inZone}`)
  expect(computed?.days[0]).toMatchObject({ day: day.today, mock: day.mock })
  const planned = computed?.days[0]
  expect({
    minutes: (planned?.minutes ?? 0) - (planned?.mock ?? 0),
    reviews: planned?.reviews,
    new: planned?.new.reduce((sum, { count }) => sum + count, 0),
  }).toEqual({ minutes: day.minutes, reviews: day.reviews, new: day.new })

  const feed = (await (await fetch(calendar)).text()).replaceAll('\r\n ', '')
  const event = feed.split('BEGIN:VEVENT').find((one) => one.includes(`UID:session-${day.today}`))
  if (day.minutes === 0) expect(event).toBeUndefined()
  else {
    expect(event).toContain(`SUMMARY:Practice\\, ${day.minutes} minutes`)
    expect(event).toContain(`DESCRIPTION:${day.reviews} to review\\, ${day.new} new`)
  }
  expect(feed.includes(`UID:mock-${day.today}`)).toBe(day.mock !== null)

  const kept: OfflinePlan = await first.call(`GET /api/user/offline${inZone}`)
  const due = kept.due.filter(({ due_day }) => due_day <= day.today)
  const shown = day.items.filter(({ reason, due_day }) => reason !== 'new' && due_day <= day.today)
  expect(kept.today).toBe(day.today)
  expect(due).toHaveLength(shown.length + day.waiting)
  for (const { content_id, topic, seconds, recall, due_day } of shown)
    expect(due.find((one) => one.content_id === content_id)).toMatchObject({
      topic,
      seconds,
      recall,
      due_day,
    })
  return day
}

/** Minutes by the labels of the day's questions, whatever the member's own pace is. */
export const labelMinutes = ({ content }: TestApp, { items }: Pick<Today, 'items'>) =>
  items.reduce((sum, { content_id }) => {
    const question = content.findQuestion(content_id)?.member
    return sum + (question ? labelSeconds(question) : 0)
  }, 0) / 60

/** What was answered right is completed, what was tried is begun, and tiles, lists and subjects count both alike. */
export async function readProgress(device: Device, right: ReadonlySet<string>, tried: ReadonlySet<string>) {
  const progress = await device.call('GET /api/user/progress')
  expect(new Set(progress.completed_ids.interview)).toEqual(right)
  const begun = [...tried].filter((id) => !right.has(id))
  expect(new Set(progress.in_progress_ids.interview)).toEqual(new Set(begun))
  const stats = await device.call('GET /api/user/stats')
  expect(stats).toMatchObject({ completed: right.size, in_progress: begun.length })
  const { items } = await device.call('GET /api/user/my-learning')
  const counted = { completed: 0, begun: 0 }
  for (const item of items) {
    if (item.content_type !== 'interview') continue
    counted.completed += item.completed_count
    counted.begun += item.in_progress_count
    const subject = await device.call(`GET /api/user/progress/${item.resource_slug}`)
    expect(subject.completed_ids.interview).toHaveLength(item.completed_count)
    expect(new Set(subject.solved_ids)).toEqual(new Set(subject.completed_ids.interview))
    expect(item.progress_pct_avg).toBe(Math.round((100 * item.completed_count) / item.total_items))
  }
  expect(counted).toEqual({ completed: right.size, begun: begun.length })
}
