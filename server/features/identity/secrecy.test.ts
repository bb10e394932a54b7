import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { loggerOptions } from '#server/logger.ts'
import { PASSWORD, signUpAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { CLIENT, startOidcPeer } from '#server/testing/oidc-peer.ts'
import { mailedCode } from '#server/testing/outbox.ts'
import { signInWithGoogle, visitProvider } from '#server/testing/provider-visit.ts'
import { ORIGIN, startTestApp } from '#server/testing/test-app.ts'

const NEW_PASSWORD = 'Batt3ry-staple'
const API_KEY = 'the-key-of-the-welcome-mail'

test('abuse 29: nothing secret stands in the clear in the database or in the most talkative log', async () => {
  const peer = await startOidcPeer({ redirectUris: [`${ORIGIN}/identity/google/callback`] })
  const own = await startTestApp({
    env: {
      GOOGLE_ISSUER: peer.issuer,
      GOOGLE_CLIENT_ID: CLIENT.clientId,
      GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
      WELCOME_EMAIL_API_KEY: API_KEY,
    },
  })
  const lines: string[] = []
  const logger = pino(loggerOptions({ logLevel: 'trace' }), { write: (line) => lines.push(line) })
  const app = await buildApp({ ...own, logger })
  const secrets = new Map<string, string>()
  const keep = (name: string, secret: string | undefined) => {
    expect(secret, name).toMatch(/.{8}/)
    secrets.set(name, String(secret))
  }

  const test = { ...own, app }
  const { browser, email, uid } = await signUpAccount(test)
  keep('password', PASSWORD)
  keep('cookie after sign-up', browser.cookies.get('sid'))
  keep('unused code', await mailedCode(own.settings, email))
  keep(
    'ticket',
    (await openBrowser(test).post('/identity/sign-in', { email, password: PASSWORD })).body.error
      .verify_ticket,
  )
  await openBrowser(test).post('/identity/sign-in', { email, password: 'Wr0ng-guess-of-mine' })
  keep('wrong password', 'Wr0ng-guess-of-mine')
  const { authorization } = await browser.bearer()
  keep('token', authorization.slice(7))
  await browser.get('/api/resources', { headers: { authorization } })
  await browser.get('/api/resources', { headers: { authorization: `${authorization}x` } })
  const headers = { authorization, 'x-api-key': API_KEY }
  keep('key of the welcome mail', API_KEY)
  await browser.post(
    '/services/welcome-email/send-welcome-email',
    { userId: uid, userEmail: email, displayName: 'A' },
    { headers },
  )

  await openBrowser(test).post('/identity/password/reset-request', { email })
  const used = await mailedCode(own.settings, email)
  keep('used reset code', used)
  await openBrowser(test).post('/identity/password/reset-confirm', { code: used, new_password: NEW_PASSWORD })
  keep('new password', NEW_PASSWORD)
  await openBrowser(test).post('/identity/password/reset-request', { email })
  keep('unused reset code', await mailedCode(own.settings, email))

  peer.addUser({ sub: 'g', email: 'gina@example.com', email_verified: true, name: 'Gina' })
  peer.choose('g')
  const google = openBrowser(test)
  const { callback = '' } = await visitProvider(google)
  keep('code of Google', new URL(callback, ORIGIN).searchParams.get('code') ?? undefined)
  keep('flow cookie', google.cookies.get('flow'))
  await google.get(callback.replace(/state=[^&]+/, 'state=forged'))
  await signInWithGoogle(google)
  keep('cookie of Google', google.cookies.get('sid'))
  keep('secret of the client', CLIENT.clientSecret)
  keep('AUTH_SECRET', own.settings.authSecret)

  // A failing statement: what the database says about it goes to the log.
  await own.db.query.schema.alterTable('identity_codes').renameTo('codes_away').execute()
  await openBrowser(test).post('/identity/password/reset-confirm', {
    code: 'broken-database-code',
    new_password: NEW_PASSWORD,
  })
  await own.db.query.schema.alterTable('codes_away').renameTo('identity_codes').execute()
  keep('code met by a failure', 'broken-database-code')

  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  expect(log, 'the failure is in the log').toContain('identity_codes')
  const tables = await own.db.query.introspection.getTables()
  const rows = await Promise.all(
    tables.map(({ name }) =>
      own.db.query
        .selectFrom(name as 'identity_users')
        .selectAll()
        .execute(),
    ),
  )
  const stored = JSON.stringify(rows)
  expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(stored).toContain(email)
  const files = readdirSync(own.settings.dataDir).filter((name) => name.includes('whetstone.sqlite'))
  const raw = files.map((name) => readFileSync(join(own.settings.dataDir, name), 'latin1')).join('')
  for (const [name, secret] of secrets) {
    expect(log.includes(secret), `${name} in the log`).toBe(false)
    expect(stored.includes(secret), `${name} in the database`).toBe(false)
    expect(raw.includes(secret), `${name} in the database file`).toBe(false)
  }
  expect(stored, 'the private half of a signing key').not.toMatch(/\\?"d\\?":/)
  await app.close()
  await own.close()
  await peer.close()
})
