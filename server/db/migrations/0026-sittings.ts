import { type Kysely, sql } from 'kysely'

type Row = Record<string, unknown>
interface Moved {
  table: 'sittings' | 'sitting_answers'
  key: readonly string[]
  row: (before: Row) => Row
}

const listIn = (text: unknown) => JSON.parse(String(text))

/** The tables of before, and their rows as they are now. */
const movedTables: Record<string, Moved> = {
  mocks: {
    table: 'sittings',
    key: ['id'],
    row({ role, minutes, subjects, stages, ...rest }) {
      const form = { role, minutes, subjects: listIn(subjects), stages: listIn(stages) }
      const ids = form.stages.flatMap((stage: { ids: string[] }) => stage.ids)
      return {
        ...rest,
        kind: 'mock',
        form: JSON.stringify(form),
        question_ids: JSON.stringify(ids),
        taken: '[]',
      }
    },
  },
  mock_answers: {
    table: 'sitting_answers',
    key: ['mock_id', 'content_id'],
    row: ({ mock_id, ...rest }) => ({ ...rest, sitting_id: mock_id }),
  },
  practice_tests: {
    table: 'sittings',
    key: ['id'],
    row: ({ name, title, resource_slug, form, ...rest }) => ({
      ...rest,
      kind: 'test',
      form: JSON.stringify({ name, title, resource_slug, ...listIn(form) }),
      paused_until: null,
    }),
  },
  practice_test_answers: {
    table: 'sitting_answers',
    key: ['test_id', 'content_id'],
    row: ({ test_id, ...rest }) => ({
      ...rest,
      sitting_id: test_id,
      notes: null,
      language: null,
      confidence: null,
    }),
  },
}

/** A row as it is now; a backup made before has such rows. */
export function movedRow(table: string, row: Row): [table: string, row: Row] {
  const moved = movedTables[table]
  if (moved) return [moved.table, moved.row(row)]
  if (table !== 'attempts' || !('mock_id' in row)) return [table, row]
  const { mock_id: sitting_id, ...rest } = row
  return [table, { ...rest, sitting_id }]
}

const BATCH = 500

/** One table of sittings and one of their answers, where mock interviews and practice tests had two each. */
export async function up(db: Kysely<unknown>) {
  // A new name locks a table: an instance of the version before adds nothing between the copy and the end.
  for (const table of Object.keys(movedTables))
    await db.schema.alterTable(table).renameTo(`${table}_before`).execute()
  await createTables(db)
  for (const [table, moved] of Object.entries(movedTables)) await copyRows(db, `${table}_before`, moved)
  for (const table of Object.keys(movedTables).toReversed())
    await db.schema.dropTable(`${table}_before`).execute()
  await db.schema.alterTable('attempts').renameColumn('mock_id', 'sitting_id').execute()
}

async function createTables(db: Kysely<unknown>) {
  await db.schema
    .createTable('sittings')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('user_id', 'text', (c) => c.notNull().references('identity_users.uid').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('form', 'text', (c) => c.notNull())
    .addColumn('question_ids', 'text', (c) => c.notNull())
    .addColumn('taken', 'text', (c) => c.notNull())
    .addColumn('zone', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('ends_at', 'text', (c) => c.notNull())
    .addColumn('paused_until', 'text')
    .addColumn('finished_at', 'text')
    .execute()
  await db.schema.createIndex('sittings_of_user').on('sittings').columns(['user_id', 'started_at']).execute()
  await db.schema
    .createTable('sitting_answers')
    .addColumn('sitting_id', 'text', (c) => c.notNull().references('sittings.id').onDelete('cascade'))
    .addColumn('content_id', 'text', (c) => c.notNull())
    .addColumn('answer', 'text')
    .addColumn('text', 'text')
    .addColumn('notes', 'text')
    .addColumn('language', 'text')
    .addColumn('confidence', 'integer')
    .addColumn('flagged', 'integer', (c) => c.notNull())
    .addColumn('seconds', 'integer', (c) => c.notNull())
    .addColumn('given_at', 'text', (c) => c.notNull())
    .addColumn('received_at', 'text', (c) => c.notNull())
    .addColumn('late', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('sitting_answers_pk', ['sitting_id', 'content_id'])
    .execute()
}

/** Batch by batch along the key: the whole of a table is never in memory. */
async function copyRows(db: Kysely<unknown>, before: string, { table, key, row }: Moved) {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  let behind = sql``
  for (;;) {
    const { rows } = await sql<Row>`
      select * from ${sql.table(before)} ${behind} order by ${columns} limit ${BATCH}`.execute(db)
    const last = rows.at(-1)
    if (!last) return
    await db.withTables<Record<string, Row>>().insertInto(table).values(rows.map(row)).execute()
    behind = sql`where (${columns}) > (${sql.join(key.map((column) => last[column]))})`
  }
}
