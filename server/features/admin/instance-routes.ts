import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { listAuditLog } from '#contract/api/audit-log.ts'
import { getInstance, listMailFailures } from '#contract/api/instance.ts'
import type { Deps } from '#server/deps.ts'
import { listFailures } from '#server/mail/mail-failures.ts'
import { listAudit } from '#server/operator/audit-log.ts'
import { version } from '#server/version.ts'
import { countMembers, countWaitingWelcomes } from './instance-sql.ts'

/** Counts every account. */
const COST = 4

export const instanceRoutes: FastifyPluginAsyncZod<Deps> = async (
  app,
  { db, content, settings, backups },
) => {
  const started_at = new Date().toISOString()
  const questions = content.resources.reduce((sum, { slug }) => sum + content.questions(slug).length, 0)

  app.route({
    ...getInstance,
    config: { cost: COST },
    handler: async () => ({
      version,
      node: process.versions.node,
      started_at,
      database: db.engine,
      writable: await db.isWritable(),
      content_version: content.version,
      questions,
      members: await countMembers(db),
      sign_up: settings.signUp.door,
      java: settings.javaRunnerUrl !== undefined,
      backups: backups?.report() ?? null,
    }),
  })

  app.route({
    ...listMailFailures,
    handler: async () => ({
      items: await listFailures(db),
      transport: settings.smtpUrl ? ('smtp' as const) : ('outbox' as const),
      waiting: await countWaitingWelcomes(db),
    }),
  })

  app.route({ ...listAuditLog, handler: ({ query }) => listAudit(db, query) })
}
