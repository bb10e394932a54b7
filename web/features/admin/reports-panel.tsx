import { useQuery } from '@tanstack/react-query'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { reportStates } from '#contract/content-lists.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { type DeskReport, reportsQuery } from './admin-queries.ts'
import { LoadingRows } from './loading-rows.tsx'
import { Pager } from './pager.tsx'
import { ReportDialog } from './report-dialog.tsx'

/** Reports of errors by their state; what was corrected for them is in the ledger. */
export function ReportsPanel({ page }: { page: number }) {
  const [params] = useSearchParams()
  const status = reportStates.find((one) => one === params.get('status')) ?? 'open'
  const query = useQuery(reportsQuery({ status, page }))
  const [shown, setShown] = useState<DeskReport>()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      <FilterLinks
        label="State"
        current={status}
        options={reportStates.map((key) => ({ key, label: key, to: `?tab=reports&status=${key}` }))}
      />
      <QueryStates
        query={query}
        failed="Failed to load the reports. Please try again."
        loading={<LoadingRows of="reports" />}
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              icon={Flag}
              title={status === 'open' ? 'Nothing to decide' : 'No such report'}
              text="Members report errors below every answer."
            />
          )
        }
      >
        {({ items, total, limit }) => (
          <>
            <RowList>
              {items.map((report) => (
                <Row
                  key={report.id}
                  title={report.question?.title ?? `${report.content_id} (no longer in the bank)`}
                  text={`${report.kind} · ${shortDate(report.created_at)} · ${report.text.slice(0, 200)}`}
                  action={
                    <Button
                      size="small"
                      variant="secondary"
                      onClick={() => {
                        setShown(report)
                        setOpen(true)
                      }}
                    >
                      {report.status === 'open' ? 'Decide' : 'Show'}
                    </Button>
                  }
                />
              ))}
            </RowList>
            <Pager page={page} limit={limit} total={total} />
          </>
        )}
      </QueryStates>
      <p className="text-muted">
        A corrected question gets an entry in the ledger of its file.{' '}
        <Link to="?tab=ledger" className="font-semibold text-accent underline underline-offset-3">
          What was corrected
        </Link>
      </p>
      {shown && <ReportDialog report={shown} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}
