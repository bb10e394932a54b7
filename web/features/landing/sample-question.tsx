import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { Spark } from '#web/ui/spark.tsx'
import { SubjectTile } from '#web/ui/subject-tile.tsx'
import type { Sample } from './first-sample.ts'
import { Keywords } from './keywords.tsx'

interface SampleQuestionProps {
  sample: Sample
  /** 1 to 3. */
  number: number
  next: string
  onPick: (chosen: number) => void
  onNext: () => void
  className?: string
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** An arrow moves the focus alone: in a group of radio buttons it would answer. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  if (!step || !isPlainKey(event, event.target)) return
  const options = [...event.currentTarget.querySelectorAll('input')]
  const at = options.indexOf(event.target as HTMLInputElement)
  if (at < 0) return
  event.preventDefault()
  options.at((at + step) % options.length)?.focus()
}

/** A question as a member sees it. It marks itself with CSS alone (landing.css), so it answers before any script has come. */
export function SampleQuestion({ sample, number, next, onPick, onNext, className }: SampleQuestionProps) {
  const form = useRef<HTMLFormElement>(null)
  const keep = () => {
    const picked = form.current?.querySelector<HTMLInputElement>(':checked')
    if (picked) onPick(Number(picked.value))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was picked before hydration, once
  useEffect(keep, [])
  const { slug, subject, strokes, level, asks, code, keywords, options, right, why } = sample
  return (
    <form
      ref={form}
      method="dialog"
      onChange={keep}
      className={`sample-question grid content-start gap-4 p-5 ${className ?? ''}`}
    >
      <header className="flex items-center gap-2.5 text-sm">
        <SubjectTile url={`/icons/${slug}.svg`} className="size-7" />
        <strong className="min-w-19">{subject}</strong>
        <span className="mr-auto text-muted">{number} of 3</span>
        <Grit strokes={strokes}>{level}</Grit>
      </header>
      <fieldset className="grid min-w-0 gap-3" onKeyDown={walk}>
        <legend tabIndex={-1} className="mb-3 font-display font-extrabold text-xl">
          {asks}
        </legend>
        <pre translate="no" className="code">
          <Keywords code={code} keywords={keywords} />
        </pre>
        <div className="grid grid-cols-2 gap-2.5">
          {options.map((text, index) => (
            <label key={text} className="pick">
              <input type="radio" name="sample" value={index} data-right={index === right || undefined} />
              <b aria-hidden="true">{'ABCD'[index]}</b>
              {text}
            </label>
          ))}
        </div>
      </fieldset>
      <div aria-live="polite" className="outcome">
        <p className="before-pick text-muted">
          Pick one: the answer and the reason appear here. No account needed.
        </p>
        <div data-of="any" className="grid content-start gap-2">
          <div className="outcome font-semibold">
            <p data-of="right" className="flex items-center gap-2 text-good">
              <Spark />
              Correct!
            </p>
            <p data-of="wrong" className="text-bad">
              Incorrect
            </p>
          </div>
          <p className="text-muted">{why}</p>
          <div className="flex items-center gap-5">
            <Button size="small" data-replay onClick={onNext}>
              {next}
            </Button>
            <button type="reset" className="min-h-9 font-semibold text-accent">
              Try Again
            </button>
          </div>
        </div>
      </div>
    </form>
  )
}
