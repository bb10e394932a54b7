import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { hashPassword } from '#server/auth/password-hash.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Db, Tx } from '#server/db/db.ts'

export const PASSWORD = 'Sharpen7Stone'
/** Users the load runs as: spread over the table, each with much progress, a long saved list and a card for every question. */
export const TARGETS = 32
const TARGET_PROGRESS = 200
const TARGET_BOOKMARKS = 1000
const FILLED_PROGRESS = 5
const FILLED_BOOKMARKS = 2
const FILLED_CARDS = 3
/** A connection that is silent for 17 s is given up. */
const BATCH = 100_000
const now = '2026-01-15T12:00:00.000Z'
const LAST_DAY = '2026-01-01'
const DUE_DAY = '2026-01-15'

export const targetEmail = (n: number) => `target-${n}@example.com`
/** Ordinary members: as much progress, and a saved list of a usual length. */
export const ORDINARY = 32
const ORDINARY_BOOKMARKS = 50
export const ordinaryEmail = (n: number) => `ordinary-${n}@example.com`

/** `count` users, each with a document, 5 facts of progress, 2 bookmarks and 3 review cards; then the users the load runs as. */
export async function seed(db: Db, content: Content, count: number) {
  const slugs = content.resources
    .map(({ slug }) => slug)
    .filter((slug) => content.questions(slug).length > 20)
  for (let from = 1; from <= count; from += BATCH)
    await db.write((tx) => fill(tx, db.engine, slugs, content, [from, Math.min(count, from + BATCH - 1)]))
  await seedTargets(db, content, count)
  if (db.engine === 'sqlite') await sql`analyze`.execute(db.query)
}

/** Numbers of users, both included. */
type Range = [first: number, last: number]

async function fill(tx: Tx, engine: Db['engine'], slugs: string[], content: Content, [first, last]: Range) {
  const users = sql`with recursive n(i) as (select ${sql.lit(first)} union all select i + 1 from n where i < ${sql.lit(last)}),
    u(i, uid) as (select i, 'user-' || substr(cast(100000000 + i as text), 2) from n)`
  const run = (statement: ReturnType<typeof sql>) => statement.execute(tx)
  if (engine === 'postgres') {
    await run(sql`set local statement_timeout = 0`)
    await run(sql`set local session_replication_role = replica`) // foreign keys hold by construction
  }
  await run(sql`insert into identity_users (uid, email, email_key, email_verified_at, display_name, created_at)
    ${users} select uid, uid || '@example.com', uid || '@example.com', ${now}, 'Ana Lind', ${now} from u`)
  await run(sql`insert into user_documents (uid, document, version, updated_at)
    ${users} select uid, '{"email":"' || uid || '@example.com","name":"Ana Lind","verified":true}', 1, ${now} from u`)
  for (let n = 0; n < FILLED_PROGRESS; n++) {
    const slug = slugs[n % slugs.length] ?? ''
    const id = content.questions(slug)[n]?.visitor.id
    await run(sql`insert into progress (user_id, content_type, content_id, resource_slug, status, created_at, updated_at)
      ${users} select uid, 'interview', cast(${id} as text), cast(${slug} as text), 'completed', ${now}, ${now} from u`)
  }
  for (let n = 0; n < FILLED_BOOKMARKS; n++) {
    const slug = slugs[n % slugs.length] ?? ''
    const id = content.questions(slug)[n]?.visitor.id
    await run(sql`insert into bookmarks (id, user_id, content_type, content_id, resource_slug, notes, bookmarked_at, updated_at)
      ${users} select uid || ${sql.lit(`-${n}`)}, uid, 'interview', cast(${id} as text), cast(${slug} as text), 'A note', ${now}, ${now} from u`)
  }
  for (let n = 0; n < FILLED_CARDS; n++) {
    const slug = slugs[n % slugs.length] ?? ''
    const id = content.questions(slug)[n]?.visitor.id
    await run(sql`insert into review_cards (user_id, content_id, resource_slug, stability, difficulty, last_day, due_day, reps,
      lapses, reason, reason_day, model, updated_at)
      ${users} select uid, cast(${id} as text), cast(${slug} as text), 3, 5, ${LAST_DAY}, ${DUE_DAY}, 1, 1, 'wrong', ${LAST_DAY}, 'fsrs-6', ${now} from u`)
  }
}

/** Every one is due, as after a long break. */
const cardOf = (user_id: string, { slug, id }: { slug: string; id: string }, n: number) => ({
  user_id,
  content_id: id,
  resource_slug: slug,
  stability: 1 + (n % 50),
  difficulty: 5,
  last_day: LAST_DAY,
  due_day: DUE_DAY,
  reps: 3,
  lapses: 1,
  reason: 'wrong' as const,
  reason_day: LAST_DAY,
  paused_at: null,
  model: 'fsrs-6',
  updated_at: now,
})

async function seedTargets(db: Db, content: Content, count: number) {
  const password_hash = await hashPassword(PASSWORD, { address: 'seed', networks: [] })
  const all = content.resources.flatMap(({ slug }) =>
    content.questions(slug).map(({ visitor }) => ({ slug, id: visitor.id })),
  )
  const addMember = async (uid: string, email: string, bookmarks: number, cards = 0) => {
    // One long list: questions of every resource, saved under one.
    const saved = all.slice(0, bookmarks).map(({ id }) => ({ slug: 'sql', id }))
    await db.write(async (tx) => {
      const user = { uid, email, email_key: email, email_verified_at: now, display_name: 'Ana Lind' }
      await tx
        .insertInto('identity_users')
        .values({ ...user, password_hash, created_at: now })
        .execute()
      const document = JSON.stringify({ email, name: 'Ana Lind', verified: true })
      await tx.insertInto('user_documents').values({ uid, document, version: 1, updated_at: now }).execute()
      const item = { user_id: uid, content_type: 'interview' as const, updated_at: now }
      for (let from = 0; from < bookmarks; from += 100) {
        const rows = saved.slice(from, from + 100).map(({ slug, id }) => ({
          ...item,
          id: randomUUID(),
          content_id: id,
          resource_slug: slug,
          notes: 'A note of some length, as people write them.',
          bookmarked_at: now,
        }))
        await tx.insertInto('bookmarks').values(rows).execute()
      }
      for (let from = 0; from < cards; from += 100) {
        const rows = all.slice(from, from + 100).map((question, n) => cardOf(uid, question, from + n))
        await tx.insertInto('review_cards').values(rows).execute()
      }
      const step = all.length / TARGET_PROGRESS
      const facts = Array.from({ length: TARGET_PROGRESS }, (_, k) => all[Math.floor(k * step)])
      await tx
        .insertInto('progress')
        .values(
          facts.map((fact) => ({
            ...item,
            content_id: fact?.id ?? '',
            resource_slug: fact?.slug ?? '',
            status: 'completed',
            created_at: now,
          })),
        )
        .execute()
    })
  }
  for (let n = 0; n < TARGETS; n++) {
    const place = String(Math.floor(((n + 0.5) * count) / TARGETS)).padStart(8, '0')
    await addMember(`user-${place}-t`, targetEmail(n), TARGET_BOOKMARKS, all.length)
  }
  for (let n = 0; n < ORDINARY; n++) {
    const place = String(Math.floor(((n + 0.25) * count) / ORDINARY)).padStart(8, '0')
    await addMember(`user-${place}-o`, ordinaryEmail(n), ORDINARY_BOOKMARKS)
  }
}
