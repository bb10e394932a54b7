import { useIsMutating, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { firstAct } from '#web/delivery/first-act.ts'
import { lazily } from '#web/lib/lazily.ts'
import { getAccount, useAccount, userOf } from '#web/session/account.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { toast } from '#web/ui/toast.tsx'
import { bookmarkMessages } from './bookmark-messages.ts'
import {
  bookmarkChangeKey,
  savedQuestionsQuery,
  useRemoveBookmark,
  useSaveQuestion,
  useUpdateNotes,
} from './bookmark-queries.ts'
import type { BookmarkStep } from './bookmark-step.ts'
import { notesDraft } from './notes-draft.ts'

const changes = { mutationKey: bookmarkChangeKey }

export type StartBookmark = (step: BookmarkStep) => void

/** Fetched when a member first acts: visitors never need it. */
const BookmarkDialogs = lazily(
  async () => (await import('./bookmark-dialogs.tsx')).BookmarkDialogs,
  PartFailed,
)

/**
 * Saving asks for notes first, removing asks whether; one operation runs at a time. Notes that could not be saved stay in their
 * dialog. `dialogs` is to be rendered once on a page; `start` is always the same function.
 */
export function useBookmarkActions({ onRemoved }: { onRemoved?: (bookmark: Bookmark) => void } = {}) {
  // A step belongs to the person who began it: another one who signs in meanwhile does not see it.
  const [begun, setBegun] = useState<{ step: BookmarkStep; uid: string | undefined }>()
  const uid = userOf(useAccount())?.uid
  const step = begun?.uid === uid ? begun?.step : undefined
  const [hasActed, setHasActed] = useState(false)
  useEffect(() => void firstAct().then(() => setHasActed(true)), [])
  const save = useSaveQuestion()
  const update = useUpdateNotes()
  const remove = useRemoveBookmark()
  const busy = useIsMutating(changes) > 0
  const queryClient = useQueryClient()
  const start = useCallback(
    (next: BookmarkStep) => {
      if (queryClient.isMutating(changes) === 0) setBegun({ step: next, uid: userOf(getAccount())?.uid })
    },
    [queryClient],
  )
  const close = () => setBegun(undefined)
  /** Two presses may come before React disables the button: only the cache of mutations knows at once. */
  const isUnderWay = () => queryClient.isMutating(changes) > 0

  function handleSave(notes: string) {
    if (isUnderWay()) return
    if (step?.act === 'add') {
      const { id, resource_slug } = step.question
      const isFirst = queryClient.getQueryData(savedQuestionsQuery(resource_slug).queryKey)?.total === 0
      save.mutate(
        { resourceSlug: resource_slug, contentId: id, notes },
        {
          onSuccess: () => {
            toast[isFirst ? 'reward' : 'success'](
              notes ? bookmarkMessages.savedWithNotes : bookmarkMessages.saved,
            )
            notesDraft.write(id, undefined)
            close()
          },
          onError: () => toast.error(bookmarkMessages.saveFailed),
        },
      )
    }
    if (step?.act === 'edit')
      update.mutate(
        { contentId: step.bookmark.content_id, notes },
        {
          onSuccess: () => {
            toast.success(bookmarkMessages.notesUpdated)
            notesDraft.write(step.bookmark.content_id, undefined)
            close()
          },
          onError: () => toast.error(bookmarkMessages.notesFailed),
        },
      )
  }

  function handleRemove() {
    if (step?.act !== 'remove' || isUnderWay()) return
    const { bookmark } = step
    remove.mutate(bookmark, {
      onSuccess: () => {
        toast.success(bookmarkMessages.removed)
        notesDraft.write(bookmark.content_id, undefined)
        onRemoved?.(bookmark)
      },
      onError: () => toast.error(bookmarkMessages.removeFailed),
      onSettled: close,
    })
  }

  const dialogs: ReactNode = uid && (step || hasActed) && (
    <Suspense>
      <BookmarkDialogs step={step} busy={busy} onSave={handleSave} onRemove={handleRemove} onClose={close} />
    </Suspense>
  )
  return { busy, dialogs, start }
}
