import { setTimeout as delay } from 'node:timers/promises'
import PostalMime from 'postal-mime'
import { findInOutbox, listOutbox } from '#server/mail/outbox.ts'
import type { Settings } from '#server/settings.ts'

const WAIT_MS = 10_000

type Outbox = Pick<Settings, 'dataDir'>

/** The mails to that address, newest first. */
export async function mailsTo(settings: Outbox, address: string) {
  const files = await listOutbox(settings)
  const mails = await Promise.all(
    files.map(async (file) => PostalMime.parse((await findInOutbox(settings, file)) ?? '')),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/**
 * The code in the link of the newest mail to that address that has one; a notice may have come between. On a busy machine the mail is
 * written after the response.
 */
export async function mailedCode(settings: Outbox, address: string): Promise<string> {
  for (const start = performance.now(); performance.now() - start < WAIT_MS; await delay(50)) {
    const mails = await mailsTo(settings, address)
    const code = mails.flatMap(({ text }) => /#code=([\w-]+)/.exec(text ?? '')?.[1] ?? [])[0]
    if (code) return code
  }
  throw new Error(`No mail with a link was sent to ${address}.`)
}
