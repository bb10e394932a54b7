import { dayNumber, localDay } from '#contract/attempts/local-day.ts'
import { recallAfter } from '#contract/review/memory.ts'
import { typicalSeconds, type Waiting } from '#contract/review/queue.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { readReviewSettings } from '#server/practice/review-cards.ts'
import { withheldFrom } from '#server/practice/running-mock.ts'
import * as rows from './review-sql.ts'

/** What was saved and never answered: neither the weakest nor the strongest. */
const SAVED_RECALL = 0.7

export interface DueQuestion extends Waiting {
  question: LoadedQuestion
  /** Null for what was saved and never answered. */
  last_day: string | null
  /** Without a card: the day on which it was saved. */
  saved_day: string | undefined
}

/** Everything due on the caller's day, and what belongs to it. A question that has left the bank is not asked. */
export async function readDue({ db, content }: { db: Db; content: Content }, userId: string, zone: string) {
  const today = localDay(new Date(), zone)
  const settings = await readReviewSettings(db.query, userId)
  const [cards, saved, seconds, spent, withheld] = await Promise.all([
    rows.listDueCards(db, userId, today),
    settings.with_saved ? rows.listSavedWithoutCard(db, userId) : [],
    rows.readSecondsByType(db, userId),
    rows.readSpent(db, userId, today),
    withheldFrom(db, userId),
  ])
  const savedBefore = saved
    .map(({ content_id, bookmarked_at }) => ({
      content_id,
      saved_day: localDay(new Date(bookmarked_at), zone),
    }))
    .filter(({ saved_day }) => saved_day < today)
  const recallOf = recallOn(today)
  const due: DueQuestion[] = []
  const add = (contentId: string, one: Pick<DueQuestion, 'recall' | 'last_day' | 'saved_day'>) => {
    const question = content.findItem('interview', contentId) && content.findQuestion(contentId)
    if (!question || withheld.has(contentId)) return
    const type = question.member.question_type
    due.push({ question, topic: question.topic, seconds: seconds.get(type) ?? typicalSeconds[type], ...one })
  }
  for (const card of cards)
    add(card.content_id, { recall: recallOf(card), last_day: card.last_day, saved_day: undefined })
  for (const { content_id, saved_day } of savedBefore)
    add(content_id, { recall: SAVED_RECALL, last_day: null, saved_day })
  return { today, settings, spent, due }
}

function recallOn(today: string) {
  const now = dayNumber(today)
  const numbers = new Map<string, number>()
  const numberOf = (day: string) => {
    const number = numbers.get(day) ?? dayNumber(day)
    numbers.set(day, number)
    return number
  }
  return ({ stability, last_day }: rows.DueRow) =>
    stability === null || last_day === null
      ? SAVED_RECALL
      : recallAfter(Math.max(0, now - numberOf(last_day)), { stability })
}
