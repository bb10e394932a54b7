import type { Attempt } from '#contract/api/attempts.ts'
import type { ProgressKind } from '#contract/api/progress.ts'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { createStore } from '#web/lib/create-store.ts'
import { randomId } from '#web/lib/random-id.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { timeZone } from '#web/lib/time-zone.ts'
import { getAccount, userOf } from '#web/session/account.ts'

export interface ProgressFact {
  resource_slug: string
  kind: ProgressKind
  id: string
  /** `taken_back`: neither anymore. */
  status: 'in_progress' | 'completed' | 'taken_back'
}

/** The state of one answer in a running one of them; a newer one takes its place. */
export interface SittingFact<A extends TimedAnswer = TimedAnswer> {
  mock_id: string
  answer: A
}

export type NewAttempt = Omit<Attempt, 'id' | 'answered_at' | 'zone'> & { id?: string }

const PREFIXES = {
  progress: 'whetstone.progress.',
  attempt: 'whetstone.attempt.',
  mock: 'whetstone.mock.',
  test: 'whetstone.test.',
  draft: 'whetstone.written.',
  replaced: 'whetstone.replaced.',
} as const
export type FactKind = keyof typeof PREFIXES

/** The progress of the signed-in user that has not reached the server. */
export const waitingFacts = createStore<ProgressFact[]>([])

/** Facts that the server will never take, kept for the member to copy or discard. */
export interface RefusedFact {
  key: string
  kind: FactKind
  why: string
  /** ISO. */
  refused_at: string
  /** As it was written down; JSON, unless it can't be read. */
  fact: string
}
export const refusedFacts = createStore<RefusedFact[]>([])

/** Set by start-outbox.ts, which comes later: until then facts wait in localStorage. */
export const outbox = {
  wake: () => {},
  discard: (_key: string) => {},
  /** How many facts wait, as of the last look. */
  waits: 0,
  /** Resolves when what can be sent is sent. */
  flush: async () => {},
}

/**
 * A fact is written into localStorage at once, so a closed tab or a lost network loses nothing. The sender moves it into
 * IndexedDB and sends it from there. The key is the fact itself: the server takes the same fact twice as one.
 */
export function recordProgress(fact: ProgressFact) {
  const isOther = ({ kind, id }: ProgressFact) => kind !== fact.kind || id !== fact.id
  const waiting = waitingFacts.get()
  const known = waiting.find((other) => !isOther(other))
  if (!outranks(fact, known)) return
  if (writeFact('progress', `${fact.kind}.${fact.id}`, fact))
    waitingFacts.set([...waiting.filter(isOther), fact])
  outbox.wake()
}

/** Only the learner's own word takes back what is completed, or completes what was taken back. */
export const outranks = (fact: ProgressFact, known: ProgressFact | undefined) =>
  fact.status !== 'in_progress' || (known?.status ?? fact.status) === 'in_progress'

/** An answer that a member gave. What it is worth the server says. */
export function recordAttempt({ id = newAttemptId(), ...given }: NewAttempt) {
  writeFact('attempt', id, attemptOf({ ...given, id }))
  outbox.wake()
}

export const attemptOf = (given: NewAttempt & { id: string }): Attempt => ({
  ...given,
  zone: timeZone(),
  answered_at: new Date().toISOString(),
})

/** Keeps an answer against the clock as it's typed. The caller wakes the outbox when the learner pauses. */
export const keepTimedAnswer = (kind: SittingKind, fact: SittingFact) =>
  writeFact(kind, `${fact.mock_id}.${fact.answer.content_id}`, fact)

/** A UUIDv7: the time is in front, so the database appends. */
export function newAttemptId() {
  const time = Date.now().toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomId().slice(15)}`
}

/** Prefix of a user's refused facts; the fact's own key follows. */
export const refusedPrefix = (uid: string) => `whetstone.refused.${uid}.`

/** Prefix of a user's facts. */
export const factPrefix = (kind: FactKind, uid: string) => `${PREFIXES[kind]}${uid}.`

/** Writes a fact of the signed-in user down; one under the same name gives way. */
export function writeFact(kind: FactKind, name: string, fact: object) {
  const uid = userOf(getAccount())?.uid
  if (uid) deviceStorage.setItem(factPrefix(kind, uid) + name, JSON.stringify(fact))
  return uid !== undefined
}
