import type { ReactNode } from 'react'
import { Loading, Spinner } from './spinner.tsx'

/**
 * A spinner in the place of what will most likely come, which is there already but not seen: nothing moves when it comes. It comes
 * when the root element's `data-account` says who uses the browser (web/root.tsx), so that the fifty of a page need no
 * rendering. Where scripts never run it is seen at once. The element around it needs `relative`. Without a label the wait says
 * so on screen.
 */
export function UntilKnown({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <>
      <span className="until-known contents">{children}</span>
      <span className="while-unknown absolute inset-0 grid place-content-center text-accent">
        {label ? <Spinner label={label} /> : <Loading />}
      </span>
    </>
  )
}
