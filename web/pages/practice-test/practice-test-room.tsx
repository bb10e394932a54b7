import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Navigate } from 'react-router'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import {
  finishTest,
  leaveStep,
  ownTestsQuery,
  type RunningTest,
  sendAnswers,
  type TimedTest,
  testStateQuery,
} from '#web/features/practice-tests/practice-test-queries.ts'
import { TestBar } from '#web/features/practice-tests/test-bar.tsx'
import { stepTitle, testReportPath } from '#web/features/practice-tests/test-words.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import { invalidate, sittingDependents } from '#web/lib/query-keys.ts'
import { clockText } from '#web/lib/time-words.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { InOneTab } from '#web/sittings/in-one-tab.tsx'
import { NetworkNotice } from '#web/sittings/network-notice.tsx'
import { secondsUntil, useTicking } from '#web/sittings/server-clock.ts'
import { useQuestionAt } from '#web/sittings/use-question-at.ts'
import { useTimedAnswers } from '#web/sittings/use-timed-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.tsx'
import { EndDialogs, type Ending } from './practice-test-endings.tsx'
import { TestSheet } from './practice-test-sheet.tsx'

/** The one of this name that runs. Once found it stays: its end leads to its report. */
export function PracticeTestRoom({ name }: { name: string }) {
  const { data, error, refetch } = useQuery(ownTestsQuery())
  const running = data?.items.find((test) => test.name === name && test.finished_at === null)
  const [kept, setKept] = useState<string>()
  if (running && running.id !== kept) setKept(running.id)
  const id = running?.id ?? kept
  if (id) return <Loaded id={id} />
  if (data) return <Navigate to={practiceTestPath(name)} replace />
  if (error) return <Failed onRetry={() => void refetch()} />
  return <LoadingScreen />
}

const Failed = ({ onRetry }: { onRetry: () => void }) => (
  <LoadFailed text="Failed to load the practice test. Please try again." onRetry={onRetry} />
)

function Loaded({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(testStateQuery(id))
  if (data && !isRunning(data)) return <Ended state={data} />
  if (data)
    return (
      <InOneTab
        lock={`whetstone-practice-test-${id}`}
        title="The test is open in another tab"
        queryKey={testStateQuery(id).queryKey}
      >
        {/* Each step begins anew, with what the server has of it. */}
        <Step key={data.current.step} state={data} />
      </InOneTab>
    )
  return error ? <Failed onRetry={() => void refetch()} /> : <LoadingScreen />
}

const isRunning = (state: TimedTest): state is RunningTest => state.current !== null

function Ended({ state: { name, id } }: { state: TimedTest }) {
  const client = useQueryClient()
  useEffect(() => void invalidate(client, sittingDependents), [client])
  return <Navigate to={testReportPath(name, id)} replace />
}

const blank = { answer: null, text: null, flagged: false }

function Step({ state }: { state: RunningTest }) {
  const client = useQueryClient()
  const { seconds } = useTicking(state, leftOf)
  const { questions, step } = state.current
  const [current, choose] = useQuestionAt(
    state.id,
    questions.map(({ id }) => id),
  )
  const { answers, change, leave, read } = useTimedAnswers<TimedAnswer>({
    kind: 'test',
    state,
    current,
    blank,
  })
  const [isBusy, setBusy] = useState(false)
  const [ending, setEnding] = useState<Ending>()

  /** The answers of this module reach the server first: they count when the next one is chosen. */
  const sendAll = () =>
    sendAnswers(
      state.id,
      questions.flatMap(({ id }) => read(id) ?? []),
    )

  async function act(work: () => Promise<TimedTest>, failed: string) {
    setBusy(true)
    setEnding(undefined)
    try {
      leave()
      await sendAll()
      client.setQueryData(testStateQuery(state.id).queryKey, await work())
    } catch (error) {
      console.warn(failed, error)
      toast.error(failed)
      setBusy(false)
    }
  }
  const goOn = () =>
    act(
      () => leaveStep(state.id, step),
      `Failed to end the ${isBreak ? 'break' : 'module'}. Please try again.`,
    )

  useEndOfTime(state, async () => {
    leave()
    await sendAll()
  })
  const isBreak = state.steps[step]?.kind === 'break'
  if (seconds === 0)
    return (
      <Curtain
        title="Time is up"
        text="Your answers are kept. The test goes on as soon as the server has them."
      />
    )
  if (isBreak)
    return (
      <Curtain
        title="Break"
        text={`${stepTitle(state.steps, step + 1)} begins by itself when the break is over.`}
        timer={{ label: 'Left of the break', time: clockText(seconds) }}
        action={
          <Button busy={isBusy} onClick={() => void goOn()}>
            Begin now
          </Button>
        }
      />
    )
  if (!answers) return <LoadingScreen />
  return (
    <>
      <TestBar state={state} seconds={seconds} busy={isBusy} onEnd={() => setEnding('module')} />
      <NetworkNotice />
      <TestSheet
        state={state}
        answers={answers}
        current={current}
        onChange={change}
        onGo={(id) => {
          leave()
          choose(id)
        }}
        onEnd={setEnding}
      />
      <EndDialogs
        state={state}
        answers={answers}
        ending={ending}
        onClose={() => setEnding(undefined)}
        onEndModule={() => void goOn()}
        onEndTest={() => void act(() => finishTest(state.id), 'Failed to end the test. Please try again.')}
      />
    </>
  )
}

const leftOf = (state: RunningTest) => ({ seconds: secondsUntil(state, state.current.ends_at) })

const RETRY_MS = 2000

/** At the end of a step the server is asked, which moves the test on; without a network again and again. */
function useEndOfTime(state: RunningTest, sendLast: () => Promise<void>) {
  const client = useQueryClient()
  const ask = useEffectEvent(async () => {
    await sendLast().catch((error: unknown) => console.warn('The last answers wait for the network', error))
    await client.invalidateQueries({ queryKey: testStateQuery(state.id).queryKey })
  })
  useEffect(() => {
    let retry: ReturnType<typeof setInterval> | undefined
    const watch = setInterval(() => {
      if (secondsUntil(state, state.current.ends_at) > 0) return
      clearInterval(watch)
      void ask()
      retry = setInterval(() => void ask(), RETRY_MS)
    }, 200)
    return () => {
      clearInterval(watch)
      clearInterval(retry)
    }
  }, [state])
}
