import type { FastifyBaseLogger } from 'fastify'
import type { Client } from '#server/auth/client-address.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

/** Dependencies of this feature's acts. */
export interface IdentityDeps {
  db: Db
  settings: Settings
  tokens: Tokens
  mailer: Mailer
  logger: FastifyBaseLogger
}

/** Facts of the request that an act needs. */
export interface ClientInfo {
  /** The caller, as limits count it. */
  client: Client
  userAgent: string
  /** The cookie of a browser that signed in before (known-device.ts). */
  device: string | undefined
  /** Secret of the session this browser had so far. */
  replaces: string | undefined
}
