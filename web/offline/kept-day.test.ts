import { expect, test } from 'vitest'
import type { Today, TodayItem } from '#contract/api/today.ts'
import { dayFrom } from './kept-day.ts'
import type { KeptQuestion, OfflinePlan } from './kept-store.ts'

const itemOf = (content_id: string, reason: TodayItem['reason'], due_day = '2026-11-26'): TodayItem => ({
  content_id,
  resource_slug: 'sql',
  title: `Title of ${content_id}`,
  question_type: 'mcq',
  difficulty: 'Basic',
  topic: `topic of ${content_id}`,
  due_day,
  last_day: null,
  reason,
  reason_day: '2026-11-20',
  recall: null,
  seconds: 60,
})
const items = [
  itemOf('due-1', 'wrong'),
  itemOf('new-1', 'new'),
  itemOf('due-2', 'wrong'),
  itemOf('new-2', 'new'),
]
const kept: Today = {
  today: '2026-11-26',
  sitting: null,
  has_plan: true,
  interview_day: '2026-12-14',
  day_minutes: 5,
  spent: 0,
  reviews: 2,
  new: 2,
  minutes: 4,
  waiting: 1,
  has_more: true,
  mock: 45,
  story: null,
  next_day: null,
  days_of_seven: 3,
  items,
}
const due = ['due-1', 'due-2', 'due-3'].map((id) => itemOf(id, 'wrong'))
const tomorrow = itemOf('due-4', 'wrong', '2026-11-27')
const deviceWith = (...done: string[]) => ({
  plan: { due: [...due, tomorrow] } as unknown as OfflinePlan,
  questions: new Map(
    [...items, ...due, tomorrow].map(({ content_id: id, title, question_type }) => [
      id,
      { id, version: '1', question: { id, title, question_type } } as unknown as KeptQuestion,
    ]),
  ),
  done: new Set(done),
})
const idsOf = ({ items }: Today) => items.map(({ content_id }) => content_id)

test('TODAY-01 AWAY-01 without a network the day is what the server said last, less what was answered here', () => {
  expect(dayFrom(kept, deviceWith(), {}, '2026-11-26')).toEqual(kept)
  const after = dayFrom(kept, deviceWith('new-1'), {}, '2026-11-26')
  expect(after).toMatchObject({
    reviews: 2,
    new: 1,
    minutes: 3,
    spent: 60,
    waiting: 1,
    mock: 45,
    days_of_seven: 3,
  })
  expect(idsOf(after)).toEqual(['due-1', 'due-2', 'new-2'])
  const session = dayFrom(kept, deviceWith(), { questions: '1' }, '2026-11-26')
  expect(session.items.map(({ question }) => question?.id)).toEqual(idsOf(kept))
})

test('TODAY-01 AWAY-01 a day that begins without a network is laid out here by the same rule', () => {
  const next = dayFrom(kept, deviceWith('due-1', 'new-1'), {}, '2026-11-27')
  expect(next).toMatchObject({
    today: '2026-11-27',
    reviews: 3,
    new: 1,
    minutes: 4,
    spent: 0,
    mock: null,
    waiting: 0,
  })
  expect(idsOf(next).toSorted()).toEqual(['due-2', 'due-3', 'due-4', 'new-2'])
})

test('TODAY-02 AWAY-01 five more minutes ask what else is due on this device', () => {
  const more = dayFrom(kept, deviceWith(), { more: '1' }, '2026-11-26')
  expect(idsOf(more)).toEqual(['due-3'])
  expect(more).toMatchObject({ waiting: 0, has_more: false })
})
