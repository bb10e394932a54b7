import productName from 'site:name'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { markModal } from '#web/ui/mark-modal.ts'
import { WordMark } from '#web/ui/word-mark.tsx'
import { AccountCorner } from './account-corner.tsx'
import { OutsideLinks } from './outside-links.tsx'
import { Places } from './places.tsx'
import { useHistoryEntry } from './use-history-entry.ts'

const ID = 'site-menu'
/** The browser opens and closes the dialog by itself where it knows these attributes, so the menu works before any script. */
const opens = { command: 'show-modal', commandfor: ID }
const closes = { command: 'close', commandfor: ID }
const square = 'grid size-11 place-items-center rounded-md text-ink transition-colors hover:bg-sunken'

/** The hamburger of small screens and the full-screen menu behind it. While it is open, Back closes it. */
export function Menu({ today }: { today: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  const { enter, leave, isEntered, followed } = useHistoryEntry(() => ref.current?.close())
  const opened = useCallback(() => {
    markModal()
    enter()
  }, [enter])
  const open = () => {
    if (!ref.current?.open) ref.current?.showModal()
    opened()
  }
  const close = () => ref.current?.close()
  const closeAfterChoice = (event: MouseEvent) => {
    const chosen = (event.target as Element).closest<HTMLElement>('a, button:not([aria-disabled])')
    if (!chosen) return
    // The page that a link leads to takes the place of the menu's entry, not the place after it.
    if (
      isEntered() &&
      chosen instanceof HTMLAnchorElement &&
      !chosen.target &&
      !event.ctrlKey &&
      !event.metaKey
    ) {
      event.preventDefault()
      event.stopPropagation()
      followed(chosen)
    }
    close()
  }

  useEffect(() => {
    if (ref.current?.open) opened() // before the scripts came
    const wide = matchMedia('(min-width: 80rem)')
    const closeWhenWide = () => ref.current?.close()
    wide.addEventListener('change', closeWhenWide)
    return () => {
      wide.removeEventListener('change', closeWhenWide)
      markModal()
    }
  }, [opened])

  return (
    <>
      <button
        type="button"
        {...opens}
        onClick={open}
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={`${square} shrink-0 wide:hidden`}
      >
        <MenuIcon aria-hidden className="size-6" />
      </button>
      <dialog
        ref={ref}
        id={ID}
        aria-label="Menu"
        onClickCapture={closeAfterChoice}
        onClose={() => {
          markModal()
          leave()
        }}
        className="m-0 h-dvh max-h-none w-full max-w-none overflow-y-auto overscroll-contain bg-surface text-ink open:animate-appear"
      >
        <div className="page flex min-h-full flex-col pb-8">
          <div className="flex h-16 items-center justify-between">
            <Link to="/" aria-label={`${productName} home`} className="flex rounded-sm">
              <WordMark />
            </Link>
            <button type="button" {...closes} onClick={close} aria-label="Close menu" className={square}>
              <X aria-hidden className="size-6" />
            </button>
          </div>
          <nav aria-label="Menu" className="mt-4">
            <Places at="menu" today={today} />
            <OutsideLinks place="menu" />
          </nav>
          <div className="relative mt-auto grid gap-3 pt-8">
            <AccountCorner place="menu" />
          </div>
        </div>
      </dialog>
    </>
  )
}
