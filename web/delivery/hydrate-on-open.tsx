import { type ReactNode, Suspense, startTransition, useLayoutEffect, useRef, useState } from 'react'
import { Loading } from '#web/ui/spinner.tsx'
import { keepInput } from './keep-input.ts'

interface HydrateOnOpenProps {
  /** Of the question's `<details>`. */
  id: string
  isOpen: boolean
  /** May be lazy: its script comes later. */
  children: ReactNode
}

/**
 * Defers hydration of closed questions: a page has 50, and few are opened. Until then React keeps the server's HTML as a
 * string. A question that the address opens, or that the browser renders itself, has them at once.
 */
export function HydrateOnOpen(props: HydrateOnOpenProps) {
  return (
    <Suspense fallback={<Loading />}>
      <Body {...props} />
    </Suspense>
  )
}

function Body({ id, isOpen, children }: HydrateOnOpenProps) {
  const [html] = useState(() => (isOpen ? undefined : htmlOf(id)))
  const [isHydrated, setHydrated] = useState(html === undefined)
  const ref = useRef<HTMLDivElement>(null)
  const still = useRef<HTMLDivElement>(null)
  const focused = useRef<EventTarget>(null)

  // In a transition: the HTML stays on the screen until the script of the children is there. What is chosen, typed and pressed in
  // it is kept (keep-input.ts, held-clicks.ts).
  useLayoutEffect(() => {
    const question = still.current?.closest('details')
    if (isHydrated || !(isOpen || question?.open)) return
    // Opened before React listened.
    if (!isOpen) question?.dispatchEvent(new Event('toggle'))
    startTransition(() => setHydrated(true))
  }, [isOpen, isHydrated])
  useLayoutEffect(() => {
    if (!isHydrated || !ref.current || !still.current) return
    if (focused.current)
      ref.current.querySelector<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    keepInput(still.current, ref.current, focused.current)
    still.current = null
  }, [isHydrated])

  if (isHydrated)
    return (
      <div ref={ref} data-body>
        {children}
      </div>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is inside has the roles
    <div
      key="static"
      ref={(element) => {
        still.current ??= element
      }}
      data-body
      aria-busy={isOpen || undefined}
      onFocus={({ target }) => {
        focused.current = target
      }}
      onBlur={() => {
        focused.current = null
      }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML, read back from the document
      dangerouslySetInnerHTML={{ __html: html ?? '' }}
    />
  )
}

const htmlOf = (id: string) =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector(`#${CSS.escape(id)} [data-body]`)?.innerHTML
