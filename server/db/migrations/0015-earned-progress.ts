import { type Kysely, type QueryExecutorProvider, sql } from 'kysely'

/** Members whose attempts one statement reads. */
const STEP = 100

/** A right answer completes its question (DONE-01): whoever gave one before this rule has it as well. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .alterTable('attempt_folds')
    .addColumn('solved', 'integer', (c) => c.notNull().defaultTo(0))
    .execute()
  await eachStep(db, (after, until) =>
    sql`
      insert into progress (user_id, content_type, content_id, resource_slug, status, created_at, updated_at)
      select user_id, 'interview', content_id, max(resource_slug), 'in_progress', min(answered_at), max(answered_at)
      from attempts
      where user_id > ${after} and user_id <= ${until}
      group by user_id, content_id
      on conflict (user_id, content_type, content_id) do nothing`.execute(db),
  )
  await completeEarned(db)
}

/** Completes what kept attempts earn and their fold doesn't know of; what a member took back since stays taken back. */
export async function completeEarned(db: QueryExecutorProvider) {
  await eachStep(db, async (after, until) => {
    await sql`
      insert into progress (user_id, content_type, content_id, resource_slug, status, created_at, updated_at)
      select a.user_id, 'interview', a.content_id, max(a.resource_slug), 'completed', max(a.answered_at), max(a.answered_at)
      from attempts a
      join attempt_folds f on f.user_id = a.user_id and f.content_id = a.content_id
      where a.user_id > ${after} and a.user_id <= ${until} and f.solved = 0 and ${earns}
      group by a.user_id, a.content_id
      on conflict (user_id, content_type, content_id) do update set
        status = 'completed',
        updated_at = case
          when excluded.updated_at > progress.updated_at then excluded.updated_at else progress.updated_at end`.execute(
      db,
    )
    await sql`
      update attempt_folds set solved = 1
      where user_id > ${after} and user_id <= ${until} and solved = 0 and exists (
        select 1 from attempts a
        where a.user_id = attempt_folds.user_id and a.content_id = attempt_folds.content_id and ${earns})`.execute(
      db,
    )
  })
}

/** As `isCompletedBy` said when this was written. */
const earns = sql<boolean>`a.score >= case a.question_type when 'descriptive' then 0.7 else 1 end`

async function eachStep(db: QueryExecutorProvider, work: (after: string, until: string) => Promise<unknown>) {
  for (let after = ''; ; ) {
    const { rows } = await sql<{ until: string | null }>`
      select max(uid) as until from (
        select uid from identity_users where uid > ${after} order by uid limit ${STEP}) as step`.execute(db)
    const until = rows[0]?.until
    if (!until) return
    await work(after, until)
    after = until
  }
}
