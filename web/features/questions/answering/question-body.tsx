import type { ReactNode } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { AlsoKnownAs } from '#web/features/questions/answers/also-known-as.tsx'
import { AnsweredQuestion } from '#web/features/questions/answers/answer-slots.ts'
import { CompanionLink } from '#web/features/questions/answers/companion-link.tsx'
import { messages } from '#web/lib/error-message.ts'
import { PartBoundary } from '#web/lib/part-boundary.tsx'
import { BlankQuestion } from './blank-question.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { CodeQuestion, type EditedCode } from './code-question.tsx'
import { DescriptiveQuestion } from './descriptive-question.tsx'
import { Dock, type QuestionPosition } from './dock.tsx'
import { Prompt } from './prompt.tsx'
import { isComplete } from './question-completeness.ts'
import { hasAnswers, type Question } from './question-types.ts'
import { UnknownType } from './unknown-type.tsx'

interface PracticeProps {
  question: Question
  /** Instead of the answer: the locked panel for visitors, a waiting line while a member's answers load. */
  locked?: ReactNode
  position?: QuestionPosition | undefined
  /** How often what was written got a verdict. */
  judged?: number
  /** Below the answer: the link to this question. */
  tools?: ReactNode
  /** In the dock of a visitor who has answered. */
  visitor?: ReactNode
  onAnswered?: (correct: boolean, chosen: number[]) => void
  /** The answer was asked for; of blanks with what was typed. */
  onReveal?: (texts?: string[]) => void
  /** Below the editor of a code question. */
  runner?: (code: EditedCode) => ReactNode
  /** A spoken answer was scored against its criteria. */
  onScored?: (answer: AttemptAnswer, text: string) => void
}

/** The prompt and what a person does with it; the parts are in the column of a `.sheet`. */
export function PracticeBody({ question, ...acts }: PracticeProps) {
  const isWhole = isComplete(question, hasAnswers(question))
  return (
    <AnsweredQuestion value={question.id}>
      {!(isWhole && question.question_type === 'code') && <What question={question} />}
      {isWhole ? (
        <PartBoundary>
          <Answering question={question} {...acts} />
        </PartBoundary>
      ) : (
        <p role="alert">{messages.incomplete}</p>
      )}
    </AnsweredQuestion>
  )
}

const What = ({ question }: { question: Question }) => (
  <>
    <Prompt question={question} />
    <AlsoKnownAs question={question} />
    <CompanionLink question={question} />
  </>
)

function Answering({ question, ...acts }: PracticeProps) {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return <ChoiceQuestion {...acts} question={question} />
    case 'blank':
      return <BlankQuestion {...acts} question={question} />
    case 'descriptive':
      return <DescriptiveQuestion {...acts} question={question} />
    case 'code':
      return <CodeQuestion {...acts} what={<What question={question} />} question={question} />
    default:
      return (
        <>
          <UnknownType question={question} />
          {acts.tools}
          <Dock position={acts.position} isDone />
        </>
      )
  }
}
