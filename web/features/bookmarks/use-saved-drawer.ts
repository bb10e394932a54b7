import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { Bookmark } from '#contract/api/bookmarks.ts'

const FRAGMENT = '#question-'
const AFTER_REMOVAL_MS = 500

/** The row that opens the drawer, and that gets the focus back. */
export const openerId = (contentId: string) => `open-${contentId}`
export const drawerFragment = (contentId: string) => FRAGMENT + contentId

/** Which question the drawer shows is in the address: `#question-{contentId}`. */
export function useSavedDrawer(bookmarks: Bookmark[]) {
  const { hash, search } = useLocation()
  const navigate = useNavigate()
  // A removed question stays in view for half a second, so the removal is seen.
  const [leaving, setLeaving] = useState<{ open: Bookmark; bookmarks: Bookmark[] }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const contentId = hash.startsWith(FRAGMENT) ? hash.slice(FRAGMENT.length) : undefined
  const now = { open: bookmarks.find((bookmark) => bookmark.content_id === contentId), bookmarks }
  const { open, bookmarks: among } = leaving ?? now
  useFocusBack(open?.content_id)

  const go = (fragment: string) =>
    void navigate({ search, hash: fragment }, { replace: true, preventScrollReset: true })
  const close = () => go('')
  const show = (bookmark: Bookmark) => go(drawerFragment(bookmark.content_id))

  /** On to the next, else the previous, else closed. */
  function afterRemoval(removed: Bookmark) {
    if (removed.content_id !== contentId) return
    const at = bookmarks.findIndex((bookmark) => bookmark.id === removed.id)
    const neighbour = bookmarks[at + 1] ?? bookmarks[at - 1]
    setLeaving({ open: removed, bookmarks })
    timer.current = setTimeout(() => {
      setLeaving(undefined)
      if (neighbour) show(neighbour)
      else close()
    }, AFTER_REMOVAL_MS)
  }

  return { open, among, isLeaving: leaving !== undefined, show, close, afterRemoval }
}

/** The row of the question that was shown last gets the focus when the drawer closes. */
function useFocusBack(openId: string | undefined) {
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!openId && last.current) document.getElementById(openerId(last.current))?.focus()
    last.current = openId
  }, [openId])
}
