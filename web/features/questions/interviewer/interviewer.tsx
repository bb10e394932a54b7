import { Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { errorCode } from '#web/lib/api-error.ts'
import { messages } from '#web/lib/error-message.ts'
import { waitMessage } from '#web/lib/wait-message.ts'
import { Button } from '#web/ui/button.tsx'
import { type Asked, useAskNext } from './ask-next.ts'
import { type Ending, newInterview, recordingOf, transcriptOf } from './interview.ts'
import { InterviewClock } from './interview-clock.tsx'
import { InterviewEnd } from './interview-end.tsx'
import { interviewSeconds } from './interview-time.ts'
import { InterviewTurn } from './interview-turn.tsx'
import { plainWords } from './plain-words.ts'
import { useInterview } from './use-interview.ts'

interface InterviewerProps {
  question: MemberQuestionOf<'descriptive'>
  /** As its address names it. */
  name: string
  onReveal: () => void
  onScored: (answer: AttemptAnswer, text: string, seconds: number) => void
  /** What comes next, once it is scored. */
  next: ReactNode
}

/** Of what a turn adds to the transcript besides its answer. */
const FRAME_LENGTH = 1000

/** An interview on one open question: it asks, listens, asks about what wasn't said, and hands over the rubric. */
export function Interviewer({ question, name, onReveal, onScored, next }: InterviewerProps) {
  const { interview, seconds, begin, change, changeTurn, addTurn, forget } = useInterview(question.id)
  const place = { slug: question.resource_slug, name, title: question.title }
  const limit = interviewSeconds(question)
  const ask = useAskNext(question, ({ followUp }: Asked) => {
    if (followUp) addTurn({ index: followUp.index, asks: plainWords(followUp.question), text: '' })
    else end('asked-enough')
  })
  const end = (ending: Ending) => change({ ending })

  if (!interview) return <Begin minutes={limit / 60} onBegin={() => begin(newInterview(place, Date.now()))} />
  if (interview.ending)
    return (
      <InterviewEnd
        question={question}
        interview={interview}
        onChange={change}
        onReveal={onReveal}
        onScored={(answer, text) => {
          forget()
          onScored(answer, text, seconds)
        }}
        next={next}
      />
    )
  const at = interview.turns.length - 1
  const turn = interview.turns[at]
  if (!turn) return null
  const others = { ...interview, turns: interview.turns.slice(0, -1) }
  function done(isRepeat: boolean) {
    if (!interview || !turn) return
    const answered = { ...turn, ...(isRepeat && { isRepeat }) }
    changeTurn(at, () => answered)
    if (seconds >= limit) end('time-over')
    else ask.mutate({ ...interview, turns: [...interview.turns.slice(0, -1), answered] })
  }
  return (
    <section aria-label="The interview" className="grid max-w-text grid-cols-1 gap-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
        <h2 className="font-semibold text-base">
          {at === 0 ? 'The question' : `Follow-up ${at}, of ${FOLLOW_UPS_MAX} at most`}
        </h2>
        <InterviewClock seconds={seconds} limit={limit} />
      </div>
      {ask.data?.isChosen === false && at > 0 && (
        <p role="status" className="rounded-md bg-note-soft px-4 py-2 text-sm">
          The server can't be reached. Everything you said is kept here, and this is simply the next follow-up
          in the list.
        </p>
      )}
      <InterviewTurn
        key={at}
        question={question}
        turn={turn}
        recording={recordingOf(question.id, interview, at)}
        room={Math.max(0, ANSWER_TEXT_MAX - transcriptOf(others).length - FRAME_LENGTH)}
        isWaiting={ask.isPending}
        onChange={(part) => changeTurn(at, part)}
        onDone={done}
        onLeave={() => end('left')}
      />
      <p role="alert" className="text-bad text-sm empty:hidden">
        {ask.error && refusal(ask.error)}
      </p>
    </section>
  )
}

/** A sitting that asks the same question is refused with its reason. */
const refusal = (error: Error) =>
  waitMessage(error) ??
  (errorCode(error) === 'forbidden' ? messages.questionWithheld : undefined) ??
  "The interviewer couldn't answer. What you said is kept here: press “I'm done” again, or end the interview and judge it."

const Begin = ({ minutes, onBegin }: { minutes: number; onBegin: () => void }) => (
  <section aria-labelledby="interview-begin" className="grid max-w-text grid-cols-1 gap-4">
    <h2 id="interview-begin" className="font-display text-2xl">
      How it goes
    </h2>
    <p>
      You're asked the question, you answer aloud or in writing, and you say when you're done. Then come up to
      {` ${FOLLOW_UPS_MAX} `}
      follow-ups about what you left out. At the end you hold the rubric against what you said. A clock of{' '}
      {minutes} minutes runs quietly.
    </p>
    <div>
      <Button size="large" icon={Play} onClick={onBegin}>
        Begin the interview
      </Button>
    </div>
  </section>
)
