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
      className="grid grid-cols-1 gap-3 rounded-lg border border-note bg-note-soft p-4"
    >
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">Your notes</h3>
        <Button variant="secondary" size="small" icon={NotebookPen} disabled={disabled} onClick={onEdit}>
          {notes ? 'Edit Notes' : 'Add Notes'}
        </Button>
      </div>
      <p className="whitespace-pre-line break-words text-sm">{notes ?? 'No notes yet.'}</p>
    </section>
  )
}
