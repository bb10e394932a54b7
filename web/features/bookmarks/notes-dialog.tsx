import { type FormEvent, useId, useState } from 'react'
import { NOTES_MAX } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextAreaField } from '#web/ui/field.tsx'

interface NotesDialogProps {
  /** Add: before a question is saved. Edit: the notes of a saved one. */
  mode: 'add' | 'edit'
  open: boolean
  title: string
  notes: string
  busy: boolean
  onSave: (notes: string) => void
  onClose: () => void
}

export function NotesDialog({ mode, open, title, notes, busy, onSave, onClose }: NotesDialogProps) {
  const formId = useId()
  const [typed, setTyped] = useState<string>()
  // What was typed lives as long as the dialog is open, also through a failed save.
  if (!open && typed !== undefined) setTyped(undefined)
  const text = typed ?? notes
  const isUnchanged = text.trim() === notes.trim()
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    onSave(text.trim())
  }
  return (
    <Dialog
      open={open}
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
            <Button variant="secondary" onClick={onClose}>
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
        <TextAreaField
          label="Your private notes"
          aside={`${[...text].length}/${NOTES_MAX}`}
          value={text}
          data-autofocus
          placeholder="What do you want to remember?"
          onChange={(event) => setTyped([...event.currentTarget.value].slice(0, NOTES_MAX).join(''))}
        />
      </form>
    </Dialog>
  )
}
