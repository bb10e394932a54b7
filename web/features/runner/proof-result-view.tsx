import { CircleCheck, CircleX, Download, MonitorX } from 'lucide-react'
import { comparableOutput } from '#contract/run/comparable-output.ts'
import { Button } from '#web/ui/button.tsx'
import { ComparedOutput } from './compared-output.tsx'
import type { ProofResult } from './prove-program.ts'
import { ResultTable } from './result-table.tsx'
import { saveFile } from './save-file.ts'

interface ProofResultViewProps {
  result: ProofResult
  setup: string | undefined
  isOpen: boolean
  /** The program's runtime, if a browser may not be enough. */
  needed: string | undefined
  fileName: string | undefined
}

/** One program of a proof: what was run, and what it printed next to what it must, or must not, print. */
export function ProofResultView({ result, setup, isOpen, needed, fileName }: ProofResultViewProps) {
  const { program, printed, holds, failure, table } = result
  const isElsewhere = !holds && needed !== undefined
  const Icon = holds ? CircleCheck : isElsewhere ? MonitorX : CircleX
  const tone = holds ? 'text-good' : isElsewhere ? 'text-muted' : 'text-bad'
  const text = [setup, program.code].filter(Boolean).join('\n')
  return (
    <details open={isOpen} className="rounded-md border border-line bg-raised">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3 py-2 text-sm">
        <Icon aria-hidden className={`size-4 shrink-0 ${tone}`} />
        <span className={`font-semibold ${tone}`}>
          {holds ? 'Holds' : isElsewhere ? `Needs ${needed}` : 'Does not hold'}
        </span>
        <span className="min-w-0 flex-1 truncate">
          {program.title === undefined ? (
            'The program'
          ) : (
            <>
              {program.differs ? 'wrong: ' : 'right: '}
              <code translate="no">{program.title}</code>
            </>
          )}
        </span>
      </summary>
      <div className="grid grid-cols-1 gap-3 border-line border-t p-3 text-sm">
        <div className="grid grid-cols-1 gap-1">
          <span className="text-muted text-xs">Runs</span>
          <pre
            translate="no"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard
            tabIndex={0}
            className="max-h-64 overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono"
          >
            {text}
          </pre>
        </div>
        <ComparedOutput
          expected={comparableOutput(program.prints)}
          actual={printed}
          expectedLabel={program.differs ? 'Must not print' : 'Expected'}
          actualLabel="Printed"
        />
        {failure && <p className="font-mono text-muted">{`${failure.name}: ${failure.message}`}</p>}
        {isElsewhere && fileName && (
          <Button
            size="small"
            variant="secondary"
            icon={Download}
            className="justify-self-start"
            onClick={() => saveFile(fileName, text)}
          >
            {fileName}
          </Button>
        )}
        {table && <ResultTable caption="Result" table={table} />}
      </div>
    </details>
  )
}
