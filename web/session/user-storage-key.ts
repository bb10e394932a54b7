import { getAccount, userOf } from './account.ts'

/**
 * A localStorage key scoped to the signed-in user, so another person at the same browser never reads it. Undefined while
 * nobody is signed in.
 */
export function userStorageKey(prefix: string, id: string): string | undefined {
  const uid = userOf(getAccount())?.uid
  return uid && `${prefix}${uid}.${id}`
}
