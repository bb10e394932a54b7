import { resolve } from 'node:path'
import { pino } from 'pino'
import { buildApp } from './app.ts'
import { openTokens } from './auth/open-tokens.ts'
import { loadContent } from './content/load-content.ts'
import { openDb } from './db/db.ts'
import { logDestination, loggerOptions } from './logger.ts'
import { openMailer } from './mail/mailer.ts'
import { pageRoutes } from './pages/page-routes.ts'
import { readSettings } from './settings.ts'
import { shutDownOnSignals } from './shut-down.ts'

const root = resolve(import.meta.dirname, '..')

/** Environment, database, content, listen, close: the only side effects of the server. */
async function main() {
  const settings = readSettings(process.env)
  const logger = pino(loggerOptions(settings), logDestination())
  const content = await loadContent({
    dir: resolve(root, 'content'),
    cacheFile: resolve(root, 'build/content-cache.json'),
  })
  const db = await openDb({
    url: settings.databaseUrl,
    listenUrl: settings.databaseListenUrl,
    dataDir: settings.dataDir,
  })
  const tokens = await openTokens({ db, settings, logger })
  const mailer = openMailer({ settings, logger })
  const app = await buildApp({ settings, db, content, tokens, mailer, logger })
  await app.register(pageRoutes, { settings, content, buildDir: resolve(root, 'build') })
  app.addHook('onClose', async () => {
    await tokens.close()
    await mailer.close()
    await db.close()
  })

  shutDownOnSignals(app)
  await app.listen({ port: settings.port, host: settings.host })
  const where = settings.databaseUrl
    ? 'PostgreSQL'
    : `the embedded database in ${settings.dataDir} (one process)`
  console.log(`Whetstone runs on ${where}. Open ${settings.publicUrl}`)
}

main().catch((error: Error) => {
  console.error(error.message)
  if (process.env.LOG_LEVEL === 'debug') console.error(error)
  process.exit(1)
})
