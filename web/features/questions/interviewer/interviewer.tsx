import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { FOLLOW_UPS_MAX } from '#contract/interview/next-follow-up.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { errorCode } from '#web/lib/api-error.ts'
import { messages } from '#web/lib/error-message.ts'
import { waitMessage } from '#web/lib/wait-message.ts'
import { Button } from '#web/ui/button.tsx'
import { type AskedFollowUp, useAskNext } from './ask-next.ts'
import { interviewDraft, isInterview, newInterview, type Turn } from './interview.ts'
import { InterviewEnd } from './interview-end.tsx'
import { interviewSeconds } from './interview-time.ts'
import { plainWords } from './plain-words.ts'
import { TalkInTurns } from './talk-in-turns.tsx'
import { useTalk } from './use-talk.ts'
import { WithModel } from './with-model.tsx'

interface InterviewerProps {
  question: MemberQuestionOf<'descriptive'>
  /** As its address names it. */
  name: string
  onReveal: () => void
  onScored: (answer: AttemptAnswer, text: string, seconds: number) => void
  /** The next step, once it is scored. */
  next: ReactNode
}

/** An interview on one open question: it asks, listens, asks about what wasn't said, and hands over the rubric. */
export function Interviewer({ question, name, onReveal, onScored, next }: InterviewerProps) {
  const { talk, seconds, begin, change, changeTurn, addTurn, forget } = useTalk(
    interviewDraft(question.id),
    isInterview,
  )
  const [words] = useState(() => plainWords(question.content.prompt))
  const place = { slug: question.resource_slug, name, title: question.title }
  const limit = interviewSeconds(question)
  const ask = useAskNext(question, ({ followUp, words: says }) => {
    if (followUp)
      addTurn({
        index: followUp.index,
        asks: plainWords(followUp.question),
        text: '',
        ...(says && { says }),
      })
    else change({ ending: 'asked-enough' })
  })

  if (!talk)
    return (
      <Begin
        minutes={limit / 60}
        onBegin={(withModel) => begin({ ...newInterview(place, Date.now()), withModel })}
      />
    )
  if (talk.ending)
    return (
      <InterviewEnd
        question={question}
        interview={talk}
        onChange={change}
        onReveal={onReveal}
        onScored={(answer, text) => {
          forget()
          onScored(answer, text, seconds)
        }}
        next={next}
      />
    )
  return (
    <TalkInTurns
      id={question.id}
      talk={talk}
      seconds={seconds}
      limit={limit}
      asked={(turn) => ({
        shown: <AskedNow question={question} turn={turn} />,
        words: turn.says || turn.asks || words,
      })}
      isWaiting={ask.isPending}
      notice={ask.data && <Notice {...ask.data} />}
      onSkip={talk.withModel ? ask.skipModel : undefined}
      problem={ask.error && refusal(ask.error)}
      onTurn={changeTurn}
      onAsk={ask.mutate}
      onEnd={(ending) => change({ ending })}
    />
  )
}

function AskedNow({ question, turn }: { question: MemberQuestionOf<'descriptive'>; turn: Turn }) {
  if (turn.index === null) return <Prompt question={question} />
  const followUp = question.content.follow_ups?.[turn.index]
  const authored = followUp ? <InlineHtml html={followUp.question} /> : <p>{turn.asks}</p>
  if (!turn.says) return authored
  return (
    <>
      <p>{turn.says}</p>
      <div className="text-base text-muted">
        <span className="font-semibold">As it was written:</span> {authored}
      </div>
    </>
  )
}

function Notice({ isChosen, modelFailed }: AskedFollowUp) {
  const text = isChosen
    ? modelFailed
    : "The server can't be reached. Everything you said is kept here, and this is simply the next follow-up in the list."
  return (
    text && (
      <p role="status" className="rounded-md bg-note-soft px-4 py-2 text-sm">
        {text}
      </p>
    )
  )
}

/** A sitting that asks the same question is refused with its reason. */
const refusal = (error: Error) =>
  waitMessage(error) ??
  (errorCode(error) === 'forbidden' ? messages.questionWithheld : undefined) ??
  "The interviewer couldn't answer. What you said is kept here: press “I'm done” again, or end the interview and judge it."

function Begin({ minutes, onBegin }: { minutes: number; onBegin: (withModel: boolean) => void }) {
  const [withModel, setWithModel] = useState(false)
  return (
    <section aria-labelledby="interview-begin" className="grid max-w-text grid-cols-1 gap-4">
      <h2 id="interview-begin" className="font-display text-2xl">
        How it goes
      </h2>
      <p>
        You're asked the question, you answer aloud or in writing, and you say when you're done. Then come up
        to{` ${FOLLOW_UPS_MAX} `}
        follow-ups about what you left out. At the end you hold the rubric against what you said. A clock of{' '}
        {minutes} minutes runs quietly.
      </p>
      <WithModel isChosen={withModel} onChange={setWithModel} />
      <div>
        <Button size="large" icon={Play} onClick={() => onBegin(withModel)}>
          Begin the interview
        </Button>
      </div>
    </section>
  )
}
