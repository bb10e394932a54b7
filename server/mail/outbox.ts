import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { createTransport } from 'nodemailer'
import type { Settings } from '#server/settings.ts'
import { terminalText } from '#server/terminal-text.ts'
import type { Mailer } from './mailer.ts'
import { messageOfMail } from './message.ts'

export const outboxFolder = (settings: Pick<Settings, 'dataDir'>) => join(settings.dataDir, 'outbox')
const FILE = /^[\w-]+\.eml$/

/** Mails as files, one .eml each: complete or not there at all. */
export function outboxTransport({
  settings,
  logger,
}: {
  settings: Settings
  logger: FastifyBaseLogger
}): Mailer {
  const folder = outboxFolder(settings)
  const composer = createTransport(
    { streamTransport: true, buffer: true, disableFileAccess: true, disableUrlAccess: true },
    { from: settings.mailFrom },
  )
  return {
    async send(mail) {
      const { to, subject, text } = mail
      const { message } = await composer.sendMail(messageOfMail(mail))
      const file = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeFile(join(folder, `${file}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${file}.part`), join(folder, file))
      if (logger.level !== 'silent')
        console.log(terminalText(announcement({ to: to.address, subject, text }, settings)))
    },
    async close() {
      composer.close()
    },
  }
}

/** The link opens an account, so it stays out of the log of a server that others may read. */
function announcement(mail: { to: string; subject: string; text: string }, { production }: Settings) {
  const link = production ? undefined : /https?:\/\/\S+/.exec(mail.text)?.[0]
  return `Mail to ${mail.to}: ${mail.subject}${link ? `: ${link}` : ''}`
}

/** File names, newest first; they begin with the time. */
export async function listOutbox(settings: Pick<Settings, 'dataDir'>): Promise<string[]> {
  const files = await readdir(outboxFolder(settings)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [] // no mail has been sent yet
    throw error
  })
  return files
    .filter((file) => FILE.test(file))
    .sort()
    .reverse()
}

export async function findInOutbox(
  settings: Pick<Settings, 'dataDir'>,
  file: string,
): Promise<Buffer | undefined> {
  return (await listOutbox(settings)).includes(file)
    ? readFile(join(outboxFolder(settings), file))
    : undefined
}
