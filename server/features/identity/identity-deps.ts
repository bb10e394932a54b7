import type { FastifyBaseLogger } from 'fastify'
import type { Client } from '#server/auth/client-address.ts'
import type { Tokens } from '#server/auth/tokens.ts'
import type { Db } from '#server/db/db.ts'
import type { Mailer } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

/** What the acts of this feature work with. */
export interface IdentityDeps {
  db: Db
  settings: Settings
  tokens: Tokens
  mailer: Mailer
  logger: FastifyBaseLogger
}

/** What an act has to know of the request. */
export interface ClientInfo {
  /** Who calls, as limits count it. */
  client: Client
  userAgent: string
  /** The cookie of a browser that signed in before (known-device.ts). */
  device: string | undefined
  /** Secret of the session this browser had so far. */
  replaces: string | undefined
}
