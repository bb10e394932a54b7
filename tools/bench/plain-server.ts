// Three member calls as one would write them without any layer: Fastify, jose, and node:sqlite or pg. Run as a child process by
// members.ts, on a database of its own with the same tables. Frozen: it is the yardstick, so it is not tuned with the product.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import Fastify, { type FastifyRequest } from 'fastify'
import { createLocalJWKSet, jwtVerify } from 'jose'
import pg from 'pg'

export interface PlainOptions {
  dataDir?: string
  url?: string
  jwks: Parameters<typeof createLocalJWKSet>[0]
  issuer: string
  /** JSON: what the content knows of each question, by id, and how many questions a resource has. */
  contentFile: string
}
interface Known {
  title: string
  difficulty: string
  question_type: string
  sequence_no: number
}
interface Fact {
  user: string
  slug: string
  id: string
  status: string
}
interface Group {
  resource_slug: string
  content_type: string
  status: string
  count: number
  last_accessed: string
}
type Row = Record<string, string | number | null>

const options = JSON.parse(process.env.PLAIN ?? '{}') as PlainOptions
const content = JSON.parse(readFileSync(options.contentFile, 'utf8')) as {
  known: Record<string, Known>
  totals: Record<string, number>
}
const keys = createLocalJWKSet(options.jwks)
const store = options.url ? onPostgres(options.url) : onSqlite(options.dataDir ?? '')
const app = Fastify()

/** A token's signature is checked once, as the product does. */
const users = new Map<string, string>()

async function userOf(request: FastifyRequest) {
  const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
  const known = users.get(token)
  if (known) return known
  const { payload } = await jwtVerify(token, keys, { issuer: options.issuer, audience: options.issuer })
  users.set(token, String(payload.sub))
  return String(payload.sub)
}

app.post<{ Body: { resource_slug: string; kind: string; id: string; status?: string } }>(
  '/api/user/progress/update',
  async (request) => {
    const { resource_slug: slug, id, status = 'completed' } = request.body
    const user = await userOf(request)
    await store.update({ user, slug, id, status })
    return itemsOf(await store.progress(user, slug), await store.bookmarks(user, slug))[0]
  },
)

app.get('/api/user/my-learning', async (request) => {
  const user = await userOf(request)
  return { items: itemsOf(await store.progress(user), await store.bookmarks(user)) }
})

app.get<{ Params: { slug: string }; Querystring: { page: string; limit: string } }>(
  '/api/user/saved/interview/:slug',
  async (request) => {
    const user = await userOf(request)
    const { slug } = request.params
    const page = Number(request.query.page)
    const limit = Number(request.query.limit)
    const { rows, total } = await store.saved(user, slug, limit, (page - 1) * limit)
    const items = rows.map((row) => ({ ...row, ...content.known[String(row.content_id)] }))
    return { items, total, page, limit }
  },
)

function itemsOf(progress: Group[], bookmarks: Group[]) {
  const items = new Map<string, Record<string, string | number | null>>()
  const itemOf = ({ resource_slug, content_type }: Group) => {
    const key = `${resource_slug} ${content_type}`
    let item = items.get(key)
    if (!item) {
      const counts = { completed_count: 0, in_progress_count: 0, bookmarked_count: 0 }
      item = { resource_slug, content_type, ...counts, total_items: content.totals[resource_slug] ?? 0 }
      items.set(key, item)
    }
    return item
  }
  for (const group of progress) {
    const item = itemOf(group)
    item[group.status === 'completed' ? 'completed_count' : 'in_progress_count'] = group.count
    item.last_accessed = group.last_accessed
    item.progress_pct_avg = Math.round((100 * Number(item.completed_count)) / Number(item.total_items))
  }
  for (const group of bookmarks) itemOf(group).bookmarked_count = group.count
  return [...items.values()]
}

