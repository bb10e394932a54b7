import { type MouseEvent, useState } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { Enter } from '#web/features/questions/answering/dock.tsx'
import { Hints } from '#web/features/questions/answering/hints.tsx'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { KeptDraft } from '#web/features/questions/submissions/kept-draft.tsx'
import { Button } from '#web/ui/button.tsx'
import { InDock } from '#web/ui/dock-slot.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { RoundClock } from './round-clock.tsx'
import { RoundEnd } from './round-end.tsx'
import { RoundNav } from './round-nav.tsx'
import { joinedText, roundSteps, STEP_TEXT_MAX } from './round-steps.ts'
import { textOf, useRound } from './use-round.ts'

interface DesignRoundProps {
  question: MemberQuestionOf<'descriptive'>
  onScored: (answer: AttemptAnswer, text: string) => void
  /** A part of the ideal answer is shown. */
  onReveal?: (() => void) | undefined
  onLeave: () => void
}

/** A design problem as an interview goes: five steps with a clock, then the learner's answer next to the ideal one. */
export function DesignRound({ question, onScored, onReveal, onLeave }: DesignRoundProps) {
  const { round, seconds, change, goTo, forget } = useRound(question.id)
  const step = roundSteps[round.at]
  function leave(event: MouseEvent) {
    // The button is gone in a moment: the question has the focus then.
    event.currentTarget.closest<HTMLElement>('.pane')?.focus()
    onLeave()
  }
  const kept = <KeptDraft questionId={question.id} draftId={textOf(question.id)} language="round" empty="" />
  if (!step)
    return (
      <>
        {kept}
        <RoundEnd
          question={question}
          texts={round.texts}
          seconds={seconds}
          onBack={() => goTo(roundSteps.length - 1)}
          onReveal={onReveal}
          onScored={(answer, text) => {
            forget()
            onScored(answer, text)
          }}
        />
      </>
    )
  const isLast = round.at === roundSteps.length - 1
  const text = round.texts[round.at] ?? ''
  return (
    <section aria-labelledby={`round-${question.id}`} className="grid grid-cols-1 gap-4">
      <RoundNav at={round.at} reached={round.reached} onGo={goTo} />
      <div className="grid gap-1">
        <h3
          key={step.id}
          id={`round-${question.id}`}
          ref={takeFocus}
          tabIndex={-1}
          aria-describedby={`round-${question.id}-expects`}
          className="font-display text-xl outline-none"
        >
          Step {round.at + 1} of {roundSteps.length}: {step.name}
        </h3>
        <p id={`round-${question.id}-expects`}>{step.expects}</p>
      </div>
      <TextAreaField
        label={`Your answer: ${step.name}`}
        hint="As you would say it, in short notes. It's kept as you type."
        rows={8}
        maxLength={STEP_TEXT_MAX}
        value={text}
        onChange={({ currentTarget: { value } }) =>
          change({ texts: round.texts.map((one, index) => (index === round.at ? value : one)) })
        }
      />
      {kept}
      {question.content.hints && (
        <Hints hints={question.content.hints} questionId={question.id} work={joinedText(round.texts)} />
      )}
      <div>
        <Button variant="quiet" onClick={leave}>
          Leave the Round
        </Button>
      </div>
      <RoundClock
        seconds={seconds[round.at] ?? 0}
        minutes={step.minutes}
        wholeSeconds={seconds.reduce((sum, one) => sum + one, 0)}
        isPaused={round.isPaused}
        onPause={(isPaused) => change({ isPaused })}
      />
      <InDock>
        <div className="round-acts">
          <Button variant="secondary" disabled={round.at === 0} onClick={() => goTo(round.at - 1)}>
            Step Back
          </Button>
          <Button data-main className="dock-main" onClick={() => goTo(round.at + 1)}>
            {isLast ? 'Finish the Round' : 'Next Step'}
            <Enter />
          </Button>
        </div>
      </InDock>
      <StepAnswer
        key={`${step.id} answer`}
        html={question.content.design_steps?.[step.id] ?? ''}
        onReveal={onReveal}
      />
    </section>
  )
}

interface StepAnswerProps {
  html: string
  onReveal: (() => void) | undefined
}

/** The ideal answer's part for this step, for people who don't want to wait for the end. */
function StepAnswer({ html, onReveal }: StepAnswerProps) {
  const [isShown, setShown] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div>
        <Button
          variant="quiet"
          aria-expanded={isShown}
          onClick={() => {
            setShown(!isShown)
            if (!isShown) onReveal?.()
          }}
        >
          {isShown ? "Hide This Step's Answer" : "Show This Step's Answer"}
        </Button>
      </div>
      {isShown && (
        <section
          aria-label="Ideal answer of this step"
          className="rounded-lg border border-line bg-surface p-4"
        >
          <QuestionHtml html={html} />
        </section>
      )}
    </div>
  )
}
