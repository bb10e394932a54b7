import { useQuery } from '@tanstack/react-query'
import { BookCheck } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { correctionKinds } from '#contract/content-lists.ts'
import { CorrectionDetails } from '#web/lib/correction-details.tsx'
import { correctionNames, Marked } from '#web/lib/correction-words.tsx'
import { longDay } from '#web/lib/format-date.ts'
import { questionPagePath } from '#web/lib/paths.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { type LedgerEntry, ledgerQuery } from './admin-queries.ts'
import { LoadingRows } from './loading-rows.tsx'
import { Pager } from './pager.tsx'

const labels = { all: 'all', key: 'answers', tests: 'tests', wording: 'wording' }
type Kind = keyof typeof labels

/** Corrections of the bank with what was wrong and why. It's here to be read: an entry is written in its question's file. */
export function LedgerPanel({ page }: { page: number }) {
  const [params] = useSearchParams()
  const change = correctionKinds.find((one) => one === params.get('change'))
  const query = useQuery(ledgerQuery({ change, page }))
  const [shown, setShown] = useState<LedgerEntry>()
  const [open, setOpen] = useState(false)
  return (
    <div className="grid gap-4">
      <FilterLinks
        label="What was corrected"
        current={change ?? 'all'}
        options={(Object.keys(labels) as Kind[]).map((key) => ({
          key,
          label: labels[key],
          to: key === 'all' ? '?tab=ledger' : `?tab=ledger&change=${key}`,
        }))}
      />
      <QueryStates
        query={query}
        failed="Failed to load the ledger. Please try again."
        loading={<LoadingRows of="the ledger" />}
        empty={({ total }) =>
          total === 0 && (
            <EmptyState
              icon={BookCheck}
              title={change ? 'No such correction' : 'Nothing was corrected'}
              text="A key that changes needs an entry in the ledger of its question."
            />
          )
        }
      >
        {({ items, total, limit }) => (
          <>
            <RowList>
              {items.map((entry, at) => (
                <Row
                  // biome-ignore lint/suspicious/noArrayIndexKey: two entries of a question may share day and kind
                  key={`${entry.file} ${entry.date} ${at}`}
                  title={entry.title}
                  text={`${correctionNames[entry.change]} · ${longDay(entry.date)} · ${entry.file}`}
                  action={
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={`Show what was corrected in ${entry.title}`}
                      onClick={() => {
                        setShown(entry)
                        setOpen(true)
                      }}
                    >
                      Show
                    </Button>
                  }
                />
              ))}
            </RowList>
            <Pager page={page} limit={limit} total={total} />
          </>
        )}
      </QueryStates>
      {shown && <EntryDialog entry={shown} open={open} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface EntryDialogProps {
  entry: LedgerEntry
  open: boolean
  onClose: () => void
}

function EntryDialog({ entry, open, onClose }: EntryDialogProps) {
  const { title, change, date, note, resource_slug, name, told } = entry
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      description={`${correctionNames[change]} on ${longDay(date)}.`}
    >
      <Link
        to={questionPagePath(resource_slug, name)}
        className="font-semibold text-accent underline underline-offset-3"
      >
        The question
      </Link>
      {told ? (
        <CorrectionDetails correction={told} />
      ) : (
        <p>Your running interview or practice test asks this question. Look again when it has ended.</p>
      )}
      {note && (
        <p className="text-muted">
          Everybody reads: <Marked text={note} />
        </p>
      )}
    </Dialog>
  )
}
