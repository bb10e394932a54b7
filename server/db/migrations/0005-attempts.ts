import type { Kysely } from 'kysely'

/** Every answer that was given, what was written in it, and the review cards that follow from them. */
export async function up(db: Kysely<unknown>) {
  const user = 'identity_users.uid'
  await db.schema
    .createTable('attempts')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('question_type', 'text', (c) => c.notNull())
    .addColumn('revision', 'text', (c) => c.notNull())
    .addColumn('source', 'text', (c) => c.notNull())
    .addColumn('mock_id', 'text')
    .addColumn('outcome', 'text', (c) => c.notNull())
    .addColumn('score', 'double precision', (c) => c.notNull())
    .addColumn('confidence', 'integer')
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('answer', 'text', (c) => c.notNull())
    .addColumn('is_first', 'integer', (c) => c.notNull())
    .addColumn('local_day', 'text', (c) => c.notNull())
    .addColumn('answered_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('attempts_of_question')
    .on('attempts')
    .columns(['user_id', 'content_id', 'answered_at'])
    .execute()
  await db.schema
    .createIndex('attempts_newest')
    .on('attempts')
    .columns(['user_id', 'received_at', 'id'])
    .execute()
  await db.schema
    .createIndex('attempts_by_day')
    .on('attempts')
    .columns(['user_id', 'local_day', 'source', 'seconds'])
    .execute()

  await db.schema
    .createTable('attempt_texts')
    .addColumn('attempt_id', 'text', (c) => c.primaryKey().references('attempts.id').onDelete('cascade'))
    .addColumn('text', 'text', (c) => c.notNull())
    .execute()

  await db.schema
    .createTable('review_cards')
    .addColumn('user_id', 'text', (c) => c.notNull().references(user).onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('resource_slug', 'text', (c) => c.notNull())
    .addColumn('stability', 'double precision')
    .addColumn('difficulty', 'double precision')
    .addColumn('last_day', 'text')
    .addColumn('due_day', 'text', (c) => c.notNull())
    .addColumn('reps', 'integer', (c) => c.notNull())
    .addColumn('lapses', 'integer', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('reason_day', 'text', (c) => c.notNull())
    .addColumn('paused_at', 'text')
    .addColumn('model', 'text', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('review_cards_pk', ['user_id', 'content_id'])
    .execute()
  await db.schema.createIndex('review_cards_due').on('review_cards').columns(['user_id', 'due_day']).execute()

  await db.schema
    .createTable('review_settings')
    .addColumn('user_id', 'text', (c) => c.primaryKey().references(user).onDelete('cascade'))
    .addColumn('minutes', 'integer', (c) => c.notNull())
    .addColumn('retention', 'double precision', (c) => c.notNull())
    .addColumn('with_saved', 'integer', (c) => c.notNull())
    .addColumn('updated_at', 'text', (c) => c.notNull())
    .execute()
}
