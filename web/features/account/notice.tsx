import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { takeFocus } from '#web/ui/take-focus.ts'

/** A success in the place of the form: takes over the focus, which would be lost with the form. */
export function Notice({ good = false, children }: { good?: boolean; children: ReactNode }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      ref={takeFocus}
      className={classNames(
        'rounded-md px-4 py-3',
        good ? 'bg-good-soft font-semibold text-good' : 'text-muted',
      )}
    >
      {children}
    </p>
  )
}
