import type { ReactNode } from 'react'
import { Loading, Spinner } from '#web/ui/spinner.tsx'

/**
 * Shows a spinner over the invisible, already laid-out content while auth is pending, so there is no layout shift. CSS
 * switches on the root element's `data-account` (web/root.tsx): no component renders again. Without scripts the content
 * shows at once. The parent element needs `relative`.
 */
export function AuthPending({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <div className="auth-pending contents">{children}</div>
      <div className="auth-pending-spinner absolute inset-0 grid place-content-center text-accent">
        {label ? <Spinner label={label} /> : <Loading />}
      </div>
    </>
  )
}
