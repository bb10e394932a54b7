import { History } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { writeDraft } from '#web/drafts/write-draft.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { KeptDraft } from './kept-draft.tsx'

const SubmissionsPanel = lazily(
  async () => (await import('./submissions-panel.tsx')).SubmissionsPanel,
  PartFailed,
)

/** How an answer in words is kept, and the texts that gave way to it. */
export function KeptText({ questionId }: { questionId: string }) {
  const owner = useDraftOwner()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <KeptDraft questionId={questionId} draftId={questionId} language="text" empty="" />
        <Button
          size="small"
          variant="quiet"
          icon={History}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Submissions
        </Button>
      </div>
      {isOpen && owner && (
        <Suspense fallback={<p className="text-muted text-sm">Loading your submissions...</p>}>
          <SubmissionsPanel
            id={id}
            questionId={questionId}
            readText={() => {
              const text = drafts.read(owner, questionId)
              return typeof text === 'string' ? text : ''
            }}
            onRestore={(text) => writeDraft(owner, questionId, text)}
          />
        </Suspense>
      )}
    </div>
  )
}
