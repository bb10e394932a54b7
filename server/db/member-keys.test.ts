import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDb } from '#server/testing/test-db.ts'

/** From before this rule: by an id of the row's own, and by the member only in an index. */
const keyedByRow = ['activity', 'attempts', 'bookmarks', 'reports', 'retrospectives', 'sittings', 'stories']
/** They know their member only by the row that they belong to. */
const ofARow = { attempt_texts: 'attempt_id', sitting_answers: 'sitting_id' }

let own: Awaited<ReturnType<typeof openTestDb>>
let keys: Key[]
beforeAll(async () => {
  own = await openTestDb()
  keys = await (own.db.engine === 'postgres' ? readPostgresKeys() : readSqliteKeys())
})
afterAll(() => own.remove())

/** The first column of a primary key or of another index. */
interface Key {
  table: string
  column: string
  isPrimary: boolean
}

async function readPostgresKeys() {
  const { rows } = await sql<Key>`
    select c.relname as "table", a.attname as "column", i.indisprimary as "isPrimary" from pg_index i
    join pg_class c on c.oid = i.indrelid
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]`.execute(own.db.query)
  return rows
}

async function readSqliteKeys() {
  const { rows } = await sql<Omit<Key, 'isPrimary'> & { isPrimary: number }>`
    select t.name as "table", c.name as "column", l.origin = 'pk' as "isPrimary" from sqlite_schema t
    join pragma_index_list(t.name) l join pragma_index_info(l.name) c on c.seqno = 0
    where t.type = 'table'`.execute(own.db.query)
  return rows.map((row) => ({ ...row, isPrimary: row.isPrimary === 1 }))
}

async function tablesWith(...columns: string[]) {
  const tables = await own.db.query.introspection.getTables()
  return tables
    .filter((table) => table.columns.some(({ name }) => columns.includes(name)))
    .map(({ name }) => name)
}
const primary = (table: string) => keys.find((key) => key.table === table && key.isPrimary)?.column

test('HOST-06 a table of a member is keyed by the member first, or by a row of before this rule', async () => {
  const work = await tablesWith('user_id')
  expect(work.length).toBeGreaterThan(15)
  const byMember = work.filter((table) => primary(table) === 'user_id')
  expect(work.filter((table) => !byMember.includes(table)).sort()).toEqual(keyedByRow)
})

test('HOST-06 rows of a member are found by the member in every table', async () => {
  const first = new Set(keys.map(({ table, column }) => `${table}.${column}`))
  const missing = (await tablesWith('user_id')).filter((table) => !first.has(`${table}.user_id`))
  expect(missing).toEqual([])
  for (const [table, column] of Object.entries(ofARow)) expect(primary(table), table).toBe(column)
})
