import { type ReactNode, useState } from 'react'

interface KeptUntilOpenedProps {
  /** Of the question's `<details>`. */
  id: string
  isOpen: boolean
  children: ReactNode
}

/**
 * What a page brought as HTML inside a closed question stays HTML until the question is opened: the browser has fifty of them to
 * make alive, and a person opens a few. A question that was opened before the scripts came is alive at once, with what was
 * entered; one that the browser renders itself is, too.
 */
export function KeptUntilOpened({ id, isOpen, children }: KeptUntilOpenedProps) {
  const [html, setHtml] = useState(() => (isOpen ? undefined : closedHtml(id)))
  if (isOpen && html !== undefined) setHtml(undefined)
  if (html === undefined) return <div data-body>{children}</div>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what already stands there
  return <div key="kept" data-body dangerouslySetInnerHTML={{ __html: html }} />
}

const closedHtml = (id: string) =>
  typeof document === 'undefined'
    ? undefined
    : document.querySelector(`#${CSS.escape(id)}:not([open]) [data-body]`)?.innerHTML
