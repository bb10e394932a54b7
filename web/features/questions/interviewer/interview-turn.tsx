import { type ReactNode, useId } from 'react'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { ReadAloud } from '#web/features/questions/voice/read-aloud.tsx'
import { SpokenAnswer } from '#web/features/questions/voice/spoken-answer.tsx'
import type { SpokenTarget } from '#web/features/questions/voice/spoken-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { type Turn, withHeard } from './interview.ts'

interface InterviewTurnProps {
  /** The question, as it's shown and as it's read aloud. */
  asked: ReactNode
  words: string
  turn: Turn
  /** The name of its recording. */
  recording: string
  /** How long an answer should be, where it isn't that of any question. */
  target?: SpokenTarget | undefined
  /** Characters that the other turns leave for this one. */
  room: number
  isWaiting: boolean
  leaveLabel?: string
  onChange: (change: (turn: Turn) => Partial<Turn>) => void
  onDone: (isRepeat: boolean) => void
  onLeave: () => void
}

/** One question of the interviewer. It has the focus, so it's read once; only the learner ends the turn. */
export function InterviewTurn(props: InterviewTurnProps) {
  const { asked, words, turn, recording, target, room, isWaiting, leaveLabel, onChange, onDone, onLeave } =
    props
  const asks = useId()
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: no set of fields; it's a group so that its name, the question, is read */}
      <div role="group" ref={takeFocus} tabIndex={-1} aria-labelledby={asks} className="outline-none">
        <div id={asks} className="grid grid-cols-1 gap-3 text-lg">
          {asked}
        </div>
      </div>
      <div className="empty:hidden">
        <ReadAloud text={words} />
      </div>
      <SpokenAnswer
        questionId={recording}
        target={target}
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
          {leaveLabel ?? 'End the interview'}
        </Button>
      </div>
    </>
  )
}
