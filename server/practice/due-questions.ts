import { localDay } from '#contract/attempts/local-day.ts'
import { secondsFor } from '#contract/questions/minutes.ts'
import { recallOn } from '#contract/review/memory.ts'
import { type Candidate, SAVED_RECALL, weakestFirst } from '#contract/today/lay-out-day.ts'
import type { Content, LoadedQuestion } from '#server/content/load-content.ts'
import type { Db } from '#server/db/db.ts'
import { listDueCards, listSavedWithoutCard } from './due-rows.ts'
import { readOwnPaces } from './own-minutes.ts'
import { readReviewSettings } from './review-cards.ts'
import { withheldFrom } from './sittings/withheld.ts'

export interface DueQuestion extends Candidate {
  id: string
  /** The share of such questions that would be known now. */
  recall: number
  question: LoadedQuestion
  /** Null for what was saved and never answered. */
  last_day: string | null
  /** Without a card: the day on which it was saved. */
  saved_day: string | undefined
}

/** Topics of two subjects may have one name. */
export const topicOf = ({ topic, member }: LoadedQuestion) => `${member.resource_slug} ${topic}`

/** Everything due on the caller's day, the weakest first, and what belongs to it. A question that has left the bank is not asked. */
export async function readDue({ db, content }: { db: Db; content: Content }, userId: string, zone: string) {
  const today = localDay(new Date(), zone)
  const settings = await readReviewSettings(db.query, userId)
  const [cards, saved, paces, withheld] = await Promise.all([
    listDueCards(db, userId, today),
    settings.with_saved ? listSavedWithoutCard(db, userId) : [],
    readOwnPaces({ db, content }, userId),
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
    const seconds = secondsFor(question.member, paces)
    due.push({ id: contentId, question, topic: topicOf(question), isNew: false, seconds, ...one })
  }
  for (const card of cards)
    add(card.content_id, {
      recall: recallOf(card) ?? SAVED_RECALL,
      last_day: card.last_day,
      saved_day: undefined,
    })
  for (const { content_id, saved_day } of savedBefore)
    add(content_id, { recall: SAVED_RECALL, last_day: null, saved_day })
  due.sort(weakestFirst)
  return { today, settings, due, paces, withheld }
}
