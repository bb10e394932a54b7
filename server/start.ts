import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openTokens } from './auth/open-tokens.ts'
import { scheduleBackups } from './backup/schedule-backups.ts'
import { type Content, loadContent } from './content/load-content.ts'
import { openDb } from './db/open-db.ts'
import { settleMovedQuestions } from './db/settle-moved.ts'
import { shutDownOnSignals } from './http/shut-down.ts'
import { unusableAddress } from './http/unusable-address.ts'
import { logDestination, loggerOptions } from './logger.ts'
import { openMailer } from './mail/open-mailer.ts'
import { readSettings, type Settings } from './settings.ts'
import { siteName } from './site-name.ts'

/** The plugin that serves the HTML pages: the build's (main.ts) or the development server's (dev.ts). */
export type Pages = (
  app: FastifyInstance,
  options: { settings: Settings; content: Content; buildDir: string },
) => Promise<void>

/** Environment, database, content, listen, close: the only side effects of the server. Ends the process when the start fails. */
export function start(pages: Pages): void {
  listen(pages).catch((error: Error) => {
    console.error(error.message)
    if (process.env.LOG_LEVEL === 'debug') console.error(error)
    process.exit(1)
  })
}

/**
 * Reading the content makes much garbage, for which V8 would grow its young generation by 60 MiB and keep them. While the server
 * starts it stays small; under load it may grow again.
 */
const growYoungGeneration = (may: boolean) => setFlagsFromString(`--semi-space-growth-factor=${may ? 2 : 1}`)

async function listen(pages: Pages) {
  growYoungGeneration(false)
  const settings = readSettings(process.env)
  const logger = pino(loggerOptions(settings), logDestination())
  const content = await loadContent({
    dir: settings.contentDir,
    cacheFile: join(settings.buildDir, 'content-cache.json'),
  })
  const db = await openDb({
    url: settings.databaseUrl,
    listenUrl: settings.databaseListenUrl,
    dataDir: settings.dataDir,
  })
  await settleMovedQuestions(db, content.movedQuestions)
  const tokens = await openTokens({ db, settings, logger })
  const mailer = openMailer({ settings, logger, db })
  const backups = settings.backups && scheduleBackups({ backups: settings.backups, db, logger }, process.env)
  const app = await buildApp({ settings, db, content, tokens, mailer, logger, backups })
  await app.register(pages, { settings, content, buildDir: settings.buildDir })
  app.addHook('onClose', async () => {
    backups?.close()
    await tokens.close()
    await mailer.close()
    await db.close()
  })

  shutDownOnSignals(app, settings)
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    throw unusableAddress(error, settings)
  })
  growYoungGeneration(true)
  void backups?.look()
  const where = settings.databaseUrl
    ? 'PostgreSQL'
    : `the embedded database in ${settings.dataDir} (one process)`
  console.log(`${siteName} runs on ${where}. Open ${settings.publicUrl}`)
}
