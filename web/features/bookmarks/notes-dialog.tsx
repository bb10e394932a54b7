import { type FormEvent, useId } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotesField } from './notes-field.tsx'
import { useNotesDraft } from './use-notes-draft.ts'

export interface NotesDialogProps {
  /** Add: before a question is saved. Edit: the notes of a saved one. */
  mode: 'add' | 'edit'
  /** The question whose notes they are; undefined while the dialog is closed. */
  contentId: string | undefined
  title: string
  notes: string
  busy: boolean
  onSave: (notes: string) => void
  onClose: () => void
}

/** Closing keeps what was typed as a draft; Cancel and Discard Draft throw it away. */
export function NotesDialog({ mode, contentId, title, notes, busy, onSave, onClose }: NotesDialogProps) {
  const formId = useId()
  const draft = useNotesDraft(contentId, notes)
  const { text } = draft
  const isUnchanged = text.trim() === notes.trim()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave(text.trim())
  }
  const handleCancel = () => {
    draft.discard()
    onClose()
  }
  return (
    <Dialog
      open={contentId !== undefined}
      onClose={onClose}
      title={mode === 'add' ? 'Add notes' : 'Edit notes'}
      description={title}
      footer={
        mode === 'add' ? (
          <>
            <Button variant="quiet" disabled={busy} onClick={() => onSave('')}>
              Skip
            </Button>
            <Button type="submit" form={formId} busy={busy}>
              {text.trim() ? 'Add Notes' : 'Save Without Notes'}
            </Button>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={handleCancel}>
              Cancel
            </Button>
            <Button type="submit" form={formId} busy={busy} disabled={isUnchanged}>
              Save Changes
            </Button>
          </>
        )
      }
    >
      <form id={formId} onSubmit={handleSubmit}>
        <NotesField key={contentId} text={text} onChange={draft.type} />
        {draft.isFromBefore && (
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm">
            <span className="text-muted">Your draft from before. It is not saved yet.</span>
            <Button variant="quiet" size="small" onClick={draft.discard}>
              Discard Draft
            </Button>
          </p>
        )}
      </form>
    </Dialog>
  )
}
