import { isCompletedBy } from '#contract/attempts/is-completed-by.ts'
import { FIRST_ATTEMPTS_KEPT } from '#contract/limits.ts'
import { cardOf, compareAttempts } from '#contract/review/fold.ts'
import { MODEL } from '#contract/review/memory.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Publish, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { boundMember, boundQuestions, readFirsts } from './attempt-bounds.ts'
import {
  type AttemptRow,
  foldStored,
  isAfter,
  type KeptFolds,
  readFolds,
  writeFolds,
} from './attempt-folds.ts'
import { recordWork } from './record-work.ts'
import { fuzzSeed, readReviewSettings } from './review-cards.ts'
import { insertSubmissions, submissionOf } from './submission-rows.ts'

type Row = Tables['attempts']
export type GradedAttempt = Omit<Row, 'user_id' | 'is_first'> & { text?: string | undefined }

/** Stores what is new, with the progress and the cards that follow from it. An id that is already there changes nothing. */
export function insertAttempts(db: Db, userId: string, given: GradedAttempt[]) {
  return db.write(async (tx, publish) => {
    await lockMember(db, tx, userId)
    return takeAttempts(tx, publish, userId, given)
  })
}

/** The same within a transaction that holds the member's lock. */
export async function takeAttempts(tx: Tx, publish: Publish, userId: string, given: GradedAttempt[]) {
  const once = [...new Map(given.map((attempt) => [attempt.id, attempt])).values()]
  if (once.length === 0) return { taken: [], foreign: [], cards: [], stored: 0 }
  const owners = await readOwners(tx, once)
  const foreign = [...owners].filter(([, owner]) => owner !== userId).map(([id]) => id)
  const fresh = once.filter(({ id }) => !owners.has(id))
  const taken = once.map(({ id }) => id).filter((id) => !foreign.includes(id))
  if (fresh.length === 0) return { taken, foreign, cards: [], stored: 0 }
  const contentIds = [...new Set(fresh.map(({ content_id }) => content_id))]
  const folds = await readFolds(tx, userId, contentIds)
  const marked = markFirst(userId, fresh, await readFirsts(tx, userId, contentIds))
  // An attempt older than all that are kept would be the first to go.
  const kept = marked.filter((one) => one.is_first || isAfter(folds.get(one.content_id)?.base ?? null, one))
  const stored = await writeAttempts(tx, kept)
  await foldStored(tx, userId, folds, stored)
  for (const one of fresh) {
    const fold = folds.get(one.content_id)
    if (fold && isCompletedBy(one)) fold.solved = true
  }
  await boundQuestions(tx, userId, folds)
  await writeFolds(tx, userId, folds)
  await boundMember(tx, userId)
  await insertSubmissions(tx, userId, fresh.flatMap(submissionOf))
  await recordWork(tx, publish, userId, fresh)
  return { taken, foreign, cards: await layCards(tx, userId, folds, fresh), stored: stored.length }
}

/** Whose the ids are that exist already: one that is not the caller's is another fact. */
async function readOwners(tx: Tx, attempts: GradedAttempt[]) {
  const ids = attempts.map(({ id }) => id)
  const rows = await tx.selectFrom('attempts').select(['id', 'user_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

function markFirst(userId: string, fresh: GradedAttempt[], firsts: AttemptRow[]) {
  const revisions = Map.groupBy(firsts, ({ content_id }) => content_id)
  const seen = new Map([...revisions].map(([id, own]) => [id, new Set(own.map(({ revision }) => revision))]))
  return fresh.toSorted(compareAttempts).map((attempt) => {
    const own = seen.get(attempt.content_id) ?? new Set()
    const isFirst = !own.has(attempt.revision) && own.size < FIRST_ATTEMPTS_KEPT
    seen.set(attempt.content_id, own.add(attempt.revision))
    return { ...attempt, user_id: userId, is_first: isFirst ? 1 : 0 }
  })
}

async function writeAttempts(tx: Tx, attempts: (Row & { text?: string | undefined })[]) {
  if (attempts.length === 0) return []
  const rows = attempts.map(({ text: _, ...row }) => row)
  // Two accounts that send one id at the same time: the second finds it taken at its next try.
  const stored = await tx
    .insertInto('attempts')
    .values(rows)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  const texts = attempts.flatMap(({ id, text, question_type }) =>
    text && question_type !== 'code' && ids.has(id) ? [{ attempt_id: id, text }] : [],
  )
  if (texts.length > 0) await tx.insertInto('attempt_texts').values(texts).execute()
  return attempts.filter(({ id }) => ids.has(id))
}

async function layCards(tx: Tx, userId: string, folds: KeptFolds, fresh: GradedAttempt[]) {
  const { retention } = await readReviewSettings(tx, userId)
  const updated_at = new Date().toISOString()
  const resources = new Map(fresh.map(({ content_id, resource_slug }) => [content_id, resource_slug]))
  const cards = [...folds].flatMap(([content_id, { tip }]) => {
    const card = cardOf(tip, { retention, seed: fuzzSeed(userId, content_id) })
    const resource_slug = resources.get(content_id) ?? ''
    return card
      ? [{ user_id: userId, content_id, resource_slug, ...card, paused_at: null, model: MODEL, updated_at }]
      : []
  })
  if (cards.length === 0) return []
  return tx
    .insertInto('review_cards')
    .values(cards)
    .onConflict((c) =>
      c.columns(['user_id', 'content_id']).doUpdateSet((e) => ({
        resource_slug: e.ref('excluded.resource_slug'),
        stability: e.ref('excluded.stability'),
        difficulty: e.ref('excluded.difficulty'),
        last_day: e.ref('excluded.last_day'),
        due_day: e.ref('excluded.due_day'),
        reps: e.ref('excluded.reps'),
        lapses: e.ref('excluded.lapses'),
        reason: e.ref('excluded.reason'),
        reason_day: e.ref('excluded.reason_day'),
        model: e.ref('excluded.model'),
        updated_at: e.ref('excluded.updated_at'),
      })),
    )
    .returningAll()
    .execute()
}
