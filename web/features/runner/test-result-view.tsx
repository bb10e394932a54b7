import { CircleCheck, CircleX, Clock, Minus } from 'lucide-react'
import type { ReactNode } from 'react'
import { adviceFor } from './advice.ts'
import { shapes } from './compare-lines.ts'
import { ComparedOutput } from './compared-output.tsx'
import { OddCharacterView } from './odd-character.tsx'
import { ResultTable } from './result-table.tsx'
import type { TestResult } from './test-result.ts'

const marks = {
  passed: { Icon: CircleCheck, tone: 'text-good', word: 'Passed' },
  failed: { Icon: CircleX, tone: 'text-bad', word: 'Failed' },
  ran: { Icon: Minus, tone: 'text-muted', word: 'Result' },
  late: { Icon: Clock, tone: 'text-bad', word: 'Too slow' },
  skipped: { Icon: Minus, tone: 'text-muted', word: 'Not run' },
  unsupported: { Icon: Minus, tone: 'text-muted', word: 'Not here' },
}

/** Characters without a shape on a screen, apart from line ends and tabs. */
const control = /[^\P{Cc}\n\t]/u

interface TestResultViewProps {
  result: TestResult
  isOpen: boolean
  isTask: boolean
  /** Actions on the result. */
  action?: ReactNode
}

/** One test: its name and verdict; opened, what went in, what was expected and what came out. */
export function TestResultView({ result, isOpen, isTask, action }: TestResultViewProps) {
  const { Icon, tone, word } = marks[result.status]
  return (
    <div className="grid grid-cols-1 rounded-md border border-line bg-raised">
      <details open={isOpen}>
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm">
          <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
          <span className={`font-semibold ${tone}`}>{word}</span>
          <span className="min-w-0 flex-1">
            {result.description}
            {result.hidden && <span className="text-muted"> (hidden)</span>}
          </span>
          <Times result={result} />
        </summary>
        <div className="grid grid-cols-1 gap-3 border-line border-t p-3 text-sm">
          <Body result={result} isTask={isTask} />
          {action}
        </div>
      </details>
      {/* Next to every test, open or not: printing is how people look into their code. */}
      {result.printed && (
        <div className="border-line border-t p-3 text-sm">
          <Text label="Printed by your code" text={result.printed} />
        </div>
      )}
    </div>
  )
}

function Times({ result: { ms, referenceMs, status } }: { result: TestResult }) {
  if (ms === undefined || status === 'late') return null
  const reference = referenceMs === undefined ? '' : `, solution ${shownMs(referenceMs)}`
  return <span className="text-muted text-xs">{`${shownMs(ms)}${reference}`}</span>
}

const shownMs = (ms: number) =>
  ms < 10 ? `${ms.toFixed(1)} ms` : `${Math.round(ms).toLocaleString('en-US')} ms`

function Body({ result, isTask }: { result: TestResult; isTask: boolean }) {
  const { status, input, expected, actual, printed, failure, odd, table, note, ms, referenceMs } = result
  const advice = failure && adviceFor(failure)
  const isCompared = status !== 'late' && status !== 'ran' && !(failure && actual === '')
  if (status === 'unsupported') return <p>{note}</p>
  if (status === 'skipped' && !failure) return <p className="text-muted">This test was not run.</p>
  return (
    <>
      {status === 'late' && (
        <p>
          No result after {shownMs(ms ?? 0)}.
          {referenceMs !== undefined && ` The solution takes ${shownMs(referenceMs)} here.`}
          {!note && ' Look for a loop that never ends, or for a way that takes fewer steps.'}
        </p>
      )}
      {failure && (
        <p className="font-mono text-bad">
          {failure.line !== undefined && `Line ${failure.line}: `}
          {failure.name}
          {failure.message && `: ${failure.message}`}
        </p>
      )}
      {odd && <OddCharacterView odd={odd} />}
      {advice && !odd && <p>{advice}</p>}
      {note && <p>{note}</p>}
      {control.test(`${actual}${printed ?? ''}`) && (
        <p>Control characters came out; they are shown as codes, such as \x00.</p>
      )}
      {failure && actual === '' && expected !== '' && <Text label="Expected" text={expected} />}
      {status === 'ran' && actual !== '' && <Text label={isTask ? 'Result' : 'Printed'} text={actual} />}
      {status === 'ran' && actual === '' && <p className="text-muted">The program printed nothing.</p>}
      {isCompared && expected + actual !== '' && (
        <ComparedOutput expected={expected} actual={actual} actualLabel={isTask ? 'Result' : 'Printed'} />
      )}
      {status === 'failed' && !failure && actual === '' && !isTask && (
        <p className="text-muted">
          The program printed nothing. Look for a result that is empty, or for one that is never printed.
        </p>
      )}
      {input && <Text label={isTask ? 'Input' : 'Runs'} text={input} />}
      {table && <ResultTable caption="Result" table={table} />}
    </>
  )
}

function Text({ label, text }: { label: string; text: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className="text-muted text-xs">{label}</span>
      <pre
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
        tabIndex={0}
        className="max-h-48 overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono"
      >
        {shapes(text)}
      </pre>
    </div>
  )
}
