import { Search } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { Link, Navigate } from 'react-router'
import { SEARCH_PATH } from '#web/lib/paths.ts'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { closePalette, openPalette } from './palette-store.ts'

/** In the bar of every page. Without scripts it leads to the search page. */
export function SearchLink() {
  return (
    <Link
      to={SEARCH_PATH}
      onClick={openInstead}
      aria-label="Search"
      title="Search ( / )"
      aria-keyshortcuts="/ Control+K"
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Search aria-hidden className="size-5" />
    </Link>
  )
}

function openInstead(event: MouseEvent) {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  openPalette()
}

/** `/` outside of fields, Ctrl-K or Command-K anywhere, unless another dialog is open. */
export function useSearchKeys() {
  useEffect(() => {
    const open = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      const isShortcut = key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey
      const isSlash = key === '/' && isPlainKey(event)
      if (event.defaultPrevented || !(isShortcut || isSlash)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      openPalette()
    }
    addEventListener('keydown', open)
    return () => removeEventListener('keydown', open)
  }, [])
}

/** If the palette's script doesn't come, the search page does. */
export function PaletteMissing() {
  useEffect(() => closePalette, [])
  return <Navigate to={SEARCH_PATH} />
}
