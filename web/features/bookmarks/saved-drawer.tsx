import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { Drawer } from '#web/ui/drawer.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { isPlainKey } from '#web/ui/plain-key.ts'

interface SavedDrawerProps {
  bookmarks: Bookmark[]
  /** Undefined while it is closed. */
  open: Bookmark | undefined
  onMove: (bookmark: Bookmark) => void
  onClose: () => void
  children: ReactNode
}

/** One saved question at the side; the arrow keys walk through the list. */
export function SavedDrawer({ bookmarks, open, onMove, onClose, children }: SavedDrawerProps) {
  const at = bookmarks.findIndex((bookmark) => bookmark.id === open?.id)
  const previous = bookmarks[at - 1]
  const next = bookmarks[at + 1]
  const panel = useFocusKept(open?.id)

  function handleKeyDown(event: KeyboardEvent) {
    if (!isPlainKey(event)) return
    const to = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (!to) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <Drawer
      open={open !== undefined}
      onClose={onClose}
      onKeyDown={handleKeyDown}
      title={<span className="line-clamp-2 whitespace-normal">{open?.title || 'Untitled Question'}</span>}
      tools={
        <>
          <IconButton
            icon={ChevronLeft}
            label="Previous question"
            disabled={!previous}
            onClick={() => previous && onMove(previous)}
          />
          <span aria-live="polite" className="whitespace-nowrap text-muted text-sm">
            {at + 1} / {bookmarks.length}
          </span>
          <IconButton
            icon={ChevronRight}
            label="Next question"
            disabled={!next}
            onClick={() => next && onMove(next)}
          />
        </>
      }
    >
      <div ref={panel} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </Drawer>
  )
}

/** Another question takes away the button that had the focus, or disables it: the keys go on working in the panel. */
function useFocusKept(openId: string | undefined) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = panel.current?.closest('dialog')
    const { activeElement } = document
    if (openId && (!dialog?.contains(activeElement) || activeElement?.matches(':disabled')))
      panel.current?.focus({ preventScroll: true })
  }, [openId])
  return panel
}
