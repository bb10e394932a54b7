import { type FoldedAttempt, foldAttempts } from '#contract/review/fold.ts'
import { MODEL } from '#contract/review/memory.ts'
import { lockMember } from '#server/auth/lock-member.ts'
import type { Db, Tx } from '#server/db/db.ts'
import type { Tables } from '#server/db/tables.ts'
import { fuzzSeed, readReviewSettings } from '#server/review-cards.ts'

type Row = Tables['attempts']
export type GradedAttempt = Omit<Row, 'user_id' | 'is_first'> & { text?: string | undefined }

/** Stores what is new, and lays the cards of its questions anew. An id that is already there changes nothing. */
export function insertAttempts(db: Db, userId: string, given: GradedAttempt[]) {
  return db.write(async (tx) => {
    await lockMember(db, tx, userId)
    return takeAttempts(tx, userId, given)
  })
}

/** The same within a transaction that holds the member's lock. */
export async function takeAttempts(tx: Tx, userId: string, given: GradedAttempt[]) {
  const once = [...new Map(given.map((attempt) => [attempt.id, attempt])).values()]
  if (once.length === 0) return { taken: [], foreign: [], cards: [] }
  const owners = await readOwners(tx, once)
  const foreign = [...owners].filter(([, owner]) => owner !== userId).map(([id]) => id)
  const fresh = once.filter(({ id }) => !owners.has(id))
  const taken = once.map(({ id }) => id).filter((id) => !foreign.includes(id))
  if (fresh.length === 0) return { taken, foreign, cards: [] }
  const earlier = await readAttemptsAt(tx, userId, fresh)
  await writeAttempts(tx, markFirst(userId, fresh, earlier))
  const cards = await layCards(tx, userId, [...earlier, ...fresh])
  return { taken, foreign, cards }
}

/** Whose the ids are that exist already: one that is not the caller's is another fact. */
async function readOwners(tx: Tx, attempts: GradedAttempt[]) {
  const ids = attempts.map(({ id }) => id)
  const rows = await tx.selectFrom('attempts').select(['id', 'user_id']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, user_id }) => [id, user_id]))
}

function readAttemptsAt(tx: Tx, userId: string, attempts: GradedAttempt[]) {
  const contentIds = [...new Set(attempts.map(({ content_id }) => content_id))]
  return tx
    .selectFrom('attempts')
    .select(['id', 'content_id', 'resource_slug', 'revision', 'source', 'outcome', 'confidence'])
    .select(['local_day', 'answered_at'])
    .where('user_id', '=', userId)
    .where('content_id', 'in', contentIds)
    .execute()
}
type Earlier = Awaited<ReturnType<typeof readAttemptsAt>>[number]

function markFirst(userId: string, fresh: GradedAttempt[], earlier: Earlier[]) {
  const revisionKey = ({ content_id, revision }: Earlier) => `${content_id} ${revision}`
  const seen = new Set(earlier.map(revisionKey))
  return fresh
    .toSorted((a, b) => (a.answered_at < b.answered_at ? -1 : 1))
    .map((attempt) => {
      const isFirst = !seen.has(revisionKey(attempt))
      seen.add(revisionKey(attempt))
      return { ...attempt, user_id: userId, is_first: isFirst ? 1 : 0 }
    })
}

async function writeAttempts(tx: Tx, attempts: (Row & { text?: string | undefined })[]) {
  const rows = attempts.map(({ text: _, ...row }) => row)
  // Two accounts that send one id at the same time: the second finds it taken at its next try.
  const stored = await tx
    .insertInto('attempts')
    .values(rows)
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .execute()
  const ids = new Set(stored.map(({ id }) => id))
  const texts = attempts.flatMap(({ id, text }) => (text && ids.has(id) ? [{ attempt_id: id, text }] : []))
  if (texts.length > 0) await tx.insertInto('attempt_texts').values(texts).execute()
}

async function layCards(tx: Tx, userId: string, attempts: Earlier[]) {
  const { retention } = await readReviewSettings(tx, userId)
  const updated_at = new Date().toISOString()
  const cards = [...Map.groupBy(attempts, ({ content_id }) => content_id)].flatMap(([content_id, own]) => {
    const seed = fuzzSeed(userId, content_id)
    const card = foldAttempts(own.map(toFolded), { retention, seed })
    const resource_slug = own.at(-1)?.resource_slug ?? ''
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

const toFolded = (row: Earlier): FoldedAttempt => ({
  id: row.id,
  outcome: row.outcome,
  confidence: row.confidence,
  source: row.source,
  local_day: row.local_day,
  answered_at: row.answered_at,
})
