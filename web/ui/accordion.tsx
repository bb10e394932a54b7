import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface AccordionItemProps {
  /** Items of one name: opening one closes the other. Without a name they are independent. */
  name?: string
  id?: string
  head: ReactNode
  /** A heading is in the summary itself, never in a `span`. */
  headAs?: 'span' | 'h3'
  /** Next to the summary, outside of it: a bookmark button. */
  action?: ReactNode
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** `<details>`: opens without script, and find-in-page reaches what is closed. */
export function AccordionItem(props: AccordionItemProps) {
  const { name, id, head, headAs: Head = 'span', action, open, onToggle, children } = props
  return (
    <div className="relative">
      <details
        name={name}
        id={id}
        open={open}
        onToggle={onToggle && ((event) => onToggle(event.currentTarget.open))}
        className="group"
      >
        <summary
          className={classNames(
            '-outline-offset-2 flex min-h-14 items-center gap-3 py-3.5 pl-4 transition-colors hover:bg-hover xs:pl-5',
            action ? 'pr-16' : 'pr-4 xs:pr-5',
          )}
        >
          <Head className="min-w-0 flex-1">{head}</Head>
          <ChevronDown
            aria-hidden
            className="size-5 shrink-0 text-muted transition-transform in-[details[open]>summary]:rotate-180 in-[details[open]>summary]:text-accent"
          />
        </summary>
        <div className="px-4 pt-2 pb-5 xs:px-5">{children}</div>
      </details>
      {action && <div className="absolute top-1.5 right-2">{action}</div>}
    </div>
  )
}

/** The frame around accordion items. */
export function Accordion({ children }: { children: ReactNode }) {
  return <div className="ruled overflow-hidden rounded-lg border border-line bg-raised">{children}</div>
}
