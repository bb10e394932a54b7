import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type { MockReported } from '#contract/api/mocks.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import { type MockReport, mockReportQuery } from '#web/features/mock/mock-queries.ts'
import { Part, ReportHead, ReportTimes, ReportTopics } from '#web/features/mock/report-parts.tsx'
import { SaveCard } from '#web/features/mock/save-card.tsx'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { longDate } from '#web/lib/format-date.ts'
import { mockPath, mocksPath, reviewPath } from '#web/lib/paths.ts'
import { SittingReport } from '#web/pages/sitting/sitting-report.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ReportedQuestion } from './mock-reported-question.tsx'

export function MockResult({ id }: { id: string }) {
  return (
    <div className="page max-w-5xl pb-16">
      <PageHeader
        title="Report"
        back={{ to: mocksPath, label: 'Back to Mock Interviews' }}
        actions={
          <span className="flex flex-wrap gap-2 print:hidden">
            <SaveCard mockId={id} />
            <Button variant="secondary" icon={Printer} onClick={printWhole}>
              Print
            </Button>
          </span>
        }
      />
      <Report id={id} />
    </div>
  )
}

/** Closed questions would be missing on paper. */
function printWhole() {
  for (const details of document.querySelectorAll('details')) details.open = true
  window.print()
}

function Report({ id }: { id: string }) {
  const query = useQuery(mockReportQuery(id))
  return (
    <SittingReport query={query} runPath={mockPath(id)} missing="There is no such interview">
      {(report) => <Loaded report={report} />}
    </SittingReport>
  )
}

function Loaded({ report }: { report: MockReport }) {
  const titleOf = useResourceTitles()
  const bold = report.items.filter(({ content_id }) => report.sure_but_wrong.includes(content_id))
  // A question that's settled now stays in place until the page is left.
  const [waited] = useState(() => new Set(report.items.filter(isWaiting).map(({ content_id }) => content_id)))
  const waiting = report.items.filter(({ content_id }) => waited.has(content_id))
  const others = report.items.filter((item) => !bold.includes(item) && !waiting.includes(item))
  const inReview = report.items.filter(({ card }) => card && !card.paused)
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="-mt-4 text-muted">
        {roleNames[report.role]}, {report.minutes} minutes, {longDate(report.started_at)}
      </p>
      <ReportHead report={report} />
      <Questions title="Waiting for you" items={waiting} mockId={report.id} isOpen />
      <Questions title="Sure, and wrong" items={bold} mockId={report.id} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <ReportTopics report={report} titleOf={titleOf} />
        <div className="grid gap-6">
          <ReportTimes report={report} />
          <Part title="Review">
            <p>
              {inReview.length > 0
                ? `${inReview.length} of these questions ${inReview.length === 1 ? 'is' : 'are'} in your review now: everything that was not right comes back.`
                : 'Nothing has to come back: everything that is graded was right.'}
            </p>
            <p className="text-muted text-sm">
              The same interview again: from {longDate(report.again_from)}.
            </p>
            <div className="print:hidden">
              <ButtonLink to={reviewPath} variant="secondary">
                Go to review
              </ButtonLink>
            </div>
          </Part>
        </div>
      </div>
      <Questions title="All other questions" items={others} mockId={report.id} />
    </div>
  )
}

const isWaiting = ({ outcome }: MockReported) => outcome === 'waiting'

interface QuestionsProps {
  title: string
  items: MockReported[]
  mockId: string
  isOpen?: boolean
}

function Questions({ title, items, mockId, isOpen = false }: QuestionsProps) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h2 className="font-extrabold text-2xl tracking-tight">{title}</h2>
      {items.map((item) => (
        <ReportedQuestion key={item.content_id} item={item} mockId={mockId} isOpen={isOpen} />
      ))}
    </section>
  )
}
