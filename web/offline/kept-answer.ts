import type { Bookmark, countSavedQuestions, listSavedQuestions } from '#contract/api/bookmarks.ts'
import type { listDue } from '#contract/api/review.ts'
import type { Output } from '#contract/api/route.ts'
import { localDay } from '#contract/attempts/local-day.ts'
import { type CallInput, offlineCopy } from '#web/lib/offline-copy.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { answeredHere } from '#web/outbox/count-waiting.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { keptSitting } from './keep-sitting.ts'
import { keptCalls } from './kept-calls.ts'
import { dayWithout, TODAY } from './kept-day.ts'
import { type KeptQuestion, keptPlan, keptQuestions, keptRecord, type OfflinePlan } from './kept-store.ts'

/** The response, as JSON, that this device can give without the server; undefined where it kept none. */
export async function keptText(call: string, asked: CallInput) {
  const answer = await keptAnswer(call, asked)
  if (answer !== undefined) offlineCopy.hasShown = true
  return answer === undefined ? undefined : JSON.stringify(answer)
}

async function keptAnswer(call: string, { params = {}, query = {} }: CallInput): Promise<unknown> {
  const uid = userOf(getAccount())?.uid
  if (!uid) return undefined
  if (call === MOCK || call === TEST) return keptSitting(uid, call, params.id)
  if (keptCalls.includes(call) && call !== TODAY) return (await keptRecord(uid, call))?.value
  const plan = (await keptPlan(uid))?.value
  if (!plan) return undefined
  const questions = new Map((await keptQuestions(uid)).map((kept) => [kept.id, kept]))
  switch (call) {
    case 'GET /api/user/saved/interview':
      return countSaved(plan)
    case 'GET /api/user/saved/interview/:id':
      return listSaved(plan, questions, params.id)
    case 'GET /api/user/bookmarks/lookup':
      return savedOne(plan, questions, query.content_id)
    case TODAY:
      return dayWithout(uid, { plan, questions, done: await answeredHere(uid) }, query)
    case 'GET /api/user/review/due/:resource': {
      const due = await dueNow(uid, plan, questions)
      const own = due.filter((item) => item.resource_slug === params.resource)
      return { ids: own.map(({ content_id }) => content_id) } satisfies Output<typeof listDue>
    }
  }
  return undefined
}

const MOCK = 'GET /api/user/mocks/:id'
const TEST = 'GET /api/user/practice-tests/:id'
const today = () => localDay(new Date(), timeZone())
type Questions = Map<string, KeptQuestion>
type SavedQuestion = OfflinePlan['saved'][number]

function countSaved({ saved }: OfflinePlan): Output<typeof countSavedQuestions> {
  const counts = new Map<string, number>()
  for (const { resource_slug } of saved) counts.set(resource_slug, (counts.get(resource_slug) ?? 0) + 1)
  return { items: [...counts].map(([resource_slug, saved_count]) => ({ resource_slug, saved_count })) }
}

function listSaved({ saved }: OfflinePlan, questions: Questions, resource = '') {
  const items = saved.filter((row) => row.resource_slug === resource).map((row) => viewSaved(row, questions))
  const page = { total: items.length, page: 1, limit: Math.max(1, items.length) }
  return { items, ...page } satisfies Output<typeof listSavedQuestions>
}

function savedOne({ saved }: OfflinePlan, questions: Questions, contentId = '') {
  const row = saved.find(({ content_id }) => content_id === contentId)
  return (
    row && {
      ...viewSaved(row, questions),
      content: questions.get(contentId)?.question ?? null,
      withheld: false,
    }
  )
}

function viewSaved(row: SavedQuestion, questions: Questions): Bookmark {
  const question = questions.get(row.content_id)?.question
  return {
    ...row,
    content_type: 'interview',
    title: question?.title ?? null,
    difficulty: question?.difficulty ?? null,
    question_type: question?.question_type ?? null,
    sequence_no: question?.sequence_no || null,
    retired: question?.retired !== undefined,
  }
}

async function dueNow(uid: string, plan: OfflinePlan, questions: Questions) {
  const [day, done] = [today(), await answeredHere(uid)]
  return plan.due.filter(
    ({ due_day, content_id }) => due_day <= day && !done.has(content_id) && questions.has(content_id),
  )
}
