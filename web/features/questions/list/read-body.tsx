import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import { isComplete } from '#web/features/questions/answering/question-completeness.ts'
import { hasAnswers, type Question } from '#web/features/questions/answering/question-types.ts'
import { UnknownType } from '#web/features/questions/answering/unknown-type.tsx'
import { AlsoKnownAs } from '#web/features/questions/answers/also-known-as.tsx'
import { AnsweredQuestion } from '#web/features/questions/answers/answer-slots.ts'
import { BlankAnswers } from '#web/features/questions/answers/blank-answers.tsx'
import { ChoiceAnswers } from '#web/features/questions/answers/choice-answers.tsx'
import { CodeRead } from '#web/features/questions/answers/code-answers.tsx'
import { CompanionLink } from '#web/features/questions/answers/companion-link.tsx'
import { DescriptiveAnswers } from '#web/features/questions/answers/descriptive-answers.tsx'
import { RetiredNote } from '#web/features/questions/answers/retired-note.tsx'
import { messages } from '#web/lib/error-message.ts'

/** Prompt and answers one after the other: read mode and saved questions. */
export function ReadBody({ question }: { question: Question }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <RetiredNote retired={'retired' in question ? question.retired : undefined} />
      <Prompt question={question} />
      <AlsoKnownAs question={question} />
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
