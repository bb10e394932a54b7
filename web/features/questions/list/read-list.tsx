import type { ReactNode } from 'react'
import { typeNames } from '#contract/type-names.ts'
import { hasAnswers, type Question } from '#web/features/questions/answering/question-types.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { Card } from '#web/ui/card.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { ReadBody } from './read-body.tsx'

interface ReadListProps {
  questions: Question[]
  action: (question: Question) => ReactNode
}

/** Read Mode: everything open, with the answers, one after the other. */
export function ReadList({ questions, action }: ReadListProps) {
  return (
    <ol className="mx-auto grid w-full max-w-[52rem] grid-cols-1 gap-5">
      {questions.map((question) => (
        <li key={question.id} id={question.id} className="content-auto">
          <Card className="sm:px-8 sm:py-6">
            <div className="mb-4 flex items-start justify-between gap-3">
              <div className="grid grid-cols-1 gap-1">
                <span className="flex flex-wrap items-center gap-x-4 text-muted text-sm">
                  <span className="font-mono text-faint">{question.sequence_no}</span>
                  <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
                  <span>{typeNames[question.question_type]}</span>
                </span>
                <h2 className="text-xl">{question.title}</h2>
              </div>
              {action(question)}
            </div>
            {hasAnswers(question) && <ReadBody question={question} />}
          </Card>
        </li>
      ))}
    </ol>
  )
}
