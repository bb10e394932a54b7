import type { Today, TodayItem } from '#contract/api/today.ts'
import { withoutThirds } from '#contract/today/mix-topics.ts'
import { newAttemptId } from '#web/outbox/outbox.ts'

export type SessionItem = TodayItem & Required<Pick<TodayItem, 'question'>>

export interface Turn {
  item: SessionItem
  topic: string
  /** The id of the attempt; it also decides the order of the options. */
  attemptId: string
  isRepeat: boolean
}

const turnOf = (item: SessionItem, isRepeat = false): Turn => ({
  item,
  topic: item.topic,
  attemptId: newAttemptId(),
  isRepeat,
})

const hasQuestion = (item: TodayItem): item is SessionItem => item.question !== undefined

export const turnsOf = ({ items }: Today) => items.filter(hasQuestion).map((item) => turnOf(item))

/** A question that wasn't right is asked once more at the end, in the order that a session keeps: no third of a topic while another is left. */
export const withRepeat = (turns: readonly Turn[], at: number, { item }: Turn) => [
  ...turns.slice(0, at + 1),
  ...withoutThirds([...turns.slice(at + 1), turnOf(item, true)], turns.slice(0, at + 1)),
]

export const withoutRepeat = (turns: readonly Turn[], { item }: Turn) =>
  turns.filter((turn) => !turn.isRepeat || turn.item.content_id !== item.content_id)
