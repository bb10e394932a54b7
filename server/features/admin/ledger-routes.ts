import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listLedger } from '#contract/api/ledger.ts'
import { listCorrections } from '#server/content/list-corrections.ts'
import type { Deps } from '#server/deps.ts'
import { withheldFrom } from '#server/practice/sittings/withheld.ts'
import { administratorOf } from './administrator.ts'

export const ledgerRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content }) => {
  const ledger = listCorrections(content, ({ member }) => member.ledger)

  app.route({
    ...listLedger,
    handler: async (request) => {
      const { change, page, limit } = request.query
      const withheld = await withheldFrom(db, administratorOf(request).uid)
      const entries = ledger.filter(({ entry }) => change === undefined || entry.change === change)
      const items = entries.slice((page - 1) * limit, page * limit).map(({ slug, question, entry }) => {
        const { date, change, note, ...told } = entry
        return {
          date,
          change,
          note,
          resource_slug: slug,
          name: question.name,
          title: question.member.title,
          file: `content/${slug}/ledger/${question.name}.yaml`,
          told: withheld.has(question.member.id) ? null : told,
        }
      })
      return { items, total: entries.length, page, limit }
    },
  })
}
