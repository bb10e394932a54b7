import { useEffect, useRef, useState } from 'react'
import type { MockAnswer } from '#contract/api/mocks.ts'
import { activeSeconds } from '#web/lib/active-time.ts'
import { factPrefix, keepMockAnswer, type MockFact, outbox } from '#web/lib/outbox.ts'
import { entriesIn, openEntryStore } from '#web/lib/outbox-store.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { secondsSince } from './mock-clock.ts'
import type { TimedState } from './mock-queries.ts'

/** What is typed is kept at once and sent when the learner pauses for so long. */
const QUIET_MS = 1500
/** A glance is no work on a question. */
const GLANCE_SECONDS = 1

export type Answers = ReadonlyMap<string, MockAnswer>
const blank = { answer: null, text: null, notes: null, language: null, confidence: null, flagged: false }

/**
 * The answers of a running mock interview: those of the server, with what still waits in this browser on top. Every change goes into
 * the outbox at once, so that a closed tab or a lost network loses nothing. Undefined until the outbox was read.
 */
export function useMockAnswers(state: TimedState, current: string | undefined) {
  const [answers, setAnswers] = useState<Answers>()
  const latest = useRef({ state, answers, since: activeSeconds() })
  latest.current.state = state
  latest.current.answers = answers
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, then this tab is the source
  useEffect(() => {
    void readWaiting(state.id).then((waiting) => setAnswers(newest([...state.answers, ...waiting])))
  }, [state.id])

  function change(id: string, part: Partial<Omit<MockAnswer, 'content_id' | 'at' | 'seconds'>>) {
    const { state, answers = new Map<string, MockAnswer>(), since } = latest.current
    const before = answers.get(id)
    const spent = id === current ? activeSeconds() - since : 0
    latest.current.since = activeSeconds()
    const answer: MockAnswer = {
      ...blank,
      ...before,
      ...part,
      content_id: id,
      seconds: Math.round((before?.seconds ?? 0) + spent),
      at: secondsSince(state),
    }
    const next = new Map(answers).set(id, answer)
    latest.current.answers = next
    setAnswers(next)
    keepMockAnswer({ mock_id: state.id, answer })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => outbox.wake(), QUIET_MS)
  }

  /** Before another question is shown: the time on this one counts. */
  function leave() {
    const { since } = latest.current
    if (current && activeSeconds() - since >= GLANCE_SECONDS) change(current, {})
    latest.current.since = activeSeconds()
    clearTimeout(timer.current)
    outbox.wake()
  }

  /** As it is now, also where nothing has been drawn since. */
  const read = (id: string) => latest.current.answers?.get(id)

  return { answers, change, leave, read }
}

/** What this browser has not sent yet. */
async function readWaiting(mockId: string): Promise<MockAnswer[]> {
  const uid = userOf(getAccount())?.uid
  if (!uid) return []
  const prefix = `${factPrefix('mock', uid)}${mockId}.`
  const stored = await openEntryStore()
    .then((store) => store.list(prefix))
    .catch(() => [])
  return [...stored, ...entriesIn(localStorage, prefix)].map(
    ({ fact }) => (JSON.parse(fact) as MockFact).answer,
  )
}

function newest(all: MockAnswer[]): Answers {
  const byId = new Map<string, MockAnswer>()
  for (const one of all) if ((byId.get(one.content_id)?.at ?? -1) <= one.at) byId.set(one.content_id, one)
  return byId
}

export const isGiven = (answer: MockAnswer | undefined) =>
  answer !== undefined && (answer.answer !== null || Boolean(answer.text?.trim()))
