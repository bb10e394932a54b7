import type { Attempt } from '#contract/api/attempts.ts'
import type { Card } from '#contract/api/review-card.ts'
import { ATTEMPTS_PER_CALL, MOCK_ANSWERS_PER_CALL } from '#contract/limits.ts'
import { type SittingKind, sittingKinds } from '#contract/sitting/sitting.ts'
import type { KeyStore } from '#web/lib/storage.ts'
import type { DraftFact, ReplacedFact, SettledDraft } from './draft-facts.ts'
import { releaseOverdue } from './held-attempts.ts'
import {
  type FactKind,
  factPrefix,
  outranks,
  type ProgressFact,
  type RefusedFact,
  refusedPrefix,
  type SittingFact,
} from './outbox.ts'
import { type Entry, type EntryStore, entriesIn } from './outbox-store.ts'
import { parseFact } from './parse-fact.ts'

/** Below the body limit, with room for the frame. */
const BATCH_CHARACTERS = 30_000
const UNREADABLE = 'This device could not read it any more.'

/** Facts that the server will never take, and why: by the id of the attempt or of the content. */
export type Refusals = ReadonlyMap<string, string>

export interface Sent {
  kind: FactKind
  /** Review cards that the server moved. */
  cards: Card[]
  /** How many of them the server refused for good: they were set aside. */
  refused: number
  /** The account's answer to a draft. */
  draft?: SettledDraft
}

/** Dependencies of a tab; the tests hand in tabs that die at any step. */
export interface Tab {
  uid(): string | undefined
  /** Storage that takes facts at once: localStorage. */
  storage: KeyStore
  entries: EntryStore
  sendProgress(fact: ProgressFact): Promise<Refusals>
  sendAttempts(attempts: Attempt[]): Promise<{ refusals: Refusals; cards: Card[] }>
  sendTimedAnswers(kind: SittingKind, id: string, answers: SittingFact['answer'][]): Promise<Refusals>
  sendReplaced(fact: ReplacedFact): Promise<Refusals>
  sendDraft(fact: DraftFact): Promise<{ refusals: Refusals; settled?: SettledDraft }>
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
    await sendReplaced(tab, uid)
    await sendDrafts(tab, uid)
  }
}

/** Moves facts from localStorage into the store. Returns whether anything waits. */
async function collect({ storage, entries }: Tab, uid: string) {
  releaseOverdue(storage, uid)
  if (!entries.inPlace) for (const kind of factKinds) await move(storage, entries, uid, kind)
  return (await listWaiting(entries, uid)).length > 0
}

async function move(storage: KeyStore, entries: EntryStore, uid: string, kind: FactKind) {
  const prefix = factPrefix(kind, uid)
  const written = entriesIn(storage, prefix)
  if (written.length === 0) return
  const known = new Map((await entries.list(prefix)).map(({ key, fact }) => [key, fact]))
  for (const { key, fact } of written) {
    if (!parseFact(kind, fact)) await setAside(entries, uid, kind, { key, fact }, UNREADABLE)
    else if (mayReplace(kind, fact, known.get(key))) await entries.put({ key, fact })
    // A fact that was written again meanwhile is for the next round.
    if (storage.getItem(key) === fact) storage.removeItem(key)
  }
}

function mayReplace(kind: FactKind, text: string, knownText: string | undefined) {
  const [fact, known] = [parseFact<ProgressFact>(kind, text), parseFact<ProgressFact>(kind, knownText)]
  return !fact || !known || outranks(fact, known)
}

/** Nothing that a member gave vanishes: what can't be taken is kept under another key. */
async function setAside(entries: EntryStore, uid: string, kind: FactKind, entry: Entry, why: string) {
  const refused: Omit<RefusedFact, 'key'> = {
    kind,
    why,
    refused_at: new Date().toISOString(),
    fact: entry.fact,
  }
  await entries.put({ key: refusedPrefix(uid) + entry.key, fact: JSON.stringify(refused) })
}

