import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { type TestReport, testReportQuery } from '#web/features/practice-tests/practice-test-queries.ts'
import { Scores } from '#web/features/practice-tests/score-parts.tsx'
import { moduleTitle, testRunPath } from '#web/features/practice-tests/test-words.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { longDate } from '#web/lib/format-date.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { practiceTestPath, reviewPath } from '#web/lib/paths.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TestReportedQuestion } from './practice-test-reported-question.tsx'

export function PracticeTestResult({ name, id }: { name: string; id: string }) {
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title="Report"
        back={{ to: practiceTestPath(name), label: 'Back to the Practice Test' }}
        actions={
          <ButtonLink to={reviewPath} variant="secondary">
            Go to review
          </ButtonLink>
        }
      />
      <Report name={name} id={id} />
    </div>
  )
}

function Report({ name, id }: { name: string; id: string }) {
  const query = useQuery(testReportQuery(id))
  if (!query.data && query.error instanceof ApiError && query.error.status === 403)
    return <Navigate to={testRunPath(name)} replace />
  if (!query.data && isMissing(query.error))
    return <EmptyState title="There is no such test" text="It belongs to another account." />
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the report...</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-72" />
        </div>
      }
      failed={
        query.error instanceof ApiError && query.error.status === 409
          ? 'What is running now asks some of the same questions. This report comes back when that has ended.'
          : 'Failed to load the report. Please try again.'
      }
    >
      {(report) => <Loaded report={report} />}
    </QueryStates>
  )
}

function Loaded({ report }: { report: TestReport }) {
  return (
    <div className="grid grid-cols-1 gap-8">
      <p className="-mt-4 text-muted">
        {report.title}, {longDate(report.started_at)}
      </p>
      <Scores report={report} />
      {report.sections.flatMap(({ title, modules }) =>
        modules.map(({ items }, index) => {
          const [first] = items
          return (
            first && (
              <Questions
                key={first.content_id}
                title={moduleTitle(title, index, modules.length)}
                items={items}
                testId={report.id}
              />
            )
          )
        }),
      )}
    </div>
  )
}

interface QuestionsProps {
  title: string
  items: TestReport['sections'][number]['modules'][number]['items']
  testId: string
}

function Questions({ title, items, testId }: QuestionsProps) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-2">
      <h2 className="mb-1 font-extrabold text-2xl tracking-tight">{title}</h2>
      {items.map((item, index) => (
        <TestReportedQuestion key={item.content_id} item={item} number={index + 1} testId={testId} />
      ))}
    </section>
  )
}
