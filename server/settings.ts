import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { type SignUpDoor, signUpDoors } from '#contract/api/sign-up-door.ts'
import { plainEnvironment } from '#contract/environment.ts'
import { DEVELOPMENT_WELCOME_KEY } from '#contract/limits.ts'
import { type BackupSettings, backupEnvironment, backupSettings } from './backup/backup-settings.ts'
import { parsePostgresUrl } from './db/postgres-address.ts'
import { isSystemError, messageOf } from './errors.ts'
import { isLoopbackHost, isOwnHost } from './http/network-access.ts'
import { type ModelSettings, modelEnvironment, modelSettings } from './settings/model-settings.ts'
import { type OidcProvider, providerEnvironment, providerSettings } from './settings/provider-settings.ts'
import { type PushSettings, pushEnvironment, pushSettings } from './settings/push-settings.ts'
import { withSettingFiles } from './settings/setting-files.ts'
import { address, flag, list, oneOf, wholeNumber } from './settings/setting-values.ts'
import { siteName } from './site-name.ts'

const SECRET_MIN = 32
const root = resolve(import.meta.dirname, '..')
const number = (words: string) => z.coerce.number({ error: `has to be ${words}` })
const isOrigin = (url: string) => {
  if (!URL.canParse(url)) return true // `address` has said so
  const { username, password, pathname, search, hash } = new URL(url)
  return !username && !password && pathname === '/' && !search && !hash
}

/** One host or several, as libpq reads them. */
const postgresUrl = z.string().superRefine((url, context) => {
  try {
    parsePostgresUrl(url)
  } catch (error) {
    context.addIssue({ code: 'custom', message: messageOf(error) })
  }
})

