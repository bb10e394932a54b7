import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { whenAccountKnown } from '#web/session/account.ts'
import { useSignInRedirect } from '#web/session/use-sign-in-redirect.ts'
import { bookmarkMessages } from './bookmark-messages.ts'
import { savedQuestionsQuery } from './bookmark-queries.ts'
import type { Saveable } from './bookmark-step.ts'
import type { StartBookmark } from './use-bookmark-actions.tsx'

/**
 * A click on a bookmark waits until auth resolves and the saved list is loaded; then its dialog opens. The last click
 * counts. With `onlySave` a question that is saved already stays so. `waitingId` names the question whose press waits. `press` is always the same function.
 */
export function useBookmarkPress(start: StartBookmark) {
  const [waitingId, setWaitingId] = useState<string>()
  const last = useRef<object>(undefined)
  const queryClient = useQueryClient()
  const redirect = useSignInRedirect()
  const press = useCallback(
    async (question: Saveable, { onlySave = false } = {}) => {
      const mine = {}
      last.current = mine
      setWaitingId(question.id)
      const { status } = await whenAccountKnown()
      const isMember = status === 'member'
      // A failed load is logged by the page; the question then counts as not saved.
      const list = isMember
        ? await queryClient
            .ensureQueryData(savedQuestionsQuery(question.resource_slug))
            .catch(() => undefined)
        : undefined
      if (last.current !== mine) return
      setWaitingId(undefined)
      if (!isMember) return redirect(bookmarkMessages.signInToSave, 'practice', question.id)
      const bookmark = list?.items.find((item) => item.content_id === question.id)
      if (bookmark && onlySave) return
      start(bookmark ? { act: 'remove', bookmark } : { act: 'add', question })
    },
    [queryClient, redirect, start],
  )
  return { waitingId, press }
}
