import type { ReactNode } from 'react'
import type { Tick } from '#contract/attempts/grade-attempt.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'

interface RubricTicksProps {
  id: string
  rubric: { criterion: string; half?: string | undefined; weight: number }[]
  /** One for each criterion. */
  ticks: Tick[]
  onChange: (ticks: Tick[]) => void
  disabled: boolean
  /** Below the ticks of a criterion, by its index. */
  beside?: ((criterion: number) => ReactNode) | undefined
}

/** The criteria of the rubric, each to be found in one's own written or spoken answer: not, in part, or whole. */
export function RubricTicks({ id, rubric, ticks, onChange, disabled, beside }: RubricTicksProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">Does your answer say this?</h3>
      {rubric.map(({ criterion, half, weight }, index) => (
        <fieldset key={criterion} disabled={disabled} className="rounded-lg border border-line bg-raised p-4">
          <legend className="sr-only">Criterion {index + 1}</legend>
          <p className="flex items-start justify-between gap-4 text-sm">
            <InlineHtml html={criterion} />
            <span className="shrink-0 font-semibold tabular-nums">{Math.round(weight * 100)}%</span>
          </p>
          {half && (
            <p className="mt-1 text-muted text-sm">
              Half credit: <InlineHtml html={half} />
            </p>
          )}
          <div className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
            {degrees
              .filter(({ tick }) => tick !== 0.5 || half)
              .map(({ tick, label }) => (
                <label key={label} className="inline-flex min-h-9 items-center gap-2 text-sm">
                  <input
                    type="radio"
                    name={`tick-${id}-${index}`}
                    checked={ticks[index] === tick}
                    onChange={() => onChange(ticks.map((other, at) => (at === index ? tick : other)))}
                    className="size-[1.1rem]"
                  />
                  {label}
                </label>
              ))}
          </div>
          {beside?.(index)}
        </fieldset>
      ))}
    </div>
  )
}

const degrees: { tick: Tick; label: string }[] = [
  { tick: 0, label: 'Not said' },
  { tick: 0.5, label: 'Half' },
  { tick: 1, label: 'Said' },
]
