import type { FastifyBaseLogger } from 'fastify'
import type { Tokens } from './auth/tokens.ts'
import type { Backups } from './backup/schedule-backups.ts'
import type { Content } from './content/load-content.ts'
import type { Db } from './db/db.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Settings } from './settings.ts'

/** Dependencies that the process hands to the app; every feature takes the parts it needs. */
export interface Deps {
  settings: Settings
  db: Db
  content: Content
  tokens: Tokens
  mailer: Mailer
  logger: FastifyBaseLogger
  /** Set where backups by schedule are on. */
  backups?: Backups | undefined
}
