import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { exportData } from '#contract/api/export.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { rateLimited, unauthenticated } from '#server/errors.ts'
import { listsOf, readAccountOf } from './export-sql.ts'

const COST = 40
const RETRY_SECONDS = 5

export const exportRoutes: FastifyPluginAsync<Deps> = async (app, { db }) => {
  /** Members who are exporting now: one response at a time for each. */
  const busy = new Set<string>()

  app.get(exportData.url, { schema: exportData.schema, config: { cost: COST } }, async (request, reply) => {
    const uid = memberId(request)
    const { identity, document = null, credits } = await readAccountOf(db, uid)
    if (!identity) throw unauthenticated()
    if (busy.has(uid)) throw rateLimited(RETRY_SECONDS)
    busy.add(uid)
    const account = { format: 1, exported_at: new Date().toISOString(), identity, document, credits }
    const body = Readable.from(jsonOf(account, uid), { objectMode: false })
    body.once('close', () => busy.delete(uid))
    return reply
      .header('content-disposition', 'attachment; filename="whetstone-data.json"')
      .type('application/json; charset=utf-8')
      .send(body)
  })

  /** One JSON document, written as it is read: a slow reader holds it up, and nothing piles up. */
  async function* jsonOf(account: object, uid: string) {
    yield JSON.stringify(account).slice(0, -1)
    for (const [name, pages] of Object.entries(listsOf(db, uid))) {
      yield `,${JSON.stringify(name)}:[`
      let isFirst = true
      for await (const rows of pages) {
        if (rows.length > 0) yield (isFirst ? '' : ',') + rows.map((row) => JSON.stringify(row)).join(',')
        isFirst = false
        await nextTurn()
      }
      yield ']'
    }
    yield '}'
  }
}
