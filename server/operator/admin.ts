import type { Db } from '#server/db/db.ts'
import type { Settings } from '#server/settings.ts'
import { usage as administratorUsage, manageAdministrators } from './administrators.ts'
import { usage as invitationUsage, invite } from './invite.ts'

export const usage = `Usage:\n${administratorUsage}\n${invitationUsage}`

/** Answers `npm run admin` as text. */
export async function admin(db: Db, settings: Settings, words: string[]) {
  const done = (await manageAdministrators(db, words)) ?? (await invite(db, settings, words))
  if (done === undefined) throw new Error(usage)
  return done
}
