import type { Attempt, recordAttempts } from '#contract/api/attempts.ts'
import type { MockAnswer, putMockAnswers } from '#contract/api/mocks.ts'
import type { putTestAnswers } from '#contract/api/practice-tests.ts'
import type { removeProgress, updateProgress } from '#contract/api/progress.ts'
import type { Card } from '#contract/api/review-card.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { ApiError } from './api-error.ts'
import {
  factPrefix,
  outbox,
  type ProgressFact,
  type SittingFact,
  type SittingKind,
  waitingFacts,
} from './outbox.ts'
import { factKinds, listWaiting, type Sent, sendWaiting, type Tab } from './outbox-sender.ts'
import { type EntryStore, entriesIn, openEntryStore, storageEntries } from './outbox-store.ts'
import { send } from './send.ts'

const RETRY_MS = 15_000
const CALL_MS = 30_000
const LOCK = 'whetstone-outbox'
/** What a page that closes may still send. */
const KEEPALIVE_CHARACTERS = 30_000

/**
 * Sends what waits for the signed-in user, now and whenever something is recorded or the network or the tab comes back. A fact counts
 * as waiting until `onSent` is done, in every tab. Returns the end.
 */
export function startOutbox(onSent: (sent: Sent) => Promise<void> = async () => {}) {
  const stopping = new AbortController()
  const tabs = new BroadcastChannel(LOCK)
  const store = openEntryStore().catch((error): EntryStore => {
    console.warn('IndexedDB is not available', error)
    return storageEntries(localStorage)
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  let queued = false

  async function run() {
    if (queued) return
    queued = true
    clearTimeout(timer)
    const entries = await store
    await show(entries)
    await inTurn(async () => {
      queued = false
      if (stopping.signal.aborted) return
      const all: Sent[] = []
      const tab: Tab = {
        uid: currentUid,
        storage: localStorage,
        entries,
        sendProgress,
        sendAttempts,
        sendTimedAnswers,
        onSent: tell,
      }
      async function tell(sent: Sent) {
        all.push(sent)
        await onSent(sent)
      }
      try {
        await sendWaiting(tab)
      } catch (error) {
        console.warn('Progress waits for the network', error)
        timer = setTimeout(again, RETRY_MS)
      }
      if (all.length > 0 && !stopping.signal.aborted) tabs.postMessage(all)
    })
    await show(entries)
  }

  /** Another tab has sent something. */
  async function heard(all: Sent[]) {
    for (const sent of all) await onSent(sent)
    await show(await store)
  }

  /** What waits counts on screen already. */
  async function show(entries: EntryStore) {
    const uid = currentUid()
    if (!uid || stopping.signal.aborted) return
    const before = factsIn(uid)
    const waiting = (await listWaiting(entries, uid)).filter(({ key }) =>
      key.startsWith(factPrefix('progress', uid)),
    )
    const facts = new Map<string, ProgressFact>()
    for (const { key, fact } of [...waiting, ...before, ...factsIn(uid)]) facts.set(key, JSON.parse(fact))
    const shown = [...facts.values()]
    if (JSON.stringify(shown) !== JSON.stringify(waitingFacts.get()))
      waitingFacts.set(shown.length ? shown : waitingFacts.initial)
  }

  const again = () => void run().catch((error) => console.warn('The outbox failed', error))
  outbox.wake = again
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
    waitingFacts.set(waitingFacts.initial)
  }
}

/** Written down by another tab. */
const isFact = (key: string | null) => {
  const uid = currentUid()
  return key !== null && uid !== undefined && factKinds.some((kind) => key.startsWith(factPrefix(kind, uid)))
}

const currentUid = () => userOf(getAccount())?.uid
const factsIn = (uid: string) => entriesIn(localStorage, factPrefix('progress', uid))

/** One tab sends at a time; the server takes a fact twice as one, so that a browser without locks only sends more. */
const inTurn = async (work: () => Promise<void>): Promise<void> =>
  navigator.locks ? navigator.locks.request(LOCK, work) : work()

const options = (body: unknown = {}) => ({
  signal: AbortSignal.timeout(CALL_MS),
  keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS,
})

/** Resolves when the fact needs no second try: taken, or refused for good (its content is gone). */
async function sendProgress({ status, ...item }: ProgressFact) {
  const { resource_slug: resource, kind, id } = item
  try {
    if (status === 'taken_back')
      await send<typeof removeProgress>(
        'DELETE /api/user/progress/:resource/:kind/:id',
        { params: { resource, kind, id } },
        options(),
      )
    else
      await send<typeof updateProgress>(
        'POST /api/user/progress/update',
        { body: { ...item, status } },
        options(),
      )
  } catch (error) {
    refusedForGood(error)
  }
}

async function sendAttempts(attempts: Attempt[]): Promise<Card[]> {
  try {
    const body = { attempts }
    const { refused, cards } = await send<typeof recordAttempts>(
      'POST /api/user/attempts',
      { body },
      options(body),
    )
    for (const { why } of refused) console.error('An answer was refused', why)
    return cards
  } catch (error) {
    if (attempts.length === 1) return refusedForGood(error)
    if (!isRefusal(error)) throw error
    // One of them is not taken: the others go by themselves.
    const cards: Card[] = []
    for (const attempt of attempts) cards.push(...(await sendAttempts([attempt])))
    return cards
  }
}

async function sendTimedAnswers(
  kind: SittingKind,
  id: string,
  answers: SittingFact['answer'][],
): Promise<void> {
  try {
    const params = { id }
    const { refused } =
      kind === 'mock'
        ? await send<typeof putMockAnswers>(
            'PUT /api/user/mocks/:id/answers',
            { params, body: { answers: answers as MockAnswer[] } },
            options(answers),
          )
        : await send<typeof putTestAnswers>(
            'PUT /api/user/practice-tests/:id/answers',
            { params, body: { answers } },
            options(answers),
          )
    for (const { why } of refused) console.error(`An answer of a ${kind} was refused`, why)
  } catch (error) {
    if (answers.length === 1 || !isRefusal(error)) return void refusedForGood(error)
    // One of them is not taken: the others go by themselves.
    for (const answer of answers) await sendTimedAnswers(kind, id, [answer])
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 413].includes(error.status)

function refusedForGood(error: unknown) {
  if (!isRefusal(error)) throw error
  console.error('Progress was refused', error)
  return []
}
