import type { ReactNode } from 'react'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import type { SpokenTarget } from '#web/features/questions/voice/spoken-words.ts'
import { Button } from '#web/ui/button.tsx'
import { recordingOf, type Talk, type Turn, transcriptOf } from './interview.ts'
import { InterviewClock } from './interview-clock.tsx'
import { InterviewTurn } from './interview-turn.tsx'

interface TalkInTurnsProps<T extends Talk> {
  /** Names its recordings. */
  id: string
  talk: T
  seconds: number
  /** Seconds after which no more is asked. */
  limit: number
  /** A turn's question, as it's shown and as it's read aloud. */
  asked: (turn: Turn) => { shown: ReactNode; words: string }
  /** For the first answer; follow-ups are shorter. */
  target?: SpokenTarget
  isWaiting: boolean
  /** Ends the wait for a model. */
  onSkip?: (() => void) | undefined
  notice?: ReactNode
  problem?: ReactNode
  onTurn: (at: number, change: (turn: Turn) => Partial<Turn>) => void
  /** The turn is ended, and time is left: the talk with it. */
  onAsk: (talk: T) => void
  onEnd: (ending: 'time-over' | 'left') => void
}

/** Of what a turn adds to the transcript besides its answer. */
const FRAME_LENGTH = 1000

/** The question that is open now; whoever shows it knows what comes next. */
export function TalkInTurns<T extends Talk>(props: TalkInTurnsProps<T>) {
  const {
    id,
    talk,
    seconds,
    limit,
    asked,
    target,
    isWaiting,
    onSkip,
    notice,
    problem,
    onTurn,
    onAsk,
    onEnd,
  } = props
  const at = talk.turns.length - 1
  const turn = talk.turns[at]
  if (!turn) return null
  const others = talk.turns.slice(0, -1)
  const { shown, words } = asked(turn)
  function done(isRepeat: boolean) {
    if (!turn) return
    const answered = { ...turn, ...(isRepeat && { isRepeat }) }
    onTurn(at, () => answered)
    if (seconds >= limit) onEnd('time-over')
    else onAsk({ ...talk, turns: [...others, answered] })
  }
  return (
    <section aria-label="The interview" className="grid max-w-text grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold text-base">
          {at === 0 ? 'The question' : `Follow-up ${at}, of ${FOLLOW_UPS_MAX} at most`}
        </h2>
        <InterviewClock seconds={seconds} limit={limit} />
      </div>
      {at > 0 && notice}
      <InterviewTurn
        key={at}
        asked={shown}
        words={words}
        turn={turn}
        recording={recordingOf(id, talk, at)}
        target={at === 0 ? target : undefined}
        room={Math.max(0, ANSWER_TEXT_MAX - transcriptOf({ ...talk, turns: others }).length - FRAME_LENGTH)}
        isWaiting={isWaiting}
        onChange={(part) => onTurn(at, part)}
        onDone={done}
        onLeave={() => onEnd('left')}
      />
      {isWaiting && onSkip && (
        <div>
          <Button variant="quiet" onClick={onSkip}>
            Go on without the model
          </Button>
        </div>
      )}
      <p role="alert" className="text-bad text-sm empty:hidden">
        {problem}
      </p>
    </section>
  )
}
