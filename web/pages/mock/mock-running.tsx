import { useQuery } from '@tanstack/react-query'
import type { MockAnswer } from '#contract/api/mocks.ts'
import { remainingOf, useRemaining } from '#web/features/mock/mock-clock.ts'
import { endMock, mockQuery, putAnswers, setPause, type TimedState } from '#web/features/mock/mock-queries.ts'
import { MockBar } from '#web/features/mock/mock-room.tsx'
import { isMissing } from '#web/lib/is-missing.ts'
import { mockReportPath, mocksPath } from '#web/lib/paths.ts'
import { clockText } from '#web/lib/time-words.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { NetworkNotice } from '#web/sittings/network-notice.tsx'
import { type Room, SittingEnded, SittingRoom } from '#web/sittings/sitting-room.tsx'
import { isGiven } from '#web/sittings/use-timed-answers.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Curtain } from '#web/ui/curtain.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
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
  if (data.finished_at !== null) return <SittingEnded reportPath={mockReportPath(id)} />
  return (
    <SittingRoom<TimedState, MockAnswer>
      kind="mock"
      state={data}
      queryKey={mockQuery(id).queryKey}
      ids={idsOf(data)}
      blank={blank}
      leftOf={leftOf}
      putAnswers={putAnswers}
      words={words}
    >
      {(room) => <Running state={data} room={room} />}
    </SittingRoom>
  )
}

const blank = { answer: null, text: null, notes: null, language: null, confidence: null, flagged: false }
const words = {
  elsewhere: 'The interview is open in another tab',
  timeUp: 'Your answers are kept. The report comes as soon as the server has them.',
}
const idsOf = ({ stages }: TimedState) => stages.flatMap(({ questions }) => questions.map(({ id }) => id))

/** The clock changes nothing during the pause. */
function leftOf(state: TimedState) {
  const { seconds, pauseSeconds } = remainingOf(state)
  return { seconds: seconds + pauseSeconds }
}

function Running({ state, room }: { state: TimedState; room: Room<TimedState, MockAnswer> }) {
  const { answers, current, isBusy, change, go, act } = room
  const remaining = useRemaining(state)
  const pause = (paused: boolean) =>
    void act(() => setPause(state.id, paused), 'Failed to change the pause. Please try again.')
  if (remaining.pauseSeconds > 0)
    return (
      <Curtain
        title="Paused"
        text="The clock stands until the pause is over. There is one."
        timer={{ label: 'Left of the pause', time: clockText(remaining.pauseSeconds) }}
        action={
          <Button busy={isBusy} onClick={() => pause(false)}>
            Go on
          </Button>
        }
      />
    )
  if (!current) return <LoadingScreen />
  return (
    <>
      <MockBar
        state={state}
        remaining={remaining}
        open={idsOf(state).filter((id) => !isGiven(answers.get(id))).length}
        busy={isBusy}
        onPause={() => pause(true)}
        onEnd={() => void act(() => endMock(state.id), 'Failed to end the interview. Please try again.')}
      />
      <NetworkNotice />
      <MockSheet
        state={state}
        answers={answers}
        current={current}
        read={room.read}
        onChange={change}
        onGo={go}
      />
    </>
  )
}
