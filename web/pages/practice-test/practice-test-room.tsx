import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Navigate } from 'react-router'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import {
  finishTest,
  leaveStep,
  ownTestsQuery,
  putAnswers,
  type RunningTest,
  type TimedTest,
  testStateQuery,
} from '#web/features/practice-tests/practice-test-queries.ts'
import { TestBar } from '#web/features/practice-tests/test-bar.tsx'
import { stepTitle, testReportPath } from '#web/features/practice-tests/test-words.ts'
import { practiceTestPath } from '#web/lib/paths.ts'
import { clockText } from '#web/lib/time-words.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { NetworkNotice } from '#web/sittings/network-notice.tsx'
import { secondsUntil } from '#web/sittings/server-clock.ts'
import { type Room, SittingEnded, SittingRoom } from '#web/sittings/sitting-room.tsx'
import { Button } from '#web/ui/button.tsx'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
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
  if (!data) return error ? <Failed onRetry={() => void refetch()} /> : <LoadingScreen />
  if (!isRunning(data)) return <SittingEnded reportPath={testReportPath(data.name, id)} />
  const { step, questions } = data.current
  return (
    <SittingRoom<TimedTest, TimedAnswer>
      kind="test"
      state={data}
      step={step}
      queryKey={testStateQuery(id).queryKey}
      ids={questions.map((question) => question.id)}
      blank={blank}
      leftOf={leftOf}
      putAnswers={putAnswers}
      words={words}
    >
      {(room) => <Step state={data} room={room} />}
    </SittingRoom>
  )
}

const isRunning = (state: TimedTest): state is RunningTest => state.current !== null
const leftOf = (state: TimedTest) => ({
  seconds: state.current ? secondsUntil(state, state.current.ends_at) : 0,
})
const blank = { answer: null, text: null, flagged: false }
const words = {
  elsewhere: 'The test is open in another tab',
  timeUp: 'Your answers are kept. The test goes on as soon as the server has them.',
}

function Step({ state, room }: { state: RunningTest; room: Room<TimedTest, TimedAnswer> }) {
  const { answers, current, seconds, isBusy, change, go, act } = room
  const [ending, setEnding] = useState<Ending>()
  const { step } = state.current
  const isBreak = state.steps[step]?.kind === 'break'
  function end(work: () => Promise<TimedTest>, what: string) {
    setEnding(undefined)
    void act(work, `Failed to end the ${what}. Please try again.`)
  }
  const goOn = () => end(() => leaveStep(state.id, step), isBreak ? 'break' : 'module')
  if (isBreak)
    return (
      <Curtain
        title="Break"
        text={`${stepTitle(state.steps, step + 1)} begins by itself when the break is over.`}
        timer={{ label: 'Left of the break', time: clockText(seconds) }}
        action={
          <Button busy={isBusy} onClick={goOn}>
            Begin now
          </Button>
        }
      />
    )
  return (
    <>
      <TestBar state={state} seconds={seconds} busy={isBusy} onEnd={() => setEnding('module')} />
      <NetworkNotice />
      <TestSheet
        state={state}
        answers={answers}
        current={current}
        onChange={change}
        onGo={go}
        onEnd={setEnding}
      />
      <EndDialogs
        state={state}
        answers={answers}
        ending={ending}
        onClose={() => setEnding(undefined)}
        onEndModule={goOn}
        onEndTest={() => end(() => finishTest(state.id), 'test')}
      />
    </>
  )
}
