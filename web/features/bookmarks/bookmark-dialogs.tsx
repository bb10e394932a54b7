import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { BookmarkStep } from './bookmark-step.ts'
import { NotesDialog } from './notes-dialog.tsx'

interface BookmarkDialogsProps {
  step: BookmarkStep | undefined
  busy: boolean
  onSave: (notes: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for notes before saving, and whether before removing. */
export function BookmarkDialogs({ step, busy, onSave, onRemove, onClose }: BookmarkDialogsProps) {
  const title = (step?.act === 'add' ? step.question.title : step?.bookmark.title) || 'Untitled Question'
  return (
    <>
      <NotesDialog
        mode={step?.act === 'edit' ? 'edit' : 'add'}
        contentId={editedId(step)}
        title={title}
        notes={step?.act === 'edit' ? (step.bookmark.notes ?? '') : ''}
        busy={busy}
        onSave={onSave}
        onClose={onClose}
      />
      <ConfirmDialog
        open={step?.act === 'remove'}
        title="Remove saved question?"
        text={`"${title}" and your notes on it will be removed.`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={onRemove}
        onClose={onClose}
      />
    </>
  )
}

/** The question whose notes the dialog shows. */
function editedId(step: BookmarkStep | undefined) {
  if (step?.act === 'add') return step.question.id
  return step?.act === 'edit' ? step.bookmark.content_id : undefined
}