/** 'https://www.example.com, https://example.org': never `null` or `*`. */
const origins = list.pipe(
  z.array(
    z
      .string()
      .refine(
        (url) => /^https?:/.test(url) && URL.canParse(url) && new URL(url).origin === url,
        'takes origins like https://www.example.com, separated by commas',
      ),
  ),
)
/** 'example.com, example.org': what follows the @. */
const domains = list.pipe(
  z.array(
    z
      .string()
      .toLowerCase()
      .regex(/^[^\s@]+\.[^\s@.]+$/, 'takes domains like example.com, separated by commas'),
  ),
)

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: wholeNumber(1, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: address(/^https?$/, 'https://www.example.com')
    .refine(isOrigin, 'has to end with the host: the site cannot run under a path')
    .optional(),
  PAGE_ORIGINS: origins,
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_LISTEN_URL: postgresUrl.optional(),
  DATA_DIR: z.string().default('./data'),
  CONTENT_DIR: z.string().default(join(root, 'content')),
  BUILD_DIR: z.string().default(join(root, 'build')),
  AUTH_SECRET: z.string().min(SECRET_MIN, `needs at least ${SECRET_MIN} characters`).optional(),
  SMTP_URL: address(/^smtps?$/, 'smtp://mail.example.com:587').optional(),
  MAIL_FROM: z
    .string()
    .min(3, 'has to be a sender like "Name <name@example.com>"')
    .default(`"${siteName.replaceAll('"', '')}" <no-reply@localhost>`),
  ...providerEnvironment,
  WELCOME_EMAIL_API_KEY: z.string().default(DEVELOPMENT_WELCOME_KEY),
  SIGN_UP: oneOf(signUpDoors).default('open'),
  SIGN_UP_DOMAINS: domains,
  INITIAL_CREDITS: wholeNumber(0, 1_000_000).default(100),
  USER_CALLS_PER_SECOND: number('a number above 0').positive('has to be a number above 0').default(20),
  TRUST_PROXY: flag.default(false),
  SERVICE_WORKER: oneOf(['on', 'off']).default('on'),
  JAVA_RUNNER_URL: address(/^http$/, 'http://127.0.0.1:3900')
    .refine(
      (url) => !URL.canParse(url) || isOwnHost(new URL(url).hostname),
      'has to be on this machine or in its own network',
    )
    .refine(isOrigin, 'has to end with the port: nothing may follow it')
    .optional(),
  DRAIN_SECONDS: number('a number of seconds from 0 to 300')
    .min(0, 'has to be a number of seconds from 0 to 300')
    .max(300, 'has to be a number of seconds from 0 to 300')
    .default(0),
  ...backupEnvironment,
  ...modelEnvironment,
  ...pushEnvironment,
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Settings {
  production: boolean
  port: number
  host: string
  /** Origin of links in mails and of redirects, and the only Origin that identity POSTs may come from. No trailing slash. */
  publicUrl: string
  /** Other hosts that serve the pages of this service (CORS). */
  pageOrigins: string[]
  databaseUrl: string | undefined
  /** PostgreSQL itself, where databaseUrl is a pooler that LISTEN does not get through. */
  databaseListenUrl: string | undefined
  dataDir: string
  /** The question bank. */
  contentDir: string
  /** The built site, and the cache of rendered questions. */
  buildDir: string
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  /** The OpenID providers that sign people in, Google first. */
  providers: OidcProvider[]
  /** False: nobody signs in or up with a password. */
  passwords: boolean
  welcomeEmailApiKey: string
  /** The people who may create an account. */
  signUp: SignUpDoor
  initialCredits: number
  /** Calls a second that one signed-in user may make on one instance, on average; ten seconds' worth may come at once. */
  userCallsPerSecond: number
  trustProxy: boolean
  /** False removes the service worker from every browser that has it. */
  serviceWorker: boolean
  /** The service that runs Java (java-runner/); undefined leaves Java to the learner's own computer. */
  javaRunnerUrl: string | undefined
  /** The operator's own model, for second opinions; undefined leaves members to their own ticks. */
  model: ModelSettings | undefined
  /** Keys for notifications in browsers; undefined leaves reminders to mails. */
  push: PushSettings | undefined
  /** How long, once told to stop, it goes on serving while /readyz says no. */
  drainSeconds: number
  /** Backups by schedule; undefined leaves them to the operator. */
  backups: BackupSettings | undefined
  logLevel: string
}

export class SettingsError extends Error {}

/** Parses the environment (README.md, Settings). Throws SettingsError, one sentence that names the setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const names = Object.keys(environment.shape)
  const plain = orSettingsError(() => withSettingFiles(plainEnvironment(env), names))
  const parsed = environment.safeParse(plain)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(
      `The setting ${issue?.path.slice(0, 1).join()} is not valid: it ${issue?.message}.`,
    )
  }
  const e = parsed.data
  if (e.DATABASE_URL && !e.AUTH_SECRET)
    throw new SettingsError(
      'The setting AUTH_SECRET is required with DATABASE_URL, so that every instance signs alike.',
    )
  if (e.NODE_ENV === 'production' && e.DATABASE_URL && !e.PUBLIC_URL)
    throw new SettingsError(
      'The setting PUBLIC_URL is required in production: links in mails and redirects are built from it.',
    )
  const publicUrl = new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`)
  if (e.NODE_ENV !== 'production' && !isLoopbackHost(publicUrl.hostname))
    throw new SettingsError(
      `The setting PUBLIC_URL (${publicUrl.origin}) is for others than this machine: set NODE_ENV=production too, which closes what is for developing.`,
    )
  if (e.NODE_ENV !== 'production' && !isLoopbackHost(e.HOST))
    throw new SettingsError(
      `The setting HOST (${e.HOST}) opens the server to other machines: set NODE_ENV=production too, which closes what is for developing.`,
    )
  if ((e.SIGN_UP === 'domain') !== e.SIGN_UP_DOMAINS.length > 0)
    throw new SettingsError('The setting SIGN_UP_DOMAINS belongs to SIGN_UP=domain: set both or neither.')
  const signIn = orSettingsError(() => providerSettings(e, plain))
  const dataDir = resolve(e.DATA_DIR)
  return {
    production: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    publicUrl: publicUrl.origin,
    pageOrigins: e.PAGE_ORIGINS,
    databaseUrl: e.DATABASE_URL,
    databaseListenUrl: e.DATABASE_LISTEN_URL ?? e.DATABASE_URL,
    dataDir,
    contentDir: resolve(e.CONTENT_DIR),
    buildDir: resolve(e.BUILD_DIR),
    authSecret: e.AUTH_SECRET ?? ownSecret(dataDir),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    ...signIn,
    welcomeEmailApiKey: e.WELCOME_EMAIL_API_KEY,
    signUp: { door: e.SIGN_UP, domains: e.SIGN_UP_DOMAINS },
    initialCredits: e.INITIAL_CREDITS,
    userCallsPerSecond: e.USER_CALLS_PER_SECOND,
    trustProxy: e.TRUST_PROXY,
    serviceWorker: e.SERVICE_WORKER === 'on',
    javaRunnerUrl: e.JAVA_RUNNER_URL && new URL(e.JAVA_RUNNER_URL).origin,
    model: orSettingsError(() => modelSettings(e)),
    push: orSettingsError(() => pushSettings(e)),
    drainSeconds: e.DRAIN_SECONDS,
    backups: orSettingsError(() => backupSettings(e, dataDir)),
    logLevel: e.LOG_LEVEL,
  }
}

/** Throws a sentence that names the setting. */
function orSettingsError<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new SettingsError(messageOf(error))
  }
}

/** Made once and kept in the data folder, readable by its owner only. */
function ownSecret(dataDir: string) {
  const file = join(dataDir, 'auth-secret')
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (!isSystemError(error, 'EEXIST')) throw error
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < SECRET_MIN) throw new Error('the file auth-secret in it is damaged')
    return secret
  } catch (error) {
    throw new SettingsError(`The setting DATA_DIR (${dataDir}) cannot be used: ${messageOf(error)}.`)
  }
}
