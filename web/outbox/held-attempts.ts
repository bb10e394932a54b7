import type { Attempt } from '#contract/api/attempts.ts'
import { deviceStorage, type KeyStore } from '#web/lib/storage.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { attemptOf, factPrefix, type NewAttempt, outbox } from './outbox.ts'
import { entriesIn } from './outbox-store.ts'

/** So long an answer can be taken back. */
export const UNDO_MS = 10_000
/** A little longer: what is offered to be taken back was not sent. */
const HOLD_MS = UNDO_MS + 500

/** Answers that wait before they're sent; the id of the attempt follows. */
export const heldPrefix = (uid: string) => `whetstone.held.${uid}.`

const currentUid = () => userOf(getAccount())?.uid

/** Writes an answer down, to be sent after HOLD_MS or once it's released, whichever is first, also where this tab is closed. */
export function holdAttempt(given: NewAttempt & { id: string }) {
  const uid = currentUid()
  if (uid) deviceStorage.setItem(heldPrefix(uid) + given.id, JSON.stringify(attemptOf(given)))
  outbox.wake()
}

/** The member goes on: it's sent now. */
export function releaseAttempt(id: string) {
  const uid = currentUid()
  if (!uid || !release(deviceStorage, uid, id)) return
  outbox.wake()
}

/** As if it had never been given. Returns whether there was time. */
export function takeBackAttempt(id: string) {
  const uid = currentUid()
  const key = uid && heldPrefix(uid) + id
  if (!key || deviceStorage.getItem(key) === null) return false
  deviceStorage.removeItem(key)
  return true
}

/** Also of a tab that was closed. */
export function releaseOverdue(storage: KeyStore, uid: string) {
  for (const { key, left } of heldBy(storage, uid))
    if (left <= 0) release(storage, uid, key.slice(heldPrefix(uid).length))
}

/** Milliseconds until the next one is due, 0 where one is overdue, undefined where none waits. */
export function nextRelease(storage: KeyStore, uid: string) {
  const waits = heldBy(storage, uid)
  return waits.length > 0 ? Math.max(0, Math.min(...waits.map(({ left }) => left))) : undefined
}

const heldBy = (storage: KeyStore, uid: string) =>
  entriesIn(storage, heldPrefix(uid)).map(({ key, fact }) => ({
    key,
    left: answeredAt(fact) + HOLD_MS - Date.now(),
  }))

/** The member leaves: nothing is left to take back. */
export function releaseAll(storage: KeyStore, uid: string) {
  for (const { key } of entriesIn(storage, heldPrefix(uid)))
    release(storage, uid, key.slice(heldPrefix(uid).length))
}

function release(storage: KeyStore, uid: string, id: string) {
  const fact = storage.getItem(heldPrefix(uid) + id)
  if (fact === null) return false
  storage.setItem(factPrefix('attempt', uid) + id, fact)
  storage.removeItem(heldPrefix(uid) + id)
  return true
}

/** A fact that can't be read is no reason to wait. */
function answeredAt(fact: string) {
  try {
    return Math.min(Date.now(), Date.parse((JSON.parse(fact) as Attempt).answered_at) || 0)
  } catch {
    return 0
  }
}
