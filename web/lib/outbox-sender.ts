import type { Attempt } from '#contract/api/attempts.ts'
import type { Card } from '#contract/api/review-card.ts'
import { ATTEMPTS_PER_CALL, MOCK_ANSWERS_PER_CALL } from '#contract/limits.ts'
import {
  type FactKind,
  factPrefix,
  outranks,
  type ProgressFact,
  type SittingFact,
  type SittingKind,
} from './outbox.ts'
import { type Entry, type EntryStore, entriesIn } from './outbox-store.ts'

/** Below the body limit, with room for the frame. */
const BATCH_CHARACTERS = 30_000

export interface Sent {
  kind: FactKind
  /** Review cards that the server moved. */
  cards: Card[]
}

/** What a tab works with; the tests hand in tabs that die at any step. */
export interface Tab {
  uid(): string | undefined
  /** Where facts are written at once: localStorage. */
  storage: Storage
  entries: EntryStore
  sendProgress(fact: ProgressFact): Promise<void>
  sendAttempts(attempts: Attempt[]): Promise<Card[]>
  sendTimedAnswers(kind: SittingKind, id: string, answers: SittingFact['answer'][]): Promise<void>
  /** Before a fact stops waiting: what shows the server's answer comes first. */
  onSent(sent: Sent): Promise<void>
}

/**
 * Moves what was written down into the store and sends it, until nothing is left. One tab at a time may run this. Throws where
 * the network is away: everything that was not sent still waits.
 */
export async function sendWaiting(tab: Tab) {
  const uid = tab.uid()
  if (!uid) return
  while (tab.uid() === uid && (await collect(tab, uid))) {
    await sendProgress(tab, uid)
    await sendAttempts(tab, uid)
    for (const kind of sittingKinds) await sendTimedAnswers(tab, uid, kind)
  }
}

/** Moves facts from localStorage into the store. Returns whether anything waits. */
async function collect({ storage, entries }: Tab, uid: string) {
  if (!entries.inPlace) for (const prefix of prefixesOf(uid)) await move(storage, entries, prefix)
  return (await listWaiting(entries, uid)).length > 0
}

async function move(storage: Storage, entries: EntryStore, prefix: string) {
  const written = entriesIn(storage, prefix)
  if (written.length === 0) return
  const known = new Map((await entries.list(prefix)).map(({ key, fact }) => [key, fact]))
  for (const { key, fact } of written) {
    if (mayReplace(fact, known.get(key))) await entries.put({ key, fact })
    // What was written anew meanwhile is for the next round.
    if (storage.getItem(key) === fact) storage.removeItem(key)
  }
}

const mayReplace = (fact: string, known: string | undefined) =>
  known === undefined || outranks(JSON.parse(fact), JSON.parse(known))

export const sittingKinds = ['mock', 'test'] as const satisfies SittingKind[]
export const factKinds = ['progress', 'attempt', ...sittingKinds] as const
const prefixesOf = (uid: string) => factKinds.map((kind) => factPrefix(kind, uid))

export const listWaiting = async (entries: EntryStore, uid: string) =>
  (await Promise.all(prefixesOf(uid).map((prefix) => entries.list(prefix)))).flat()

async function sendProgress({ entries, ...tab }: Tab, uid: string) {
  for (const { key, fact } of await entries.list(factPrefix('progress', uid))) {
    if (tab.uid() !== uid) return
    await tab.sendProgress(JSON.parse(fact))
    await tab.onSent({ kind: 'progress', cards: [] })
    await entries.remove([key])
  }
}

async function sendAttempts({ entries, ...tab }: Tab, uid: string) {
  for (const batch of batches(await entries.list(factPrefix('attempt', uid)))) {
    if (tab.uid() !== uid) return
    const cards = await tab.sendAttempts(batch.map(({ fact }) => JSON.parse(fact)))
    await tab.onSent({ kind: 'attempt', cards })
    await entries.remove(batch.map(({ key }) => key))
  }
}

async function sendTimedAnswers({ entries, ...tab }: Tab, uid: string, kind: SittingKind) {
  const waiting = await entries.list(factPrefix(kind, uid))
  const parsed = waiting.map((entry) => ({ ...entry, value: JSON.parse(entry.fact) as SittingFact }))
  for (const [id, own] of Map.groupBy(parsed, ({ value }) => value.mock_id))
    for (const batch of batches(own, MOCK_ANSWERS_PER_CALL)) {
      if (tab.uid() !== uid) return
      await tab.sendTimedAnswers(
        kind,
        id,
        batch.map(({ value }) => value.answer),
      )
      await tab.onSent({ kind, cards: [] })
      await entries.remove(batch.map(({ key }) => key))
    }
}

function batches<E extends Entry>(entries: E[], most = ATTEMPTS_PER_CALL) {
  const all: E[][] = []
  let room = 0
  for (const entry of entries) {
    const last = all.at(-1)
    room -= entry.fact.length
    if (last && last.length < most && room >= 0) last.push(entry)
    else {
      all.push([entry])
      room = BATCH_CHARACTERS - entry.fact.length
    }
  }
  return all
}
