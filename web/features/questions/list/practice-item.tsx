import type { ReactNode } from 'react'
import { typeNames } from '#contract/type-names.ts'
import { HydrateOnOpen } from '#web/delivery/hydrate-on-open.tsx'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { Grit } from '#web/ui/grit.tsx'
import { Marks } from '#web/ui/marks.tsx'
import { QuestionStatusIcon } from './question-status-icon.tsx'

interface PracticeItemProps {
  question: Question
  /** Its place in the list: '9 of 63'. */
  at: number
  total: number
  isOpen: boolean
  onToggle: (open: boolean) => void
  isCompleted: boolean
  /** Words of what was done with it, as Marks takes them. */
  marks: string
  /** The bookmark control. */
  action: ReactNode
  children: ReactNode
}

/** One of the collapsible questions, one of which is open at a time (workspace.css). */
export function PracticeItem(props: PracticeItemProps) {
  const { question, at, total, isOpen, onToggle, isCompleted, marks, action, children } = props
  return (
    <div className="question-row content-auto [--height:3.25rem]">
      <details
        id={question.id}
        name="question"
        open={isOpen}
        onToggle={(event) => onToggle(event.currentTarget.open)}
      >
        <summary className="row-head">
          <QuestionStatusIcon type={question.question_type} completed={isCompleted} />
          <span className="row-number">{question.sequence_no}</span>
          <h2>{question.title}</h2>
          <Marks words={marks} />
        </summary>
        <HydrateOnOpen id={question.id} isOpen={isOpen}>
          <section tabIndex={-1} aria-label={question.title} className="pane">
            <div className="sheet">
              <div className="sheet-head grid gap-2">
                <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-sm">
                  <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
                  <span>{typeNames[question.question_type]}</span>
                  <span>
                    {at} of {total}
                  </span>
                </p>
                <p aria-hidden="true" className="pane-title font-display font-extrabold text-2xl">
                  {question.title}
                </p>
              </div>
              {children}
            </div>
          </section>
        </HydrateOnOpen>
      </details>
      <div className="row-action">{action}</div>
    </div>
  )
}
