import { NotebookPen } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface NotesPanelProps {
  notes: string | null
  disabled: boolean
  onEdit: () => void
}

export function NotesPanel({ notes, disabled, onEdit }: NotesPanelProps) {
  return (
    <section
      aria-label="Your notes"
      className={`grid grid-cols-1 gap-1 rounded-md px-4 py-3 ${notes ? 'bg-note-soft' : 'border border-line'}`}
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="text-note text-sm">Your notes</h3>
        <Button variant="quiet" size="small" icon={NotebookPen} disabled={disabled} onClick={onEdit}>
          {notes ? 'Edit Notes' : 'Add Notes'}
        </Button>
      </div>
      <p className="whitespace-pre-line break-words">{notes ?? 'No notes yet.'}</p>
    </section>
  )
}
