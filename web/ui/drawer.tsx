import { X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

interface DrawerProps {
  open: boolean
  onClose: () => void
  title: ReactNode
  /** In the head next to the close button: position, previous and next. */
  tools?: ReactNode
  onKeyDown?: (event: KeyboardEvent) => void
  children: ReactNode
}

/** A dialog along the right side: 40 % of the page from medium screens on, never under 320 px, all of a small one. */
export function Drawer({ open, onClose, title, tools, onKeyDown, children }: DrawerProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      onKeyDown={onKeyDown}
      aria-labelledby={`${id}-title`}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-full min-w-80 max-w-none border-line border-l bg-raised text-ink floating open:animate-slide-in md:w-2/5"
    >
      {open && (
        <div className="flex h-full flex-col">
          <header className="flex items-center gap-2 border-line border-b py-2.5 pr-2.5 pl-5">
            <h2 id={`${id}-title`} className="min-w-0 flex-1 truncate text-lg leading-snug">
              {title}
            </h2>
            {tools}
            <IconButton icon={X} label="Close" onClick={onClose} />
          </header>
          <div className="min-h-0 flex-1 overflow-y-auto p-5">{children}</div>
        </div>
      )}
    </dialog>
  )
}
