import { type KeyboardEvent, useEffect, useRef } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { isPlainKey } from '#web/ui/plain-key.ts'

export type BenchTab = 'question' | 'code'

const tabs = [
  { key: 'question', label: 'Question' },
  { key: 'code', label: 'Code' },
] as const

interface BenchTabsProps {
  /** Ties the tabs to their panels. */
  id: string
  value: BenchTab
  onChange: (tab: BenchTab) => void
}

/** Where there is no room for question and editor side by side (bench.css), one of them is shown. */
export function BenchTabs({ id, value, onChange }: BenchTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  // Only where the tabs are shown; elsewhere the parts fill the window already.
  useEffect(() => {
    const { current } = row
    if (current?.offsetParent) (current.closest('details') ?? current).scrollIntoView({ behavior: 'instant' })
  }, [])
  function move(event: KeyboardEvent<HTMLElement>) {
    const next = { ArrowLeft: 'question', ArrowRight: 'code', Home: 'question', End: 'code' }[event.key]
    if (!next || !isPlainKey(event)) return
    event.preventDefault()
    onChange(next as BenchTab)
    document.getElementById(`${id}-${next}-tab`)?.focus()
  }
  return (
    <div ref={row} role="tablist" aria-label="Question or code" className="bench-tabs" onKeyDown={move}>
      {tabs.map(({ key, label }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={`${id}-${key}-tab`}
          aria-selected={key === value}
          aria-controls={`${id}-${key}`}
          tabIndex={key === value ? 0 : -1}
          onClick={() => onChange(key)}
          className={classNames(
            'min-h-11 flex-1 border-b-2 font-semibold text-base',
            key === value ? 'border-accent text-ink' : 'border-transparent text-muted',
          )}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
