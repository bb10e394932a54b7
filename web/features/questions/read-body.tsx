import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { messages } from '#web/lib/error-message.ts'
import { BlankAnswers } from './blank-answers.tsx'
import { ChoiceAnswers } from './choice-answers.tsx'
import { CodeRead } from './code-answers.tsx'
import { CompanionLink } from './companion-link.tsx'
import { DescriptiveAnswers } from './descriptive-answers.tsx'
import { Prompt } from './prompt.tsx'
import { AnsweredQuestion } from './proof-slot.ts'
import { isComplete } from './question-completeness.ts'
import { hasAnswers, type Question } from './question-types.ts'
import { RetiredNote } from './retired-note.tsx'
import { UnknownType } from './unknown-type.tsx'

/** Prompt and answers one after the other: read mode and saved questions. */
export function ReadBody({ question }: { question: Question }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RetiredNote retired={'retired' in question ? question.retired : undefined} />
      <Prompt question={question} />
      <CompanionLink question={question} />
      {hasAnswers(question) && isComplete(question, true) ? (
        <Answered question={question} />
      ) : (
        <p role="alert">{messages.incomplete}</p>
      )}
    </div>
  )
}

export const Answered = ({ question }: { question: MemberQuestion }) => (
  <AnsweredQuestion value={question.id}>
    <Answers question={question} />
  </AnsweredQuestion>
)

function Answers({ question }: { question: MemberQuestion }) {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return <ChoiceAnswers answers={question.content} />
    case 'blank':
      return <BlankAnswers answers={question.content} />
    case 'descriptive':
      return <DescriptiveAnswers answers={question.content} open />
    case 'code':
      return <CodeRead question={question} />
    default:
      return <UnknownType question={question} />
  }
}
