import type { Attempt } from '#contract/api/attempts.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { heldPrefix } from './held-attempts.ts'
import { factPrefix } from './outbox.ts'
import { entriesIn, openEntryStore } from './outbox-store.ts'
import { parseFact } from './parse-fact.ts'

let store: ReturnType<typeof openEntryStore> | undefined

/** Answers that have not reached the server. */
export const countWaiting = async (uid: string) => (await waitingAttempts(uid)).size

/** The questions that were answered here since the server was heard last. */
export async function answeredHere(uid: string) {
  const facts = [...(await waitingAttempts(uid)).values()]
  return new Set(facts.flatMap((fact) => parseFact<Attempt>('attempt', fact)?.content_id ?? []))
}

async function waitingAttempts(uid: string) {
  const prefix = factPrefix('attempt', uid)
  store ??= openEntryStore()
  const moved = await store.then(
    (entries) => entries.list(prefix),
    () => [], // without IndexedDB they wait in localStorage
  )
  const here = [...entriesIn(deviceStorage, prefix), ...entriesIn(deviceStorage, heldPrefix(uid))]
  return new Map([...moved, ...here].map(({ key, fact }) => [key, fact]))
}
