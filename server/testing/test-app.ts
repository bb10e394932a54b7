import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { type Logger, pino } from 'pino'
import { buildApp } from '#server/app.ts'
import { openTokens } from '#server/auth/open-tokens.ts'
import { loadContent } from '#server/content/load-content.ts'
import type { Deps } from '#server/deps.ts'
import { openMailer } from '#server/mail/open-mailer.ts'
import { readSettings } from '#server/settings.ts'
import { declaredRefusals } from './declared-refusal.ts'
import { sampleContent } from './sample-content.ts'
import { openTestDb } from './test-db.ts'

export const ORIGIN = 'http://localhost:3000'
/** Tests call faster than people: the limit has tests of its own. */
export const MANY_CALLS = '1000000'
const sampleCache = resolve(import.meta.dirname, '../../.cache/sample-content.json')
/** The real bank, and what its last start rendered: it takes half a minute to read without. */
export const wholeBank = {
  contentDir: resolve(import.meta.dirname, '../../content'),
  cacheFile: resolve(import.meta.dirname, '../../build/content-cache.json'),
}

/** The real app on a fresh database of the engine under test (or the one given), with the sample content; `env` changes settings. */
export async function startTestApp({
  env = {},
  contentDir,
  cacheFile = sampleCache,
  database,
  backups,
  logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
}: {
  env?: Record<string, string>
  contentDir?: string
  cacheFile?: string
  database?: Awaited<ReturnType<typeof openTestDb>>
  logger?: Logger
  backups?: Deps['backups']
} = {}) {
  const { db, dataDir, remove } = database ?? (await openTestDb())
  const settings = readSettings({
    PUBLIC_URL: ORIGIN,
    DATA_DIR: dataDir,
    USER_CALLS_PER_SECOND: MANY_CALLS,
    ...env,
  })
  const content = await loadContent({ dir: contentDir ?? sampleContent(), cacheFile })
  const tokens = await openTokens({ db, settings, logger })
  const mailer = openMailer({ settings, logger, db })
  const deps: Deps = { settings, db, content, tokens, mailer, logger, backups }
  const app = await buildApp(deps)
  await app.ready()
  return {
    app,
    ...deps,
    async close() {
      await app.close()
      await tokens.close()
      await mailer.close()
      await remove()
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof startTestApp>>

/** A signed-up user with a valid ID token; verified unless said otherwise. */
export async function buildUser({ db, tokens }: Pick<Deps, 'db' | 'tokens'>, { verified = true } = {}) {
  const uid = randomUUID()
  const email = `${uid}@example.com`
  const now = new Date().toISOString()
  const identity = { uid, email, email_key: email, display_name: 'Ana', created_at: now }
  await db.query
    .insertInto('identity_users')
    .values({ ...identity, email_verified_at: verified ? now : null })
    .execute()
  await db.query
    .insertInto('user_documents')
    .values({ uid, document: JSON.stringify({ email, name: 'Ana', verified }), version: 1, updated_at: now })
    .execute()
  const token = await tokens.sign({
    sub: uid,
    email,
    email_verified: verified,
    name: 'Ana',
    sid: randomUUID(),
  })
  return { uid, email, authorization: `Bearer ${token}` }
}

/** Calls the app as that user (or as a visitor) and parses the response, whose status must be one that the contract declares. */
export function callerOf({ app }: Pick<TestApp, 'app'>, user?: { authorization: string }) {
  const requireDeclared = declaredRefusals(app)
  return async (call: string, body?: unknown) => {
    const [method, url = ''] = call.split(' ')
    const response = await app.inject({
      method: method as 'GET',
      url,
      headers: {
        ...(user && { authorization: user.authorization }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    })
    const { statusCode: status, headers } = response
    requireDeclared(call, status)
    return { status, headers, body: response.body ? JSON.parse(response.body) : null }
  }
}