function onSqlite(dataDir: string) {
  const db = new DatabaseSync(join(dataDir, 'whetstone.sqlite'))
  db.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  const statement = (text: string) => db.prepare(text)
  const find = statement(
    'select status from progress where user_id = ? and content_type = ? and content_id = ?',
  )
  const put =
    statement(`insert into progress (user_id, content_type, content_id, resource_slug, status, created_at, updated_at)
    values (?, 'interview', ?, ?, ?, ?, ?)
    on conflict (user_id, content_type, content_id) do update set updated_at = excluded.updated_at, status = excluded.status`)
  const log =
    statement(`insert into activity (id, user_id, kind, resource_slug, content_type, content_id, created_at)
    values (?, ?, 'completed', ?, 'interview', ?, ?)`)
  const progress = statement(progressGroups('?'))
  const progressOf = statement(progressGroups('?', 'and resource_slug = ?'))
  const bookmarks = statement(bookmarkGroups('?'))
  const bookmarksOf = statement(bookmarkGroups('?', 'and resource_slug = ?'))
  const saved = statement(`${savedRows('?', '?')} limit ? offset ?`)
  const total = statement(savedTotal('?', '?'))
  return {
    async update({ user, slug, id, status }: Fact) {
      const now = new Date().toISOString()
      db.exec('begin immediate')
      const before = find.get(user, 'interview', id)
      const kept = before?.status === 'completed' ? 'completed' : status
      put.run(user, id, slug, kept, now, now)
      if (before?.status !== kept) log.run(randomUUID(), user, slug, id, now)
      db.exec('commit')
    },
    progress: async (user: string, slug?: string) =>
      (slug ? progressOf.all(user, slug) : progress.all(user)) as unknown as Group[],
    bookmarks: async (user: string, slug?: string) =>
      (slug ? bookmarksOf.all(user, slug) : bookmarks.all(user)) as unknown as Group[],
    async saved(user: string, slug: string, limit: number, offset: number) {
      const rows = saved.all(user, slug, limit, offset) as unknown as Row[]
      return { rows, total: Number(total.get(user, slug)?.total) }
    },
  }
}

function onPostgres(url: string) {
  const types = new pg.TypeOverrides()
  types.setTypeParser(pg.types.builtins.INT8, Number)
  const pool = new pg.Pool({ connectionString: url, max: 10, types })
  return {
    async update({ user, slug, id, status }: Fact) {
      const now = new Date().toISOString()
      const client = await pool.connect()
      await client.query('begin')
      const { rows } = await client.query(
        'select status from progress where user_id = $1 and content_type = $2 and content_id = $3 for update',
        [user, 'interview', id],
      )
      const kept = rows[0]?.status === 'completed' ? 'completed' : status
      await client.query(
        `insert into progress (user_id, content_type, content_id, resource_slug, status, created_at, updated_at)
         values ($1, 'interview', $2, $3, $4, $5, $5)
         on conflict (user_id, content_type, content_id) do update set updated_at = excluded.updated_at, status = excluded.status`,
        [user, id, slug, kept, now],
      )
      if (rows[0]?.status !== kept)
        await client.query(
          `insert into activity (id, user_id, kind, resource_slug, content_type, content_id, created_at)
           values ($1, $2, 'completed', $3, 'interview', $4, $5)`,
          [randomUUID(), user, slug, id, now],
        )
      await client.query('commit')
      client.release()
    },
    async progress(user: string, slug?: string): Promise<Group[]> {
      const text = slug ? progressGroups('$1', 'and resource_slug = $2') : progressGroups('$1')
      return (await pool.query(text, slug ? [user, slug] : [user])).rows
    },
    async bookmarks(user: string, slug?: string): Promise<Group[]> {
      const text = slug ? bookmarkGroups('$1', 'and resource_slug = $2') : bookmarkGroups('$1')
      return (await pool.query(text, slug ? [user, slug] : [user])).rows
    },
    async saved(user: string, slug: string, limit: number, offset: number) {
      const { rows } = await pool.query(`${savedRows('$1', '$2')} limit $3 offset $4`, [
        user,
        slug,
        limit,
        offset,
      ])
      const count = await pool.query(savedTotal('$1', '$2'), [user, slug])
      return { rows: rows as Row[], total: Number(count.rows[0].total) }
    },
  }
}

function progressGroups(user: string, more = '') {
  return `select resource_slug, content_type, status, count(*) as count, max(updated_at) as last_accessed
    from progress where user_id = ${user} ${more} group by resource_slug, content_type, status`
}

function bookmarkGroups(user: string, more = '') {
  return `select resource_slug, content_type, count(*) as count
    from bookmarks where user_id = ${user} ${more} group by resource_slug, content_type`
}

function savedRows(user: string, slug: string) {
  return `select id, content_id, content_type, resource_slug, notes, bookmarked_at from bookmarks
    where user_id = ${user} and content_type = 'interview' and resource_slug = ${slug} order by bookmarked_at desc, id desc`
}

function savedTotal(user: string, slug: string) {
  return `select count(*) as total from bookmarks
    where user_id = ${user} and content_type = 'interview' and resource_slug = ${slug}`
}

const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.(address)
