import { type ComparedLine, compareLines, shapes, visibleSpaces } from './compare-lines.ts'

interface ComparedOutputProps {
  expected: string
  actual: string
  /** Name of the learner's side: printed, or result. */
  actualLabel: string
  expectedLabel?: string
}

/** Both texts side by side, below each other on a phone; what differs is marked and its spaces are visible. */
export function ComparedOutput({
  expected,
  actual,
  actualLabel,
  expectedLabel = 'Expected',
}: ComparedOutputProps) {
  const isEqual = expected === actual
  return (
    <div className="grid grid-cols-1 gap-2 sm:grid-cols-2">
      <Side
        label={expectedLabel}
        text={expected}
        lines={isEqual ? undefined : compareLines(expected, actual)}
        tone="bg-good-soft"
      />
      <Side
        label={actualLabel}
        text={actual}
        lines={isEqual ? undefined : compareLines(actual, expected)}
        tone="bg-bad-soft"
      />
    </div>
  )
}

interface SideProps {
  label: string
  text: string
  lines: ComparedLine[] | undefined
  tone: string
}

/** More lines than anybody compares. */
const LINES_SHOWN = 200

function Side({ label, text, lines, tone }: SideProps) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1">
      <span className="text-muted text-xs">{label}</span>
      <pre
        translate="no"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
        tabIndex={0}
        className="max-h-64 overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono text-sm"
      >
        {text === '' && !lines ? (
          <span className="text-muted">nothing</span>
        ) : lines ? (
          <Lines lines={lines} tone={tone} />
        ) : (
          shapes(text)
        )}
      </pre>
    </div>
  )
}

function Lines({ lines, tone }: { lines: ComparedLine[]; tone: string }) {
  return (
    <>
      {lines.slice(0, LINES_SHOWN).map(({ before, differing, after, isMissing }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
        <span key={index} className="block min-h-5">
          {shapes(before)}
          {differing && <mark className={`${tone} rounded-sm text-ink`}>{visibleSpaces(differing)}</mark>}
          {shapes(after)}
          {isMissing && <span className={`${tone} rounded-sm text-muted`}>no line</span>}
        </span>
      ))}
      {lines.length > LINES_SHOWN && (
        <span className="block text-muted">… {lines.length - LINES_SHOWN} more lines</span>
      )}
    </>
  )
}
