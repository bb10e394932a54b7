import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'
import { isPlainKey } from './plain-key.ts'

export interface LinkTab {
  key: string
  label: string
  to: To
  count?: number
}

interface LinkTabsProps {
  /** Ties the tabs to their panel: `<TabPanel tabs={id}>`. */
  id: string
  label: string
  tabs: LinkTab[]
  current: string
}

/** Tabs whose choice lives in the address: each one is a link, so they work before and without scripts. */
export function LinkTabs({ id, label, tabs, current }: LinkTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // On a phone the chosen tab may be off the screen.
  useEffect(() => {
    const chosen = row.current?.querySelector<HTMLElement>(`#${id}-tab-${current}`)
    if (!row.current || !chosen) return
    const spare = row.current.clientWidth - chosen.offsetWidth
    row.current.scrollLeft = chosen.offsetLeft - row.current.offsetLeft - spare / 2
  }, [id, current])
  return (
    <div
      ref={row}
      role="tablist"
      aria-label={label}
      onKeyDown={moveFocus}
      className="tab-row flex gap-5 overflow-x-auto border-line"
    >
      {tabs.map(({ key, label, to, count }) => (
        <Link
          key={key}
          id={`${id}-tab-${key}`}
          role="tab"
          to={to}
          preventScrollReset
          aria-selected={key === current}
          aria-controls={key === current ? `${id}-panel` : undefined}
          className={classNames(
            '-outline-offset-2 inline-flex min-h-11 shrink-0 items-center gap-1.5 whitespace-nowrap border-b-2 font-medium text-base transition-colors duration-(--press)',
            key === current
              ? 'border-accent font-semibold text-ink'
              : 'border-transparent text-muted hover:text-ink',
          )}
        >
          {label}
          {count !== undefined && <span className="font-medium text-faint text-sm">{count}</span>}
        </Link>
      ))}
    </div>
  )
}

export function TabPanel({
  tabs,
  current,
  className,
  children,
}: {
  tabs: string
  current: string
  className?: string
  children: ReactNode
}) {
  return (
    <div
      role="tabpanel"
      id={`${tabs}-panel`}
      aria-labelledby={`${tabs}-tab-${current}`}
      className={className}
    >
      {children}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  if (!isPlainKey(event)) return
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=tab]')]
  const at = links.indexOf(document.activeElement as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  links.at(to % links.length)?.focus()
}
