import { tabStorage } from '#web/lib/storage.ts'

const KEY = 'whetstone.verify-ticket'

/** The one-use ticket of a refused sign-in, and whether that sign-in was to be remembered. */
export interface VerifyTicket {
  ticket: string
  remember: boolean
}

/** Kept as long as the tab, until 'Verify Now' trades it for a session. */
export const keepVerifyTicket = (kept: VerifyTicket) => tabStorage.setItem(KEY, JSON.stringify(kept))

export function takeVerifyTicket(): VerifyTicket | null {
  const kept = tabStorage.getItem(KEY)
  tabStorage.removeItem(KEY)
  return kept && JSON.parse(kept)
}
