import type { ReactNode } from 'react'
import { messages } from '#web/lib/error-message.ts'
import { BlankAnswers, BlankQuestion } from './blank-question.tsx'
import { ChoiceAnswers } from './choice-answers.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import { CodeAnswers, CodeFacts, CodeQuestion } from './code-question.tsx'
import { DescriptiveAnswers, DescriptiveQuestion } from './descriptive-question.tsx'
import { isComplete } from './question-completeness.ts'
import { QuestionHtml } from './question-html.tsx'
import { type AnswersOf, hasAnswers, type Question } from './question-types.ts'

interface PracticeProps {
  question: Question
  /** In place of the answer: the locked panel for visitors, a waiting line while a member's answers load. */
  locked?: ReactNode
  onAnswered?: (correct: boolean) => void
  onReveal?: () => void
}

/** The prompt and what a person does with it. */
export function PracticeBody({ question, ...acts }: PracticeProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Prompt question={question} />
      {isComplete(question, hasAnswers(question)) ? (
        <Answering question={question} {...acts} />
      ) : (
        <p role="alert">{messages.incomplete}</p>
      )}
    </div>
  )
}

function Answering({ question, locked, onAnswered, onReveal }: PracticeProps) {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return <ChoiceQuestion question={question} locked={locked} onAnswered={onAnswered} />
    case 'blank':
      return <BlankQuestion question={question} locked={locked} onReveal={onReveal} />
    case 'descriptive':
      return <DescriptiveQuestion question={question} locked={locked} onReveal={onReveal} />
    case 'code':
      return <CodeQuestion question={question} locked={locked} onReveal={onReveal} />
    default:
      return <UnknownType question={question} />
  }
}

/** Prompt and answers one after the other: read mode and saved questions. */
export function ReadBody({ question }: { question: Question }) {
  return (
    <div className="grid grid-cols-1 gap-5">
      <Prompt question={question} />
      {isComplete(question, true) ? (
        <Answered question={question} />
      ) : (
        <p role="alert">{messages.incomplete}</p>
      )}
    </div>
  )
}

function Answered({ question }: { question: Question }) {
  switch (question.question_type) {
    case 'mcq':
    case 'mcma':
      return <ChoiceAnswers answers={question.content as AnswersOf<'mcq' | 'mcma'>} />
    case 'blank':
      return <BlankAnswers answers={question.content as AnswersOf<'blank'>} />
    case 'descriptive':
      return <DescriptiveAnswers answers={question.content as AnswersOf<'descriptive'>} />
    case 'code':
      return (
        <>
          <CodeFacts question={question} />
          <CodeAnswers answers={question.content as AnswersOf<'code'>} />
        </>
      )
    default:
      return <UnknownType question={question} />
  }
}

function Prompt({ question: { content } }: { question: Question }) {
  return (
    <>
      <QuestionHtml html={content.prompt} className="text-[1.0625rem]" />
      {content.media && (
        <img
          src={content.media.image_url}
          alt={content.media.alt}
          width={content.media.width}
          height={content.media.height}
          loading="lazy"
          className="h-auto max-w-full rounded-md border border-line"
        />
      )}
    </>
  )
}

/** A type that a newer server knows and this page does not. */
function UnknownType({ question }: { question: never }) {
  const { question_type } = question as { question_type: string }
  return <p role="alert">Unknown question type: {question_type}</p>
}
