import { useEffect, useRef } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { counted } from '#contract/counted.ts'
import { shapes } from './compare-lines.ts'
import type { Entry, Log } from './prompt-log.ts'
import { ResultTable } from './result-table.tsx'

const signs: Partial<Record<CodeLanguage, string>> = { python: '>>>', sql: '=#' }

/** Lines that were sent and their output, the newest at the end, which stays in view. */
export function PromptLog({ log, language }: { log: Log; language: CodeLanguage }) {
  const frame = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of the log
  useEffect(() => {
    frame.current?.scrollTo({ top: frame.current.scrollHeight })
  }, [log])
  return (
    <div
      ref={frame}
      role="log"
      aria-label="Session"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
      tabIndex={0}
      className="grid max-h-96 min-h-24 grid-cols-1 content-start gap-2 overflow-auto rounded-md border border-line bg-sunken p-3 text-sm"
    >
      {log.isShortened && <p className="text-muted">Earlier lines were left out.</p>}
      {log.entries.map((entry) => (
        <EntryView key={entry.id} entry={entry} sign={signs[language] ?? '>'} />
      ))}
    </div>
  )
}

function EntryView({ entry: { input, note, parts, failure, end }, sign }: { entry: Entry; sign: string }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      {note && <p className="text-muted">{note}</p>}
      {input !== undefined && (
        <p className="flex gap-2 font-mono">
          <span aria-hidden className="select-none text-muted">
            {sign}
          </span>
          <span className="wrap-anywhere min-w-0 whitespace-pre-wrap">{input}</span>
        </p>
      )}
      {parts.map((part, at) =>
        'text' in part ? (
          <pre
            translate="no"
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
            key={at}
            className="wrap-anywhere whitespace-pre-wrap font-mono"
          >
            {shapes(part.text.replace(/\n$/, ''))}
          </pre>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their order
          <ResultTable key={at} caption={rowsText(part.table.total)} table={part.table} />
        ),
      )}
      {failure && (
        <p className="wrap-anywhere whitespace-pre-wrap font-mono text-bad">
          {failure.line !== undefined &&
            `${failure.isInCode ? `Line ${failure.line} of your code` : `Line ${failure.line}`}: `}
          {failure.name}
          {failure.message && `: ${failure.message}`}
        </p>
      )}
      {end && <p>{end}</p>}
    </div>
  )
}

const rowsText = (total: number): string => counted(total, 'row')
