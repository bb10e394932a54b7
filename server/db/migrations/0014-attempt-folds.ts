import { type Kysely, sql } from 'kysely'

/** The state behind a question's card, so neither a new answer nor a report reads all that a member ever gave. */
export async function up(db: Kysely<unknown>) {
  await db.schema
    .createTable('attempt_folds')
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('kept', 'integer', (c) => c.notNull())
    .addColumn('base', 'text')
    .addColumn('tip', 'text')
    .addPrimaryKeyConstraint('attempt_folds_pk', ['user_id', 'content_id'])
    .execute()
  // Without a tip: the next answer folds what is there.
  await sql`
    insert into attempt_folds (user_id, content_id, kept)
    select user_id, content_id, count(*) from attempts group by user_id, content_id`.execute(db)
  await db.schema
    .createIndex('attempts_oldest')
    .on('attempts')
    .columns(['user_id', 'answered_at', 'id'])
    .where(sql<boolean>`is_first = 0`)
    .execute()
  await db.schema
    .createIndex('attempts_first_of_user')
    .on('attempts')
    .columns(['user_id', 'content_id'])
    .where(sql<boolean>`is_first = 1`)
    .execute()
  await db.schema
    .createIndex('attempts_of_sitting')
    .on('attempts')
    .columns(['user_id', 'mock_id'])
    .where(sql<boolean>`mock_id is not null`)
    .execute()
}
