import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Db } from '#server/db/db.ts'
import { unavailable } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { recordFailure } from './mail-failures.ts'
import type { Mailer } from './mailer.ts'
import { messageOfMail } from './message.ts'
import { outboxTransport } from './outbox.ts'

const TIMEOUT_MS = 10_000

interface Parts {
  settings: Settings
  logger: FastifyBaseLogger
  db: Db
}

/** SMTP when there is an SMTP_URL, otherwise the outbox folder in DATA_DIR. */
export function openMailer({ settings, logger, db }: Parts): Mailer {
  if (!settings.smtpUrl) {
    if (settings.production)
      logger.error(
        'SMTP_URL is not set: no mail leaves this server, so nobody can verify an address or reset a password',
      )
    return outboxTransport({ settings, logger })
  }
  const transport = createTransport(
    {
      url: settings.smtpUrl,
      pool: true,
      connectionTimeout: TIMEOUT_MS,
      greetingTimeout: TIMEOUT_MS,
      socketTimeout: 2 * TIMEOUT_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    { from: settings.mailFrom },
  )
  return {
    async send(mail) {
      const { subject } = mail
      try {
        const { messageId } = await transport.sendMail(messageOfMail(mail))
        logger.info({ messageId, subject }, 'mail sent')
      } catch (error) {
        logger.error({ err: error, subject }, 'mail not sent')
        await recordFailure(db, mail, error).catch((reason) =>
          logger.error({ err: reason }, 'a mail that was not sent could not be recorded'),
        )
        throw unavailable('The mail could not be sent. Please try again in a moment.')
      }
    },
    async close() {
      transport.close()
    },
  }
}
