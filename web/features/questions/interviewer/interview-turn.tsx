import { useId, useState } from 'react'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { ReadAloud } from '#web/features/questions/voice/read-aloud.tsx'
import { SpokenAnswer } from '#web/features/questions/voice/spoken-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { type Turn, withHeard } from './interview.ts'
import { plainWords } from './plain-words.ts'

interface InterviewTurnProps {
  question: MemberQuestionOf<'descriptive'>
  turn: Turn
  /** The name of its recording. */
  recording: string
  /** Characters that the other turns leave for this one. */
  room: number
  isWaiting: boolean
  onChange: (change: (turn: Turn) => Partial<Turn>) => void
  onDone: (isRepeat: boolean) => void
  onLeave: () => void
}

/** One question of the interviewer. It has the focus, so it's read once; only the learner ends the turn. */
export function InterviewTurn(props: InterviewTurnProps) {
  const { question, turn, recording, room, isWaiting, onChange, onDone, onLeave } = props
  const asks = useId()
  const [words] = useState(() => turn.asks || plainWords(question.content.prompt))
  const followUp = turn.index === null ? undefined : question.content.follow_ups?.[turn.index]
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields; it's a group so that its name, the question, is read */}
      <div role="group" ref={takeFocus} tabIndex={-1} aria-labelledby={asks} className="outline-none">
        <div id={asks} className="grid grid-cols-1 gap-3 text-lg">
          {turn.index === null ? (
            <Prompt question={question} />
          ) : followUp ? (
            <InlineHtml html={followUp.question} />
          ) : (
            <p>{turn.asks}</p>
          )}
        </div>
      </div>
      <div className="empty:hidden">
        <ReadAloud text={words} />
      </div>
      <SpokenAnswer
        questionId={recording}
        onHeard={(before, now) =>
          onChange(({ text }) => ({ text: withHeard(text, before, now).slice(0, room) }))
        }
      />
      <TextAreaField
        label="Your answer"
        hint="Type it, or correct what was heard. You say when you're done; pauses are fine."
        rows={6}
        maxLength={Math.min(room, ANSWER_TEXT_MAX)}
        value={turn.text}
        onChange={(event) => {
          const { value } = event.currentTarget
          onChange(() => ({ text: value }))
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={isWaiting} onClick={() => onDone(false)}>
          {isWaiting ? 'The interviewer is thinking...' : "I'm done"}
        </Button>
        {turn.index !== null && (
          <Button variant="secondary" disabled={isWaiting} onClick={() => onDone(true)}>
            I said that already
          </Button>
        )}
        <Button variant="quiet" disabled={isWaiting} onClick={onLeave}>
          End the interview
        </Button>
      </div>
    </>
  )
}
