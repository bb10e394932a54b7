import { spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openTokens } from '#server/auth/open-tokens.ts'
import { loadContent } from '#server/content/load-content.ts'
import { openDb } from '#server/db/open-db.ts'
import { shutDownOnSignals } from '#server/http/shut-down.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { readSettings } from '#server/settings.ts'
import { sampleContent } from './sample-content.ts'
import { MANY_CALLS } from './test-app.ts'

const cacheFile = resolve(import.meta.dirname, '../../.cache/sample-content.json')

/** The real app in a process of its own, so a test can kill it. `env` names database, data folder and secret. */
export async function spawnApp(env: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), 'serve', sampleContent()], {
    env: { PATH: process.env.PATH, LOG_LEVEL: 'error', USER_CALLS_PER_SECOND: MANY_CALLS, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((listening, reject) => {
    child.stdout.on('data', (chunk) => listening(String(chunk).trim()))
    child.once('exit', (code) => reject(new Error(`The app ended with ${code} before it listened.`)))
  })
  return {
    address,
    /** As a power cut would: nothing is finished, nobody is told. */
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return
      const ended = new Promise((exited) => child.once('exit', exited))
      child.kill('SIGKILL')
      await ended
    },
    /** As a deployment would; resolves with the exit code. */
    async stop() {
      const ended = new Promise<number | null>((exited) => child.once('exit', exited))
      child.kill('SIGTERM')
      return ended
    },
  }
}

async function serve(contentDir: string) {
  const settings = readSettings(process.env)
  const logger = pino({ level: settings.logLevel }, pino.destination(2))
  const content = await loadContent({ dir: contentDir, cacheFile })
  const db = await openDb({
    url: settings.databaseUrl,
    listenUrl: settings.databaseListenUrl,
    dataDir: settings.dataDir,
  })
  const tokens = await openTokens({ db, settings, logger })
  const mailer = openMailer({ settings, logger, db })
  const app = await buildApp({ settings, db, content, tokens, mailer, logger })
  app.addHook('onClose', async () => {
    await tokens.close()
    await mailer.close()
    await db.close()
  })
  shutDownOnSignals(app, settings)
  // Any free port, unless the test names one.
  const port = process.env.PORT ? settings.port : 0
  console.log(await app.listen({ port, host: '127.0.0.1' }))
}

const [, , command, contentDir] = process.argv
if (command === 'serve' && contentDir) await serve(contentDir)
