import { useEffect, useRef } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { openerId } from './use-saved-drawer.ts'

/** A removed row takes the focus with it: the row in its place gets it, after the last one the page. */
export function useFocusAfterRemoval(bookmarks: Bookmark[]) {
  const before = useRef(bookmarks)
  useEffect(() => {
    const ids = new Set(bookmarks.map(({ id }) => id))
    const at = before.current.findIndex(({ id }) => !ids.has(id))
    before.current = bookmarks
    if (at < 0 || document.activeElement !== document.body) return
    const neighbour = bookmarks[Math.min(at, bookmarks.length - 1)]
    document.getElementById(neighbour ? openerId(neighbour.content_id) : 'main')?.focus()
  }, [bookmarks])
}
