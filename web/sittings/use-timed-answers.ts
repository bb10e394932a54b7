import { useEffect, useRef, useState } from 'react'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { activeSeconds } from '#web/lib/active-time.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { factPrefix, keepTimedAnswer, outbox, type SittingFact } from '#web/outbox/outbox.ts'
import { entriesIn, openEntryStore } from '#web/outbox/outbox-store.ts'
import { parseFact } from '#web/outbox/parse-fact.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { secondsSince, type TimedSitting } from './server-clock.ts'

/** Typed text is kept at once and sent when the learner pauses for so long. */
const QUIET_MS = 1500
/** A glance isn't work on a question. */
const GLANCE_SECONDS = 1

export type Answers<A extends TimedAnswer = TimedAnswer> = ReadonlyMap<string, A>
/** The learner's input; the rest follows. */
export type Part<A extends TimedAnswer> = Partial<Omit<A, 'content_id' | 'at' | 'seconds'>>

interface TimedAnswers<A extends TimedAnswer> {
  kind: SittingKind
  state: TimedSitting & { id: string; started_at: string; answers: A[] }
  /** The question on the screen. */
  current: string | undefined
  /** Before anything is given. */
  blank: Omit<A, 'content_id' | 'at' | 'seconds'>
}

/**
 * The answers of a running mock interview or practice test: those of the server, with what still waits in this browser on top. Every
 * change goes into the outbox at once, so a closed tab or a lost network loses nothing. Undefined until the outbox was read.
 */
export function useTimedAnswers<A extends TimedAnswer>({ kind, state, current, blank }: TimedAnswers<A>) {
  const [answers, setAnswers] = useState<Answers<A>>()
  const latest = useRef({ state, answers, since: activeSeconds() })
  latest.current.state = state
  latest.current.answers = answers
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, then this tab is the source
  useEffect(() => {
    void readWaiting<A>(kind, state.id).then((waiting) => setAnswers(newest([...state.answers, ...waiting])))
  }, [state.id])

  function change(id: string, part: Part<A>) {
    const { state, answers = new Map<string, A>(), since } = latest.current
    const before = answers.get(id)
    const spent = id === current ? activeSeconds() - since : 0
    latest.current.since = activeSeconds()
    const answer = {
      ...blank,
      ...before,
      ...part,
      content_id: id,
      seconds: Math.round((before?.seconds ?? 0) + spent),
      at: secondsSince(state),
    } as A
    const next = new Map(answers).set(id, answer)
    latest.current.answers = next
    setAnswers(next)
    keepTimedAnswer(kind, { mock_id: state.id, answer })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => outbox.wake(), QUIET_MS)
  }

  /** Before another question is shown: the time on this one counts. */
  function leave() {
    const { since } = latest.current
    if (current && activeSeconds() - since >= GLANCE_SECONDS) change(current, {} as Part<A>)
    latest.current.since = activeSeconds()
    clearTimeout(timer.current)
    outbox.wake()
  }

  /** As it is now, also where nothing has been drawn since. */
  const read = (id: string) => latest.current.answers?.get(id)

  return { answers, change, leave, read }
}

/** Answers that this browser hasn't sent yet. */
async function readWaiting<A extends TimedAnswer>(kind: SittingKind, id: string): Promise<A[]> {
  const uid = userOf(getAccount())?.uid
  if (!uid) return []
  const prefix = `${factPrefix(kind, uid)}${id}.`
  const stored = await openEntryStore()
    .then((store) => store.list(prefix))
    .catch(() => [])
  return [...stored, ...entriesIn(deviceStorage, prefix)].flatMap(
    ({ fact }) => parseFact<SittingFact<A>>(kind, fact)?.answer ?? [],
  )
}

function newest<A extends TimedAnswer>(all: A[]): Answers<A> {
  const byId = new Map<string, A>()
  for (const one of all) if ((byId.get(one.content_id)?.at ?? -1) <= one.at) byId.set(one.content_id, one)
  return byId
}

export const isGiven = (answer: TimedAnswer | undefined) =>
  answer !== undefined && (answer.answer !== null || Boolean(answer.text?.trim()))
