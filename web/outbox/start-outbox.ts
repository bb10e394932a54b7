import type { Attempt, recordAttempts } from '#contract/api/attempts.ts'
import type { MockAnswer, putMockAnswers } from '#contract/api/mocks.ts'
import type { putTestAnswers } from '#contract/api/practice-tests.ts'
import type { removeProgress, updateProgress } from '#contract/api/progress.ts'
import type { Card } from '#contract/api/review-card.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { inTurn } from '#web/lib/in-turn.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { send } from '#web/session/send.ts'
import {
  factPrefix,
  outbox,
  type ProgressFact,
  type RefusedFact,
  refusedFacts,
  refusedPrefix,
  type SittingFact,
  type SittingKind,
  waitingFacts,
} from './outbox.ts'
import { factKinds, listWaiting, type Refusals, type Sent, sendWaiting, type Tab } from './outbox-sender.ts'
import { type EntryStore, entriesIn, openEntryStore, storageEntries } from './outbox-store.ts'
import { parseFact } from './parse-fact.ts'

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
        uid: currentUid,
        storage: deviceStorage,
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
        const isAway = isUnreachable(error) || error instanceof ApiError
        console.warn(isAway ? 'Progress waits for the server' : 'Progress could not be sent', error)
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

const options = (body: unknown = {}) => ({
  signal: AbortSignal.timeout(CALL_MS),
  keepalive: JSON.stringify(body).length < KEEPALIVE_CHARACTERS,
})

const NONE: Refusals = new Map()

/** Resolves when the fact needs no second try: taken, or refused for good (its content is gone). */
async function sendProgress({ status, ...item }: ProgressFact): Promise<Refusals> {
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
    return NONE
  } catch (error) {
    return refusalOf(id, error)
  }
}

async function sendAttempts(attempts: Attempt[]): Promise<{ refusals: Refusals; cards: Card[] }> {
  try {
    const body = { attempts }
    const { refused, cards } = await send<typeof recordAttempts>(
      'POST /api/user/attempts',
      { body },
      options(body),
    )
    return { refusals: new Map(refused.map(({ id, why }) => [id, why])), cards }
  } catch (error) {
    const [first, ...others] = attempts
    if (!first || others.length === 0) return { refusals: refusalOf(first?.id ?? '', error), cards: [] }
    if (!isRefusal(error)) throw error
    // One of them is not taken: the others go by themselves.
    const parts = []
    for (const attempt of attempts) parts.push(await sendAttempts([attempt]))
    return {
      refusals: new Map(parts.flatMap(({ refusals }) => [...refusals])),
      cards: parts.flatMap(({ cards }) => cards),
    }
  }
}

async function sendTimedAnswers(
  kind: SittingKind,
  id: string,
  answers: SittingFact['answer'][],
): Promise<Refusals> {
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
    return new Map(refused.map(({ content_id, why }) => [content_id, why]))
  } catch (error) {
    const [first, ...others] = answers
    if (!first || others.length === 0) return refusalOf(first?.content_id ?? '', error)
    if (!isRefusal(error)) throw error
    // One of them is not taken: the others go by themselves.
    const parts = []
    for (const answer of answers) parts.push(...(await sendTimedAnswers(kind, id, [answer])))
    return new Map(parts)
  }
}

const isRefusal = (error: unknown) => error instanceof ApiError && [400, 404, 413].includes(error.status)

/** Throws what is no refusal: the fact goes on waiting. */
function refusalOf(id: string, error: unknown): Refusals {
  if (!isRefusal(error)) throw error
  console.error('Progress was refused', error)
  return new Map([[id, (error as ApiError).error?.message ?? 'The server refused it.']])
}
