import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'
import { markModal } from './mark-modal.ts'

/**
 * Keeps a `<dialog>` as open as `open` says. The platform keeps the focus inside, gives it back afterwards, closes on Escape
 * and makes the page behind inert. An element marked `data-autofocus` gets the focus first.
 */
export function useModal(open: boolean, onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    markModal()
    dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      dialog.close()
      markModal()
    }
  }, [open])
  return {
    ref,
    // Escape: the owner of `open` decides, so the element never closes on its own.
    onCancel(event: SyntheticEvent) {
      event.preventDefault()
      onClose()
    },
    // The backdrop belongs to the dialog element itself; everything visible is in its child.
    onMouseDown(event: MouseEvent) {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
