import type { ReactNode } from 'react'
import { typeNames } from '#web/lib/type-names.ts'
import { AccordionItem } from '#web/ui/accordion.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { ReadBody } from './question-body.tsx'
import { QuestionMark } from './question-mark.tsx'
import { hasAnswers, type Question } from './question-types.ts'

interface PracticeItemProps {
  question: Question
  isOpen: boolean
  onToggle: (open: boolean) => void
  isCompleted: boolean
  /** The bookmark control. */
  action: ReactNode
  children: ReactNode
}

/** One of the collapsible questions, of which one is open at a time. */
export function PracticeItem({
  question,
  isOpen,
  onToggle,
  isCompleted,
  action,
  children,
}: PracticeItemProps) {
  return (
    <div className="content-auto [--height:5.5rem]">
      <AccordionItem
        id={question.id}
        name="question"
        open={isOpen}
        onToggle={onToggle}
        action={action}
        head={
          <QuestionHead
            question={question}
            mark={<QuestionMark type={question.question_type} completed={isCompleted} />}
          />
        }
      >
        {children}
      </AccordionItem>
    </div>
  )
}

interface ReadListProps {
  questions: Question[]
  action: (question: Question) => ReactNode
}

/** Everything open, with the answers, one after the other. */
export function ReadList({ questions, action }: ReadListProps) {
  return (
    <ol className="grid grid-cols-1 gap-6">
      {questions.map((question) => (
        <li key={question.id} id={question.id} className="content-auto">
          <Card>
            <div className="mb-4 flex items-start justify-between gap-3">
              <QuestionHead question={question} />
              {action(question)}
            </div>
            {hasAnswers(question) && <ReadBody question={question} />}
          </Card>
        </li>
      ))}
    </ol>
  )
}

function QuestionHead({ question, mark }: { question: Question; mark?: ReactNode }) {
  return (
    <span className="flex items-start gap-3">
      {mark && <span className="mt-0.5">{mark}</span>}
      <span className="grid grid-cols-1 min-w-0 gap-1.5">
        <h2 className="font-semibold leading-snug">
          <span className="mr-2 text-muted tabular-nums">{question.sequence_no}.</span>
          {question.title}
        </h2>
        <span className="flex flex-wrap gap-1.5">
          <Badge>{typeNames[question.question_type]}</Badge>
          <span className="text-muted text-xs leading-5">{question.points} points</span>
        </span>
      </span>
    </span>
  )
}
