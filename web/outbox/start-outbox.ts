import { ApiError } from '#web/lib/api-error.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { nextRelease } from './held-attempts.ts'
import {
  factPrefix,
  outbox,
  type ProgressFact,
  type RefusedFact,
  refusedFacts,
  refusedPrefix,
  waitingFacts,
} from './outbox.ts'
import { sendAttempts, sendDraft, sendProgress, sendReplaced, sendTimedAnswers } from './outbox-calls.ts'
import { factKinds, listWaiting, type Sent, sendWaiting, type Tab } from './outbox-sender.ts'
import { type EntryStore, entriesIn, openEntryStore, storageEntries } from './outbox-store.ts'
import { parseFact } from './parse-fact.ts'

const RETRY_MS = 15_000
const LOCK = 'whetstone-outbox'

/**
 * Sends what waits for the signed-in user, now and whenever something is recorded or the network or the tab comes back. A fact counts
 * as waiting until `onSent` is done, in every tab. Returns the end.
 */
export function startOutbox(onSent: (sent: Sent) => Promise<void> = async () => {}) {
  const stopping = new AbortController()
  const tabs = new BroadcastChannel(LOCK)
  const store = openEntryStore().catch((error): EntryStore => {
    console.warn('IndexedDB is not available', error)
    return storageEntries(deviceStorage)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let queued = false

  async function run() {
    if (queued) return
    queued = true
    clearTimeout(timer)
    const entries = await store
    await show(entries)
    // One tab sends at a time; the server takes a fact twice as one, so a browser without locks only sends more.
    await inTurn(LOCK, async () => {
      queued = false
      if (stopping.signal.aborted) return
      const all: Sent[] = []
      const tab: Tab = {
        uid: () => (stopping.signal.aborted ? undefined : currentUid()),
        storage: deviceStorage,
        entries,
        sendProgress,
        sendAttempts,
        sendTimedAnswers,
        sendReplaced,
        sendDraft,
        onSent: tell,
      }
      async function tell(sent: Sent) {
        all.push(sent)
        await onSent(sent)
      }
      try {
        await sendWaiting(tab)
      } catch (error) {
        const isAway = isUnreachable(error) || error instanceof ApiError
        console.warn(isAway ? 'Progress waits for the server' : 'Progress could not be sent', error)
        timer = setTimeout(again, RETRY_MS)
      }
      if (all.length > 0 && !stopping.signal.aborted) tabs.postMessage(all)
    })
    waitForHeld()
    await show(entries)
  }

  /** Answers that can still be taken back are sent after their time. */
  function waitForHeld() {
    const uid = currentUid()
    const left = uid && !stopping.signal.aborted ? nextRelease(deviceStorage, uid) : undefined
    if (left === undefined) return
    clearTimeout(timer)
    timer = setTimeout(again, left)
  }

  /** Another tab has sent something. */
  async function heard(all: Sent[]) {
    for (const sent of all) await onSent(sent)
    await show(await store)
  }

  /** Facts that wait count on screen already. */
  async function show(entries: EntryStore) {
    const uid = currentUid()
    if (!uid || stopping.signal.aborted) return
    const before = factsIn(uid)
    const all = await listWaiting(entries, uid)
    outbox.waits = all.length
    const waiting = all.filter(({ key }) => key.startsWith(factPrefix('progress', uid)))
    const facts = new Map<string, ProgressFact>()
    for (const { key, fact } of [...waiting, ...before, ...factsIn(uid)]) {
      const value = parseFact<ProgressFact>('progress', fact)
      if (value) facts.set(key, value)
    }
    const shown = [...facts.values()]
    if (JSON.stringify(shown) !== JSON.stringify(waitingFacts.get()))
      waitingFacts.set(shown.length ? shown : waitingFacts.initial)
    const refused = (await entries.list(refusedPrefix(uid))).map(
      ({ key, fact }): RefusedFact => ({ ...JSON.parse(fact), key }),
    )
    if (JSON.stringify(refused) !== JSON.stringify(refusedFacts.get())) refusedFacts.set(refused)
  }

  /** The member has seen it. */
  async function discard(key: string) {
    const entries = await store
    await entries.remove([key])
    await show(entries)
    tabs.postMessage([])
  }

  const again = () => void run().catch((error) => console.warn('The outbox failed', error))
  outbox.wake = again
  outbox.flush = async () => {
    await run()
    // Another run may hold the lock, and takes everything along.
    await inTurn(LOCK, async () => {})
  }
  outbox.discard = (key) =>
    void discard(key).catch((error) => console.warn('A refused answer could not be discarded', error))
  addEventListener('online', again, stopping)
  document.addEventListener('visibilitychange', again, stopping)
  addEventListener('storage', ({ key, newValue }) => void (newValue && isFact(key) && again()), stopping)
  tabs.onmessage = ({ data }: MessageEvent<Sent[]>) => void heard(data)
  again()
  return () => {
    stopping.abort()
    clearTimeout(timer)
    tabs.close()
    outbox.wake = () => {}
    outbox.discard = () => {}
    outbox.flush = async () => {}
    outbox.waits = 0
    waitingFacts.set(waitingFacts.initial)
    refusedFacts.set(refusedFacts.initial)
  }
}

/** Written down by another tab. */
const isFact = (key: string | null) => {
  const uid = currentUid()
  return key !== null && uid !== undefined && factKinds.some((kind) => key.startsWith(factPrefix(kind, uid)))
}

const currentUid = () => userOf(getAccount())?.uid
const factsIn = (uid: string) => entriesIn(deviceStorage, factPrefix('progress', uid))
