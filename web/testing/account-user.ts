import type { AccountUser } from '#web/session/account.ts'

/** Somebody who is signed in with a confirmed address. */
export const ana: AccountUser = {
  uid: 'ana',
  email: 'ana@example.com',
  emailVerified: true,
  displayName: 'Ana Reader',
  photoUrl: null,
  provider: 'password',
  resendAfter: 0,
  document: null,
  settings: null,
  remembered: true,
}
