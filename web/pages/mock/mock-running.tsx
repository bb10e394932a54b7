import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router'
import type { MockAnswer } from '#contract/api/mocks.ts'
import { remainingOf, useRemaining } from '#web/features/mock/mock-clock.ts'
import { endMock, mockQuery, setPause, type TimedState } from '#web/features/mock/mock-queries.ts'
import { MockBar } from '#web/features/mock/mock-room.tsx'
import { isMissing } from '#web/lib/is-missing.ts'
import { mockReportPath, mocksPath } from '#web/lib/paths.ts'
import { invalidate, sittingDependents } from '#web/lib/query-keys.ts'
import { clockText } from '#web/lib/time-words.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { InOneTab } from '#web/sittings/in-one-tab.tsx'
import { NetworkNotice } from '#web/sittings/network-notice.tsx'
import { useQuestionAt } from '#web/sittings/use-question-at.ts'
import { isGiven, useTimedAnswers } from '#web/sittings/use-timed-answers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { MockSheet } from './mock-sheet.tsx'

export function MockRun({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(mockQuery(id))
  if (!data && isMissing(error))
    return (
      <Curtain
        title="There is no such interview"
        text="It belongs to another account, or its address is not whole."
        action={<ButtonLink to={mocksPath}>Mock interviews</ButtonLink>}
      />
    )
  if (!data && error)
    return (
      <LoadFailed text="Failed to load the interview. Please try again." onRetry={() => void refetch()} />
    )
  if (!data) return <LoadingScreen />
  if (data.finished_at !== null) return <Navigate to={mockReportPath(id)} replace />
  return (
    <InOneTab
      lock={`whetstone-mock-${id}`}
      title="The interview is open in another tab"
      queryKey={mockQuery(id).queryKey}
    >
      <Running state={data} />
    </InOneTab>
  )
}

const blank = { answer: null, text: null, notes: null, language: null, confidence: null, flagged: false }

function Running({ state }: { state: TimedState }) {
  const client = useQueryClient()
  const remaining = useRemaining(state)
  const ids = state.stages.flatMap(({ questions }) => questions.map(({ id }) => id))
  const [current, choose] = useQuestionAt(state.id, ids)
  const { answers, change, leave, read } = useTimedAnswers<MockAnswer>({
    kind: 'mock',
    state,
    current,
    blank,
  })
  const [isBusy, setBusy] = useState(false)
  const { queryKey } = mockQuery(state.id)

  async function act(work: () => Promise<TimedState>, failed: string) {
    setBusy(true)
    try {
      leave()
      const next = await work()
      client.setQueryData(queryKey, next)
      if (next.finished_at !== null) await invalidate(client, sittingDependents)
    } catch (error) {
      console.warn(failed, error)
      toast.error(failed)
    }
    setBusy(false)
  }
  const pause = (paused: boolean) =>
    act(() => setPause(state.id, paused), 'Failed to change the pause. Please try again.')

  useEndOfTime(state, leave)
  if (remaining.pauseSeconds > 0)
    return (
      <Curtain
        title="Paused"
        text="The clock stands until the pause is over. There is one."
        timer={{ label: 'Left of the pause', time: clockText(remaining.pauseSeconds) }}
        action={
          <Button busy={isBusy} onClick={() => void pause(false)}>
            Go on
          </Button>
        }
      />
    )
  if (remaining.seconds === 0)
    return (
      <Curtain
        title="Time is up"
        text="Your answers are kept. The report comes as soon as the server has them."
      />
    )
  if (!answers || !current) return <LoadingScreen />
  return (
    <>
      <MockBar
        state={state}
        remaining={remaining}
        open={ids.filter((id) => !isGiven(answers.get(id))).length}
        busy={isBusy}
        onPause={() => void pause(true)}
        onEnd={() =>
          void act(
            () => endMock(state.id, current === undefined ? current : read(current)),
            'Failed to end the interview. Please try again.',
          )
        }
      />
      <NetworkNotice />
      <MockSheet
        state={state}
        answers={answers}
        current={current}
        onChange={change}
        onGo={(id) => {
          leave()
          choose(id)
        }}
      />
    </>
  )
}

const RETRY_MS = 2000

/** At the end the server is asked, which ends it; without a network again and again. */
function useEndOfTime(state: TimedState, leave: () => void) {
  const client = useQueryClient()
  const ask = useEffectEvent(async () => {
    await client.invalidateQueries({ queryKey: mockQuery(state.id).queryKey })
  })
  const stop = useEffectEvent(leave)
  useEffect(() => {
    let retry: ReturnType<typeof setInterval> | undefined
    let isOver = false
    const watch = setInterval(() => {
      const { seconds, pauseSeconds } = remainingOf(state)
      if (seconds > 0 || pauseSeconds > 0 || isOver) return
      isOver = true
      clearInterval(watch)
      stop()
      void ask()
      retry = setInterval(() => void ask(), RETRY_MS)
    }, 200)
    return () => {
      clearInterval(watch)
      clearInterval(retry)
    }
  }, [state])
}
