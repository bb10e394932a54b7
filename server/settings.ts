import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { z } from 'zod'

const SECRET_MIN = 32
const port = z.coerce.number().int().min(0).max(65535)
const flag = z.enum(['true', 'false']).transform((value) => value === 'true')
const optional = (schema: z.ZodString | z.ZodURL) =>
  schema.optional().or(z.literal('').transform(() => undefined))

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: optional(z.url({ protocol: /^https?$/ })),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_LISTEN_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATA_DIR: z.string().min(1).default('./data'),
  AUTH_SECRET: optional(z.string().min(SECRET_MIN, `needs at least ${SECRET_MIN} characters`)),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.string().min(3).default('Whetstone <no-reply@localhost>'),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: z.url().default('https://accounts.google.com'),
  WELCOME_EMAIL_API_KEY: z.string().min(1).default('whetstone-development-key'),
  INITIAL_CREDITS: z.coerce.number().int().min(0).default(100),
  TRUST_PROXY: flag.default(false),
  DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export interface Settings {
  production: boolean
  port: number
  host: string
  /** Origin of links in mails and of redirects, and the only Origin that identity POSTs may come from. No trailing slash. */
  publicUrl: string
  databaseUrl: string | undefined
  /** PostgreSQL itself, where databaseUrl is a pooler that LISTEN does not get through. */
  databaseListenUrl: string | undefined
  dataDir: string
  authSecret: string
  smtpUrl: string | undefined
  mailFrom: string
  google: { clientId: string; clientSecret: string; issuer: string } | undefined
  welcomeEmailApiKey: string
  initialCredits: number
  trustProxy: boolean
  /** How long, once told to stop, it goes on serving while /readyz says no. */
  drainSeconds: number
  logLevel: string
}

export class SettingsError extends Error {}

/** Parses the environment (README.md, Settings). Throws SettingsError, one sentence that names the setting. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(env)
  if (!parsed.success) {
    const issue = parsed.error.issues[0]
    throw new SettingsError(`The setting ${issue?.path.join('.')} is not valid: ${issue?.message}.`)
  }
  const e = parsed.data
  if (Boolean(e.GOOGLE_CLIENT_ID) !== Boolean(e.GOOGLE_CLIENT_SECRET))
    throw new SettingsError(
      'The settings GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together: set both or neither.',
    )
  if (e.DATABASE_URL && !e.AUTH_SECRET)
    throw new SettingsError(
      'The setting AUTH_SECRET is required with DATABASE_URL, so that every instance signs alike.',
    )
  if (e.NODE_ENV === 'production' && e.DATABASE_URL && !e.PUBLIC_URL)
    throw new SettingsError(
      'The setting PUBLIC_URL is required in production: links in mails and redirects are built from it.',
    )
  const dataDir = resolve(e.DATA_DIR)
  return {
    production: e.NODE_ENV === 'production',
    port: e.PORT,
    host: e.HOST,
    publicUrl: new URL(e.PUBLIC_URL ?? `http://localhost:${e.PORT}`).origin,
    databaseUrl: e.DATABASE_URL,
    databaseListenUrl: e.DATABASE_LISTEN_URL ?? e.DATABASE_URL,
    dataDir,
    authSecret: e.AUTH_SECRET ?? ownSecret(dataDir),
    smtpUrl: e.SMTP_URL,
    mailFrom: e.MAIL_FROM,
    google:
      e.GOOGLE_CLIENT_ID && e.GOOGLE_CLIENT_SECRET
        ? { clientId: e.GOOGLE_CLIENT_ID, clientSecret: e.GOOGLE_CLIENT_SECRET, issuer: e.GOOGLE_ISSUER }
        : undefined,
    welcomeEmailApiKey: e.WELCOME_EMAIL_API_KEY,
    initialCredits: e.INITIAL_CREDITS,
    trustProxy: e.TRUST_PROXY,
    drainSeconds: e.DRAIN_SECONDS,
    logLevel: e.LOG_LEVEL,
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
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const secret = readFileSync(file, 'utf8').trim()
    if (secret.length < SECRET_MIN) throw new Error('the file auth-secret in it is damaged')
    return secret
  } catch (error) {
    throw new SettingsError(`The setting DATA_DIR (${dataDir}) cannot be used: ${(error as Error).message}.`)
  }
}
