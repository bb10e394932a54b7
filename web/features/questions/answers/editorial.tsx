import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { getQuestionEditorial, QuestionEditorial } from '#contract/api/question-editorial.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { LanguageChoice } from '#web/features/questions/answering/language-choice.tsx'
import { InlineHtml, QuestionHtml } from '#web/features/questions/question-html.tsx'
import { StepByStep } from '#web/features/questions/trace/step-by-step.tsx'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface EditorialProps {
  questionId: string
  offered: readonly CodeLanguage[]
  /** The language of the page; another one can be read here without a change of the editor's. */
  chosen: CodeLanguage | undefined
}

/** Every approach in code, from the plain one to the best, with how somebody gets the idea and why it's right. */
export function Editorial({ questionId, offered, chosen }: EditorialProps) {
  const [language, setLanguage] = useState(chosen)
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.mistakes, questionId, 'editorial'],
    queryFn: ({ signal }) =>
      send<typeof getQuestionEditorial>(
        'GET /api/questions/:id/editorial',
        { params: { id: questionId } },
        { signal },
      ),
    ...userQueryDefaults,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <ErrorState
        text="The editorial didn't load. Your answer is kept; try again when you're connected."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Loading the editorial...</p>
  return (
    <div className="grid grid-cols-1 gap-8">
      <LanguageChoice
        offered={offered}
        value={language}
        onChange={(next) => setLanguage(offered.find((one) => one === next))}
      />
      {data.chapters.map((chapter) => (
        <ChapterView key={chapter.name} chapter={chapter} language={language} />
      ))}
      {data.dry_run && (
        <section aria-label="Dry run" className="grid grid-cols-1 gap-3">
          <div>
            <h4 className="font-semibold">Dry run</h4>
            <p className="text-muted text-sm">The solution in Python at work on an example, line by line.</p>
          </div>
          <StepByStep prompt={data.dry_run.code_html} steps={data.dry_run.steps} />
        </section>
      )}
    </div>
  )
}

type Chapter = QuestionEditorial['chapters'][number]

function ChapterView({ chapter, language }: { chapter: Chapter; language: CodeLanguage | undefined }) {
  const { name, time, space, insight, invariant, programs } = chapter
  const program = programs.find((one) => one.language === language) ?? programs[0]
  return (
    <section aria-label={name.replace(/<[^>]*>/g, '')} className="grid grid-cols-1 gap-3">
      <div>
        <h4 className="font-semibold">
          <InlineHtml html={name} />
        </h4>
        <p className="text-muted text-sm">
          Time: <InlineHtml html={time} />. Space: <InlineHtml html={space} />.
        </p>
        {program?.is_solution && <p className="text-sm">This is the solution.</p>}
        {program?.too_slow && <p className="text-sm">It's right, but too slow for the largest test.</p>}
      </div>
      {insight && <Paragraph title="How you'd get there" html={insight} />}
      {program && <QuestionHtml html={program.code_html} />}
      {invariant && <Paragraph title="Why it's right" html={invariant} />}
    </section>
  )
}

const Paragraph = ({ title, html }: { title: string; html: string }) => (
  <div className="read">
    <h5 className="font-semibold text-sm">{title}</h5>
    <QuestionHtml html={html} />
  </div>
)
