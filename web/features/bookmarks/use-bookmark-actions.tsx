import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useState } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { messages } from '#web/lib/error-message.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { toast } from '#web/ui/toast.tsx'
import { bookmarkChangeKey, useRemoveBookmark, useSaveQuestion, useUpdateNotes } from './bookmark-queries.ts'
import { NotesDialog } from './notes-dialog.tsx'

/** A question that can be saved. */
interface Saveable {
  id: string
  title: string
  resource_slug: string
}
const changes = { mutationKey: bookmarkChangeKey }

/** What a person is about to do. */
type Step =
  | { act: 'add'; question: Saveable }
  | { act: 'edit'; bookmark: Bookmark }
  | { act: 'remove'; bookmark: Bookmark }

/**
 * Saving asks for notes first, removing asks whether; one operation runs at a time. Notes that could not be saved stay in their
 * dialog. `dialogs` is to be rendered once on a page; `start` is always the same function.
 */
export function useBookmarkActions({ onRemoved }: { onRemoved?: (bookmark: Bookmark) => void } = {}) {
  const [step, setStep] = useState<Step>()
  const save = useSaveQuestion()
  const update = useUpdateNotes()
  const remove = useRemoveBookmark()
  const busy = useIsMutating(changes) > 0
  const queryClient = useQueryClient()
  const start = useCallback(
    (next: Step) => {
      if (queryClient.isMutating(changes) === 0) setStep(next)
    },
    [queryClient],
  )
  const close = () => setStep(undefined)

  function handleSave(notes: string) {
    if (step?.act === 'add')
      save.mutate(
        { resourceSlug: step.question.resource_slug, contentId: step.question.id, notes },
        {
          onSuccess: () => {
            toast.success(notes ? messages.savedWithNotes : messages.saved)
            close()
          },
          onError: () => toast.error(messages.saveFailed),
        },
      )
    if (step?.act === 'edit')
      update.mutate(
        { contentId: step.bookmark.content_id, notes },
        {
          onSuccess: () => {
            toast.success(messages.notesUpdated)
            close()
          },
          onError: () => toast.error(messages.notesFailed),
        },
      )
  }

  function handleRemove() {
    if (step?.act !== 'remove') return
    const { bookmark } = step
    remove.mutate(bookmark, {
      onSuccess: () => {
        toast.success(messages.removed)
        onRemoved?.(bookmark)
      },
      onError: () => toast.error(messages.removeFailed),
      onSettled: close,
    })
  }

  const title = (step?.act === 'add' ? step.question.title : step?.bookmark.title) || 'Untitled Question'
  const dialogs: ReactNode = (
    <>
      <NotesDialog
        mode={step?.act === 'edit' ? 'edit' : 'add'}
        open={step?.act === 'add' || step?.act === 'edit'}
        title={title}
        notes={step?.act === 'edit' ? (step.bookmark.notes ?? '') : ''}
        busy={busy}
        onSave={handleSave}
        onClose={close}
      />
      <ConfirmDialog
        open={step?.act === 'remove'}
        title="Remove saved question?"
        text={`"${title}" and your notes on it will be removed.`}
        confirmLabel="Remove"
        danger
        busy={busy}
        onConfirm={handleRemove}
        onClose={close}
      />
    </>
  )
  return { busy, dialogs, start }
}
