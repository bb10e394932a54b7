import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { lazily } from '#web/lib/lazily.ts'
import type { RunNow } from './bench-acts.tsx'
import type { BenchTab } from './bench-tabs.tsx'

const BenchDivider = lazily(async () => (await import('./bench-divider.tsx')).BenchDivider)
const BenchTabs = lazily(async () => (await import('./bench-tabs.tsx')).BenchTabs)

interface BenchProps {
  /** With its editor: the parts stand side by side, or behind two tabs (bench.css). */
  isOpen: boolean
  /** The tab that is shown first. */
  first?: BenchTab
  /** The last press of Run: another object at every press. */
  asked: object | undefined
  run: RunNow
  question: ReactNode
  code: ReactNode
  /** What came out of a run, then the answer. */
  children: ReactNode
}

/** A code question: what is asked, the code, and what came out. */
export function Bench({ isOpen, first = 'code', asked, run, question, code, children }: BenchProps) {
  const [tab, setTab] = useState<BenchTab>(first)
  const id = useId()
  useEffect(() => {
    if (asked) setTab('code')
  }, [asked])
  const after = useRef<HTMLDivElement>(null)
  // The first case that failed is open: where the results have a scroll of their own, it's in sight.
  useEffect(() => {
    const failed = run.isRight === false && after.current?.querySelector('li:has(> * > details[open])')
    if (!failed || !after.current) return
    const [test, results] = [failed.getBoundingClientRect(), after.current.getBoundingClientRect()]
    if (test.bottom > results.bottom) after.current.scrollTop += test.top - results.top
  }, [run])
  const panel = (of: BenchTab) =>
    isOpen && ({ role: 'tabpanel', id: `${id}-${of}`, 'aria-labelledby': `${id}-${of}-tab` } as const)
  return (
    <div className="bench" data-open={isOpen ? tab : undefined} data-ran={asked && ''}>
      {isOpen && (
        <Suspense>
          <BenchTabs id={id} value={tab} onChange={setTab} isAsked={first === 'code'} />
        </Suspense>
      )}
      <div {...panel('question')} className="bench-question">
        {question}
      </div>
      {isOpen && (
        <Suspense>
          <BenchDivider />
        </Suspense>
      )}
      <div {...panel('code')} className="bench-work">
        <div className="bench-code">{code}</div>
        <div ref={after} className="bench-after">
          {children}
        </div>
      </div>
    </div>
  )
}