/** The facts of a kind. What can't be read is set aside first. */
async function readFacts<Fact>(entries: EntryStore, uid: string, kind: FactKind) {
  const readable: (Entry & { value: Fact })[] = []
  for (const entry of await entries.list(factPrefix(kind, uid))) {
    const value = parseFact<Fact>(kind, entry.fact)
    if (value) readable.push({ ...entry, value })
    else {
      await setAside(entries, uid, kind, entry, UNREADABLE)
      await entries.remove([entry.key])
    }
  }
  return readable
}

export const factKinds = ['progress', 'attempt', ...sittingKinds, 'replaced', 'draft'] as const
export const listWaiting = async (entries: EntryStore, uid: string) =>
  (await Promise.all(factKinds.map((kind) => entries.list(factPrefix(kind, uid))))).flat()

async function sendProgress(tab: Tab, uid: string) {
  for (const entry of await readFacts<ProgressFact>(tab.entries, uid, 'progress')) {
    if (tab.uid() !== uid) return
    const refusals = await tab.sendProgress(entry.value)
    await settle(tab, uid, {
      kind: 'progress',
      batch: [entry],
      cards: [],
      whyNot: () => refusals.get(entry.value.id),
    })
  }
}

async function sendAttempts(tab: Tab, uid: string) {
  for (const batch of batches(await readFacts<Attempt>(tab.entries, uid, 'attempt'))) {
    if (tab.uid() !== uid) return
    const { cards, refusals } = await tab.sendAttempts(batch.map(({ value }) => value))
    await settle(tab, uid, { kind: 'attempt', batch, cards, whyNot: ({ id }) => refusals.get(id) })
  }
}

async function sendTimedAnswers(tab: Tab, uid: string, kind: SittingKind) {
  const waiting = await readFacts<SittingFact>(tab.entries, uid, kind)
  for (const [id, own] of Map.groupBy(waiting, ({ value }) => value.mock_id))
    for (const batch of batches(own, MOCK_ANSWERS_PER_CALL)) {
      if (tab.uid() !== uid) return
      const answers = batch.map(({ value }) => value.answer)
      const refusals = await tab.sendTimedAnswers(kind, id, answers)
      await settle(tab, uid, {
        kind,
        batch,
        cards: [],
        whyNot: ({ answer }) => refusals.get(answer.content_id),
      })
    }
}

async function sendReplaced(tab: Tab, uid: string) {
  for (const entry of await readFacts<ReplacedFact>(tab.entries, uid, 'replaced')) {
    if (tab.uid() !== uid) return
    const refusals = await tab.sendReplaced(entry.value)
    await settle(tab, uid, {
      kind: 'replaced',
      batch: [entry],
      cards: [],
      whyNot: ({ id }) => refusals.get(id),
    })
  }
}

async function sendDrafts(tab: Tab, uid: string) {
  for (const entry of await readFacts<DraftFact>(tab.entries, uid, 'draft')) {
    if (tab.uid() !== uid) return
    const { refusals, settled } = await tab.sendDraft(entry.value)
    await settle(tab, uid, {
      kind: 'draft',
      batch: [entry],
      cards: [],
      whyNot: ({ content_id }) => refusals.get(content_id),
      draft: settled,
    })
  }
}

interface SettledBatch<Fact> {
  kind: FactKind
  batch: (Entry & { value: Fact })[]
  cards: Card[]
  whyNot: (fact: Fact) => string | undefined
  draft?: SettledDraft | undefined
}

/** The server has answered: what it refused is set aside, and none of it waits anymore. */
async function settle<Fact>(
  tab: Tab,
  uid: string,
  { kind, batch, cards, whyNot, draft }: SettledBatch<Fact>,
) {
  let refused = 0
  for (const entry of batch) {
    const why = whyNot(entry.value)
    if (why === undefined) continue
    await setAside(tab.entries, uid, kind, entry, why)
    refused++
  }
  await tab.onSent({ kind, cards, refused, ...(draft && { draft }) })
  await tab.entries.remove(batch.map(({ key }) => key))
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
