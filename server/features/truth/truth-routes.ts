import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { getTruth, linkCheck } from '#contract/api/truth.ts'
import { listCorrections } from '#server/content/list-corrections.ts'
import type { Content } from '#server/content/load-content.ts'
import type { Deps } from '#server/deps.ts'
import { countDisputed, listDecisionDays } from './truth-sql.ts'

/** The figures of reports are asked for this often at most. */
const FRESH_MS = 60_000

/** How the answers are known to be right: counts alone, the same for everybody. */
export const truthRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const shares = countProofs(content)
  const ledger = readCorrections(content)
  const links = readLinkCheck(settings.contentDir)
  let reports: { at: number; found: ReturnType<typeof readReports> } | undefined

  async function readReports() {
    const [disputed, days] = await Promise.all([countDisputed(db), listDecisionDays(db)])
    const middle = days[Math.floor(days.length / 2)]
    const median_days = middle === undefined ? null : Math.round(middle * 10) / 10
    return { disputed, decided: days.length, median_days }
  }

  app.route({
    ...getTruth,
    handler: async (_request, reply) => {
      if (!reports || Date.now() - reports.at > FRESH_MS) {
        const found = readReports()
        found.catch(() => {
          reports = undefined
        })
        reports = { at: Date.now(), found }
      }
      reply.header('cache-control', 'public, max-age=60')
      return { ...shares, ...(await reports.found), links, ...ledger }
    },
  })
}

function countProofs(content: Content) {
  const all = content.resources.flatMap(({ slug }) => content.questions(slug))
  const proven = all.filter(({ member }) => member.content.proof.length > 0).length
  const cited = all.filter(
    ({ member: { content: of } }) => of.proof.length === 0 && of.sources.length > 0,
  ).length
  return { questions: all.length, proven, cited, argued: all.length - proven - cited }
}

const LATEST = 20

/** The newest entries of all ledgers, as a visitor reads them. */
function readCorrections(content: Content) {
  const all = listCorrections(content, ({ visitor }) => visitor.ledger)
  const latest = all.slice(0, LATEST).map(({ slug, question: { visitor, name }, entry }) => ({
    ...entry,
    resource_slug: slug,
    name,
    title: visitor.title,
  }))
  return { corrections: all.length, latest_corrections: latest }
}

/** Null until the links were checked once. */
function readLinkCheck(contentDir: string) {
  const file = join(contentDir, 'link-check.json')
  return existsSync(file) ? linkCheck.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}
