import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import webPush from 'web-push'
import { parsePostgresUrl } from '#server/db/postgres-address.ts'
import { readSettings, SettingsError } from '#server/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'whetstone-settings-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const url = 'postgres://db.example/whetstone'
const AUTH_SECRET = 'x'.repeat(32)
const vapid = webPush.generateVAPIDKeys()

/** An environment, and the settings that the sentence must name. */
const bad: [Record<string, string>, string[]][] = [
  [{ PORT: 'http' }, ['PORT']],
  [{ PORT: '70000' }, ['PORT']],
  [{ PORT: '-1' }, ['PORT']],
  [{ PORT: '0' }, ['PORT', '65535']],
  [{ PUBLIC_URL: 'example.com' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'ftp://example.com' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://localhost:3000/whetstone', NODE_ENV: 'production' }, ['PUBLIC_URL', 'path']],
  [{ PUBLIC_URL: 'http://localhost:3000/?a=1' }, ['PUBLIC_URL']],
  [{ PUBLIC_URL: 'http://ana@localhost:3000' }, ['PUBLIC_URL']],
  [{ JAVA_RUNNER_URL: 'http://127.0.0.1:3900/java' }, ['JAVA_RUNNER_URL', 'port']],
  [{ MODEL_URL: 'localhost', MODEL_NAME: 'm' }, ['MODEL_URL']],
  [{ MODEL_URL: 'ftp://localhost/v1', MODEL_NAME: 'm' }, ['MODEL_URL', 'http']],
  [{ MODEL_URL: 'http://ana:pw@localhost/v1', MODEL_NAME: 'm' }, ['MODEL_URL', 'password']],
  [{ MODEL_URL: 'http://localhost/v1?key=x', MODEL_NAME: 'm' }, ['MODEL_URL', 'question mark']],
  [{ MODEL_URL: 'http://localhost/v1' }, ['MODEL_URL', 'MODEL_NAME']],
  [{ MODEL_NAME: 'm' }, ['MODEL_URL', 'MODEL_NAME']],
  [{ PUSH_PUBLIC_KEY: 'short' }, ['PUSH_PUBLIC_KEY', 'push:keys']],
  [{ PUSH_PUBLIC_KEY: vapid.publicKey }, ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY']],
  [
    { PUSH_PUBLIC_KEY: vapid.publicKey, PUSH_PRIVATE_KEY: webPush.generateVAPIDKeys().privateKey },
    ['PUSH_PRIVATE_KEY', 'not a pair'],
  ],
  [{ PUSH_SERVICES: 'push.example.com' }, ['PUSH_SERVICES', 'https://']],
  [{ MODEL_URL: 'https://api.example.com/v1', MODEL_NAME: 'm' }, ['MODEL_URL', 'MODEL_PUBLIC=true']],
  [{ MODEL_URL: 'http://api.example.com/v1', MODEL_NAME: 'm', MODEL_PUBLIC: '1' }, ['MODEL_URL', 'https']],
  [{ MODEL_CONTEXT: '100' }, ['MODEL_CONTEXT', '2048']],
  [{ MODEL_SECONDS: '0' }, ['MODEL_SECONDS', '600']],
  [{ MODEL_PUBLIC: 'yes' }, ['MODEL_PUBLIC']],
  [{ MODEL_KEY: 'two words' }, ['MODEL_KEY']],
  [{ PAGE_ORIGINS: 'https://www.example.com/app' }, ['PAGE_ORIGINS', 'origins']],
  [{ PUBLIC_URL: 'https://prep.example' }, ['PUBLIC_URL', 'NODE_ENV=production']],
  [{ DATABASE_URL: 'mysql://db/x', AUTH_SECRET }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'no address', AUTH_SECRET }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://a:1,b:x/w', AUTH_SECRET }, ['DATABASE_URL']],
  [{ DATABASE_URL: 'postgres://a,/w', AUTH_SECRET }, ['DATABASE_URL', 'host']],
  [{ DATABASE_URL: `${url}?target_session_attrs=standby`, AUTH_SECRET }, ['DATABASE_URL', 'read-write']],
  [{ DATABASE_LISTEN_URL: 'db' }, ['DATABASE_LISTEN_URL']],
  [{ DATABASE_URL: url }, ['AUTH_SECRET', 'DATABASE_URL']],
  [{ DATABASE_URL: url, AUTH_SECRET, NODE_ENV: 'production' }, ['PUBLIC_URL']],
  [{ DATA_DIR: join(folder, 'a-file') }, ['DATA_DIR', 'a-file']],
  [{ AUTH_SECRET: 'short' }, ['AUTH_SECRET', '32']],
  [{ SMTP_URL: 'mail.example' }, ['SMTP_URL']],
  [{ SMTP_URL: 'https://mail.example' }, ['SMTP_URL']],
  [{ GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  [{ GOOGLE_CLIENT_SECRET: 'secret' }, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET']],
  [{ GOOGLE_ISSUER: 'google' }, ['GOOGLE_ISSUER']],
  [{ INITIAL_CREDITS: '-5' }, ['INITIAL_CREDITS']],
  [{ INITIAL_CREDITS: '1.5' }, ['INITIAL_CREDITS']],
  [{ TRUST_PROXY: 'yes' }, ['TRUST_PROXY']],
  [{ DRAIN_SECONDS: 'soon' }, ['DRAIN_SECONDS']],
  [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL']],
  [{ BACKUP_TO: 'ftp://backups' }, ['BACKUP_TO', 'folder']],
  [{ BACKUP_TO: 'https://s3.example.com' }, ['BACKUP_TO', 'bucket']],
  [{ BACKUP_TO: 'https://s3.example.com/b' }, ['BACKUP_S3_KEY_ID', 'BACKUP_S3_SECRET']],
  [{ BACKUP_KEY: 'a word' }, ['BACKUP_KEY', 'npm run backup:key']],
  [{ BACKUP_KEEP: '0' }, ['BACKUP_KEEP']],
  [{ BACKUP_EVERY_HOURS: 'daily' }, ['BACKUP_EVERY_HOURS']],
  [{ AUTH_SECRET_FILE: join(folder, 'none') }, ['AUTH_SECRET_FILE', join(folder, 'none')]],
  [{ SMTP_URL_FILE: folder }, ['SMTP_URL_FILE', folder]],
  [{ AUTH_SECRET_FILE: join(folder, 'a-file') }, ['AUTH_SECRET_FILE', 'a-file', 'empty']],
  [{ AUTH_SECRET, AUTH_SECRET_FILE: '/run/secrets/auth' }, ['AUTH_SECRET', 'AUTH_SECRET_FILE']],
]

test.each(bad)('%o stops the start with one sentence that names the setting', (env, names) => {
  writeFileSync(join(folder, 'a-file'), '')
  let message = ''
  try {
    readSettings({ DATA_DIR: join(folder, 'data'), ...env })
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    message = (error as Error).message
  }
  for (const name of names) expect(message).toContain(name)
  expect(message).toMatch(/^The settings? .*\.$/)
  expect(message).not.toMatch(/Invalid|expected|NaN|received/)
  expect(message).not.toContain('\n')
})

test('abuse 69: only this machine may be served without NODE_ENV=production', () => {
  const start = (PUBLIC_URL: string, NODE_ENV?: string) =>
    readSettings({ DATA_DIR: join(folder, 'data'), PUBLIC_URL, ...(NODE_ENV && { NODE_ENV }) }).publicUrl
  for (const url of [
    'http://10.0.0.5:3000',
    'https://localhost.example',
    'http://0.0.0.0:3000',
    'http://192.168.1.2',
  ])
    expect(() => start(url), url).toThrow('NODE_ENV=production')
  for (const url of [
    'http://localhost:3000',
    'http://app.localhost',
    'http://127.0.0.1:80',
    'http://[::1]:3000',
  ])
    expect(start(url)).toBe(new URL(url).origin)
  expect(start('https://prep.example', 'production')).toBe('https://prep.example')
})

test('abuse 97: a HOST for others is refused in one sentence without NODE_ENV=production', () => {
  const hostOf = (HOST: string, env = {}) =>
    readSettings({ DATA_DIR: join(folder, 'data'), HOST, ...env }).host
  for (const host of ['0.0.0.0', '::', '192.168.1.2', 'whetstone.lan'])
    expect(() => hostOf(host), host).toThrow(
      `The setting HOST (${host}) opens the server to other machines: set NODE_ENV=production too, which closes what is for developing.`,
    )
  for (const host of ['127.0.0.1', '127.0.0.2', '::1', 'localhost']) expect(hostOf(host)).toBe(host)
  expect(hostOf('0.0.0.0', { NODE_ENV: 'production' })).toBe('0.0.0.0')
})

test('LISTEN goes where the database is, unless told otherwise', () => {
  const listenUrl = 'postgres://direct.example/whetstone'
  const own = { DATA_DIR: folder, DATABASE_URL: url, AUTH_SECRET }
  expect(readSettings(own).databaseListenUrl).toBe(url)
  expect(readSettings({ ...own, DATABASE_LISTEN_URL: listenUrl }).databaseListenUrl).toBe(listenUrl)
})

test('abuse 89 DATABASE_URL takes several hosts, as libpq does', () => {
  const several = 'postgres://ana:pw@a.example:5432,b.example:6432/whetstone?target_session_attrs=read-write'
  const own = { DATA_DIR: folder, DATABASE_URL: several, AUTH_SECRET }
  expect(readSettings(own).databaseUrl).toBe(several)
  const hosts = ['postgres://ana:pw@a.example:5432/whetstone', 'postgres://ana:pw@b.example:6432/whetstone']
  expect(parsePostgresUrl(several)).toEqual({ hosts, needsPrimary: true })
  expect(parsePostgresUrl('postgres://a,b/w')).toMatchObject({ needsPrimary: true })
  expect(parsePostgresUrl('postgres://a/w?sslmode=require')).toEqual({
    hosts: ['postgres://a/w?sslmode=require'],
    needsPrimary: false,
  })
  expect(parsePostgresUrl('postgres://a,b/w?target_session_attrs=any').needsPrimary).toBe(false)
})

test('TALK-02 there is a model where MODEL_URL names one of this machine, its network, or a public one on purpose', () => {
  const modelOf = (MODEL_URL: string, env = {}) =>
    readSettings({ DATA_DIR: folder, AUTH_SECRET, MODEL_URL, MODEL_NAME: 'm', ...env }).model
  expect(readSettings({ DATA_DIR: folder, AUTH_SECRET }).model).toBeUndefined()
  for (const own of ['http://127.0.0.1:11434/v1', 'https://10.1.2.3/v1', 'http://ollama:11434/v1'])
    expect(modelOf(own)).toEqual({ url: own, name: 'm', key: undefined, context: 8192, seconds: 120 })
  expect(modelOf('http://localhost:8080/')?.url).toBe('http://localhost:8080')
  expect(() => modelOf('https://api.example.com/v1')).toThrow('MODEL_PUBLIC=true')
  expect(modelOf('https://api.example.com/v1', { MODEL_PUBLIC: 'true' })?.url).toBe(
    'https://api.example.com/v1',
  )
})

test('a secret that is refused is not shown', () => {
  expect(() => readSettings({ DATA_DIR: folder, AUTH_SECRET: 'too-short-secret' })).toThrow(
    expect.not.objectContaining({ message: expect.stringContaining('too-short-secret') }),
  )
})

const valid = {
  PORT: '4000',
  HOST: '127.0.0.2',
  PUBLIC_URL: 'http://localhost:4000/',
  PAGE_ORIGINS: 'https://www.example.com',
  DATABASE_URL: url,
  DATABASE_LISTEN_URL: `${url}-direct`,
  DATA_DIR: join(folder, 'another'),
  CONTENT_DIR: '/srv/content',
  BUILD_DIR: '/srv/build',
  AUTH_SECRET,
  SMTP_URL: 'smtp://127.0.0.1:25',
  MAIL_FROM: '"Prep" <prep@example.com>',
  GOOGLE_CLIENT_ID: 'id',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'https://accounts.example.com',
  WELCOME_EMAIL_API_KEY: 'key',
  INITIAL_CREDITS: '7',
  USER_CALLS_PER_SECOND: '5',
  TRUST_PROXY: 'true',
  SERVICE_WORKER: 'off',
  JAVA_RUNNER_URL: 'http://127.0.0.1:3900',
  MODEL_URL: 'https://models.example.com/v1',
  MODEL_NAME: 'a-model',
  MODEL_KEY: 'a-key',
  MODEL_CONTEXT: '4096',
  MODEL_SECONDS: '60',
  MODEL_PUBLIC: 'true',
  PUSH_PUBLIC_KEY: vapid.publicKey,
  PUSH_PRIVATE_KEY: vapid.privateKey,
  PUSH_SERVICES: 'https://push.example.com',
  DRAIN_SECONDS: '5',
  BACKUP_TO: 'https://s3.example.com/backups',
  BACKUP_S3_KEY_ID: 'id',
  BACKUP_S3_SECRET: 'secret',
  BACKUP_S3_REGION: 'eu-west-1',
  BACKUP_KEY: `AGE-SECRET-KEY-1${'Q'.repeat(58)}`,
  BACKUP_KEEP: '3',
  BACKUP_EVERY_HOURS: '6',
  LOG_LEVEL: 'warn',
}

test('every setting that is empty, blank or a pair of quotes counts as unset', () => {
  const unset = { DATA_DIR: join(folder, 'data'), AUTH_SECRET }
  const rest = readSettings(unset)
  for (const name of Object.keys(valid))
    for (const nothing of ['', '  ', '""', "''"]) {
      if (name === 'DATA_DIR' || name === 'AUTH_SECRET') continue
      expect(readSettings({ ...unset, [name]: nothing }), `${name}=${nothing}`).toEqual(rest)
    }
  const secret = readSettings({ DATA_DIR: unset.DATA_DIR }).authSecret
  expect(readSettings({ DATA_DIR: unset.DATA_DIR, AUTH_SECRET: '' }).authSecret).toBe(secret)
  expect(readSettings({ DATA_DIR: ' ', AUTH_SECRET }).dataDir).toBe(readSettings({ AUTH_SECRET }).dataDir)
})

test('blanks around a setting and the quotes that an env file keeps are no part of it', () => {
  const rest = readSettings(valid)
  expect(readSettings({ ...valid, TRUST_PROXY: '1' })).toEqual(rest)
  for (const [name, value] of Object.entries(valid))
    for (const written of [` ${value} `, `"${value}"`, `'${value}'\r`])
      expect(readSettings({ ...valid, [name]: written }), `${name}=${written}`).toEqual(rest)
})

test('HOST-07 every setting can come from the file that its name with _FILE names', () => {
  const rest = readSettings(valid)
  for (const [name, value] of Object.entries(valid)) {
    const file = join(folder, `secret-${name}`)
    writeFileSync(file, `${value}\n`)
    const { [name]: _, ...others } = { ...valid } as Record<string, string>
    expect(readSettings({ ...others, [`${name}_FILE`]: file }), name).toEqual(rest)
    expect(readSettings({ ...valid, [`${name}_FILE`]: '' }), `${name}_FILE empty`).toEqual(rest)
  }
})

test('HOST-07 a secret in a file is refused without being shown', () => {
  const file = join(folder, 'short-secret')
  writeFileSync(file, 'too-short-secret')
  const start = () => readSettings({ DATA_DIR: folder, AUTH_SECRET_FILE: file })
  expect(start).toThrow('AUTH_SECRET is not valid: it needs at least 32 characters')
  expect(start).toThrow(expect.not.objectContaining({ message: expect.stringContaining('too-short') }))
})
