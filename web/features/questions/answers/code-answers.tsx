import { Suspense } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { CodeAsked } from '#web/features/questions/answering/code-asked.tsx'
import { HintList } from '#web/features/questions/answering/hints.tsx'
import { LanguageChoice } from '#web/features/questions/answering/language-choice.tsx'
import type { AnswersOf, MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { useLanguage } from '#web/features/questions/answering/use-language.ts'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Approaches } from './approaches.tsx'
import { Explanation } from './explanation.tsx'
import { FollowUps } from './follow-ups.tsx'
import { Mistakes } from './mistakes.tsx'
import { OpenedLater } from './opened-later.tsx'
import { languagesOf, solutionIn } from './programs.ts'

const Editorial = lazily(async () => (await import('./editorial.tsx')).Editorial, PartFailed)

interface CodeAnswersProps {
  answers: AnswersOf<'code'>
  /** In the language that is chosen; read mode lets the reader choose here. */
  language: CodeLanguage | undefined
  /** Everything that practice mode opens at a press. */
  open?: boolean
}

export function CodeAnswers({ answers, language, open }: CodeAnswersProps) {
  const { solution_code_html } = solutionIn(answers, language)
  return (
    <>
      {open && answers.hints && <HintList hints={answers.hints} />}
      <Approaches approaches={answers.approaches} />
      {answers.editorial && (
        <OpenedLater title="Every approach in code">
          {(questionId) => (
            <Suspense fallback={<p role="status">Loading the editorial...</p>}>
              {/* A change of the page's language is followed. */}
              <Editorial
                key={language}
                questionId={questionId}
                offered={languagesOf(answers)}
                chosen={language}
              />
            </Suspense>
          )}
        </OpenedLater>
      )}
      <h3 className="font-display text-lg">Solution</h3>
      <QuestionHtml html={solution_code_html} />
      <Explanation answers={answers} runtime={answers.component && 'React in Chromium'} />
      <Mistakes />
      <FollowUps followUps={answers.follow_ups} open={open} />
    </>
  )
}

/** The question and everything on it, to read. */
export function CodeRead({ question }: { question: MemberQuestionOf<'code'> }) {
  const offered = languagesOf(question.content)
  const [language, setLanguage] = useLanguage(offered)
  return (
    <>
      <CodeAsked question={question} />
      <LanguageChoice offered={offered} value={language} onChange={setLanguage} />
      <CodeAnswers answers={question.content} language={language} open />
    </>
  )
}
