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
  /** Somebody opened the editor just now: it comes into sight. */
  isAsked: boolean
}

/** Where there is no room for question and editor side by side (bench.css), one of them is shown. */
export function BenchTabs({ id, value, onChange, isAsked }: BenchTabsProps) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const bench = isAsked ? row.current?.parentElement : undefined
    const isBeside = row.current?.offsetParent === null
    // Next to the list the workspace fills its pane already.
    if (isBeside && bench?.closest('.pane')) return
    ;(bench?.closest('details') ?? bench)?.scrollIntoView()
  }, [isAsked])
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
