import { Keyboard, ListFilter, PanelLeft } from 'lucide-react'
import { Suspense, useState } from 'react'
import { counted } from '#contract/counted.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { lazily } from '#web/lib/lazily.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Edge } from '#web/ui/progress-bar.tsx'
import type { QuestionFilters } from './use-question-filters.ts'

const FilterPanel = lazily(async () => (await import('./filter-panel.tsx')).FilterPanel)

const toggleRail = async () => (await import('./rail.ts')).toggleRail()

interface ListHeadProps {
  /** How many are completed; unknown until the whole list is loaded. */
  done: number | undefined
  total: number
  filters: QuestionFilters
  questions: Question[]
  onHelp: () => void
}

/** Above the list: how far a person is, and what narrows it. */
export function ListHead({ done, total, filters, questions, onHelp }: ListHeadProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="list-head">
      <div className="flex min-h-9 items-center justify-between gap-2 text-sm">
        <IconButton
          data-replay
          icon={PanelLeft}
          label="Fold or unfold the list"
          onClick={toggleRail}
          className="rail-switch"
        />
        <span className="mr-auto text-muted">
          {done !== undefined && done > 0 && !filters.isActive ? (
            <>
              <strong className="text-ink">{done}</strong> of {total} completed
            </>
          ) : (
            counted(total, 'question')
          )}
        </span>
        <span className="with-script -my-1 flex items-center">
          <IconButton
            data-replay
            icon={Keyboard}
            label="Keys"
            onClick={onHelp}
            className="pointer-coarse:hidden"
          />
          <Button
            data-replay
            size="small"
            variant="quiet"
            icon={ListFilter}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {filters.count > 0 ? `Filter (${filters.count})` : 'Filter'}
          </Button>
        </span>
      </div>
      {done !== undefined && done > 0 && total > 0 && !filters.isActive && (
        <div className="mt-1 mr-2 mb-1.5">
          <Edge live label="Progress in this list" percent={(100 * done) / total} />
        </div>
      )}
      <Suspense>{isOpen && <FilterPanel filters={filters} questions={questions} />}</Suspense>
    </div>
  )
}
