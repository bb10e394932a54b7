import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { MOCK_ANSWERS_PER_CALL } from '#contract/limits.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { invalidate, sittingDependents } from '#web/lib/query-keys.ts'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { InOneTab } from './in-one-tab.tsx'
import { type TimedSitting, useTicking } from './server-clock.ts'
import { useQuestionAt } from './use-question-at.ts'
import { type Answers, type Part, useTimedAnswers } from './use-timed-answers.ts'

/** The props of a kind's head. */
export interface Room<State, A extends TimedAnswer> {
  answers: Answers<A>
  current: string | undefined
  /** Until the clock changes something. */
  seconds: number
  isBusy: boolean
  /** An answer as it is now, also where nothing has been drawn since. */
  read: (id: string) => A | undefined
  change: (id: string, part: Part<A>) => void
  go: (id: string) => void
  /** Asks the server for another state, with all answers before it. */
  act: (work: () => Promise<State>, failed: string) => Promise<void>
}

interface SittingRoomProps<State, A extends TimedAnswer> {
  kind: SittingKind
  state: State
  /** Where it has steps, each begins afresh with what the server has of it. */
  step?: number
  queryKey: QueryKey
  /** The questions that can be answered now. */
  ids: readonly string[]
  blank: Omit<A, 'content_id' | 'at' | 'seconds'>
  leftOf: (state: State) => { seconds: number }
  putAnswers: (id: string, answers: A[]) => Promise<unknown>
  words: { elsewhere: string; timeUp: string }
  children: (room: Room<State, A>) => ReactNode
}

/** A running sitting: one tab, the server's clock, the answers, and its end. */
export function SittingRoom<State extends TimedSitting & Running<A>, A extends TimedAnswer>(
  props: SittingRoomProps<State, A>,
) {
  const { kind, state, step, queryKey, words } = props
  return (
    <InOneTab lock={`whetstone-${kind}-${state.id}`} title={words.elsewhere} queryKey={queryKey}>
      <Open key={step} {...props} />
    </InOneTab>
  )
}

interface Running<A> {
  id: string
  started_at: string
  answers: A[]
}

const RETRY_MS = 2000

function Open<State extends TimedSitting & Running<A>, A extends TimedAnswer>({
  kind,
  state,
  queryKey,
  ids,
  blank,
  leftOf,
  putAnswers,
  words,
  children,
}: SittingRoomProps<State, A>) {
  const client = useQueryClient()
  const { seconds } = useTicking(state, leftOf)
  const [current, choose] = useQuestionAt(state.id, ids)
  const { answers, change, leave, read } = useTimedAnswers<A>({ kind, state, current, blank })
  const [isBusy, setBusy] = useState(false)

  /** They reach the server before what follows from them. The same twice is one fact. */
  async function sendAll() {
    const given = ids.flatMap((id) => read(id) ?? [])
    for (let from = 0; from < given.length; from += MOCK_ANSWERS_PER_CALL)
      await putAnswers(state.id, given.slice(from, from + MOCK_ANSWERS_PER_CALL))
  }

  async function act(work: () => Promise<State>, failed: string) {
    setBusy(true)
    try {
      leave()
      await sendAll()
      client.setQueryData(queryKey, await work())
    } catch (error) {
      console.warn(failed, error)
      toast.error(failed)
    }
    setBusy(false)
  }

  /** At the end the server is asked, which moves the sitting on. */
  const askServer = useEffectEvent(async () => {
    await sendAll().catch((error: unknown) => console.warn('The last answers wait for the network', error))
    await client.invalidateQueries({ queryKey })
  })
  const stop = useEffectEvent(leave)
  const isUp = seconds === 0
  useEffect(() => {
    if (!isUp) return
    // Once: what is given after the end is refused.
    stop()
    void askServer()
    // Without a network again and again.
    const retry = setInterval(() => void askServer(), RETRY_MS)
    return () => clearInterval(retry)
  }, [isUp])

  if (isUp) return <Curtain title="Time is up" text={words.timeUp} />
  if (!answers) return <LoadingScreen />
  const go = (id: string) => {
    leave()
    choose(id)
  }
  return children({ answers, current, seconds, isBusy, read, change, go, act })
}

/** The end of a sitting: what follows from its answers is asked for again, and its report is shown. */
export function SittingEnded({ reportPath }: { reportPath: string }) {
  const client = useQueryClient()
  useEffect(() => void invalidate(client, sittingDependents), [client])
  return <Navigate to={reportPath} replace />
}
