import { X } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { IconButton } from './icon-button.tsx'
import { useModal } from './use-modal.ts'

interface DialogProps {
  open: boolean
  /** Escape, the backdrop and the close button. */
  onClose: () => void
  title: ReactNode
  description?: ReactNode
  children?: ReactNode
  /** The buttons, the main one last. */
  footer?: ReactNode
}

/** Nothing inside is rendered while it is closed, so forms in it start fresh each time. */
export function Dialog({ open, onClose, title, description, children, footer }: DialogProps) {
  const id = useId()
  const modal = useModal(open, onClose)
  return (
    <dialog
      {...modal}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className="m-auto max-h-none w-[calc(100%-2rem)] max-w-lg overflow-hidden rounded-lg border border-line bg-raised text-ink floating open:animate-appear"
    >
      {open && (
        <div className="grid max-h-[calc(100dvh-2rem)] gap-4 overflow-y-auto p-5 xs:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={`${id}-title`} className="pt-1.5 text-xl">
              {title}
            </h2>
            <IconButton icon={X} label="Close" onClick={onClose} className="-mt-1 -mr-2" />
          </header>
          {description && (
            <p id={`${id}-text`} className="text-muted">
              {description}
            </p>
          )}
          {children}
          {footer && <footer className="flex flex-wrap justify-end gap-3 pt-1">{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
