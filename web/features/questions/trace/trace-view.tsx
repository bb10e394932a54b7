import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { TraceStep } from '#contract/api/trace-step.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { isPlainKey } from '#web/ui/plain-key.ts'
import { programLines, stateAfter, toldStep } from './trace-state.ts'
import { TraceVariables } from './trace-variables.tsx'

/** The program with the line that has just run, the variables and the output after it; Back, Next and the arrow keys go through. */
export function TraceView({ prompt, steps }: { prompt: string; steps: TraceStep[] }) {
  const [at, setAt] = useState(0)
  const last = steps.length - 1
  const step = steps[at]
  const { variables, output } = stateAfter(steps, at)
  const where = `Step ${at + 1} of ${steps.length}`
  const go = (to: number) => setAt(Math.min(Math.max(to, 0), last))

  function handleKey(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (to === undefined || !isPlainKey(event)) return
    event.preventDefault()
    go(to)
  }

  return (
    <section aria-label="Step by step" onKeyDown={handleKey} className="@container border-line border-t p-3">
      <div className="grid grid-cols-1 gap-4 @2xl:grid-cols-[3fr_2fr]">
        <Program lines={programLines(prompt)} current={step?.line} />
        <div className="grid min-w-0 grid-cols-1 content-start gap-3">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <Turn icon="back" isEnd={at === 0} onClick={() => go(at - 1)} />
            <Turn icon="next" isEnd={at === last} onClick={() => go(at + 1)} />
            <p aria-live="polite" aria-atomic className="text-muted text-sm">
              <span aria-hidden>{where}</span>
              <span className="sr-only">
                {where}, line {step?.line}: {toldStep(steps, at) || 'nothing changes'}
              </span>
            </p>
          </div>
          {step?.raised && (
            <p className="text-bad text-sm">
              Line {step.line} raises <code translate="no">{step.raised}</code>.
            </p>
          )}
          {at === last && (
            <p className="text-muted text-sm">
              The program ends{step?.uncaught && ` with an uncaught ${step.uncaught}`}.
            </p>
          )}
          <TraceVariables line={step?.line} variables={variables} />
          <div className="grid grid-cols-1 gap-1">
            <h4 className="font-semibold text-sm">Output so far</h4>
            {output === '' ? (
              <p className="text-muted text-sm">Nothing yet.</p>
            ) : (
              <pre translate="no" data-wrapped className="code">
                {output.trimEnd()}
              </pre>
            )}
          </div>
        </div>
      </div>
    </section>
  )
}

/** It keeps the focus at the end, so the keys go on working. */
function Turn({ icon, isEnd, onClick }: { icon: 'back' | 'next'; isEnd: boolean; onClick: () => void }) {
  return (
    <Button
      size="small"
      variant="secondary"
      icon={icon === 'back' ? ChevronLeft : ChevronRight}
      aria-disabled={isEnd}
      onClick={onClick}
      className={isEnd ? 'opacity-50' : undefined}
    >
      {icon === 'back' ? 'Back' : 'Next'}
    </Button>
  )
}

function Program({ lines, current }: { lines: string[]; current: number | undefined }) {
  return (
    <ol aria-label="Program" data-wrapped className="code list-none self-start px-0">
      {lines.map((html, index) => {
        const isCurrent = index + 1 === current
        const content = { __html: html || ' ' }
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a line is its number
            key={index}
            aria-current={isCurrent ? 'step' : undefined}
            className={classNames(
              'flex gap-3 border-l-4 pr-3 pl-2',
              isCurrent ? 'border-steel-accent bg-steel-raised' : 'border-transparent',
            )}
          >
            <span aria-hidden className="w-5 shrink-0 select-none text-right text-on-steel-muted">
              {index + 1}
            </span>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised at import, see question-html.tsx */}
            <code translate="no" className="min-w-0 whitespace-pre-wrap" dangerouslySetInnerHTML={content} />
          </li>
        )
      })}
    </ol>
  )
}
