import { useQuery } from '@tanstack/react-query'
import { type TestReport, testReportQuery } from '#web/features/practice-tests/practice-test-queries.ts'
import { Scores } from '#web/features/practice-tests/score-parts.tsx'
import { moduleTitle, testRunPath } from '#web/features/practice-tests/test-words.ts'
import { longDate } from '#web/lib/format-date.ts'
import { practiceTestPath, reviewPath } from '#web/lib/paths.ts'
import { SittingReport } from '#web/pages/sitting/sitting-report.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
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
  return (
    <SittingReport query={query} runPath={testRunPath(name)} missing="There is no such test">
      {(report) => <Loaded report={report} />}
    </SittingReport>
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
