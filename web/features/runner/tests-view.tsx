import { ListPlus, Play, Send, Square, Table as TableIcon } from 'lucide-react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { InDock } from '#web/ui/dock-slot.tsx'
import { ComponentPreview } from './component-preview.tsx'
import { ResultTable } from './result-table.tsx'
import { StageView } from './stage-view.tsx'
import type { RunOutcome, TestResult } from './test-result.ts'
import { TestResultView } from './test-result-view.tsx'
import type { RunState, useRunner } from './use-runner.ts'

interface TestsViewProps {
  runner: ReturnType<typeof useRunner>
  language: CodeLanguage
  press: (kind: RunOutcome['kind']) => void
  access: { isMember: boolean; examplesOnly: boolean }
  /** Makes a case of one's own of a hidden test that failed. */
  onLoad: LoadTest | undefined
  /** Run, Submit and the verdict are in the dock. */
  isDocked: boolean
}
export type LoadTest = (result: TestResult, at: number) => void

/** Run, Submit and Stop, and what came out. */
export function TestsView({
  runner,
  language,
  press,
  access: { isMember, examplesOnly },
  onLoad,
  isDocked,
}: TestsViewProps) {
  const { state, preview, showTables, stop } = runner
  const isRunning = state.at === 'running'
  const said = <Said state={state} />
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isDocked ? null : isRunning ? (
          <Button variant="secondary" icon={Square} onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button
            variant="secondary"
            icon={Play}
            onClick={() => press('run')}
            aria-keyshortcuts="Control+Enter"
          >
            Run
          </Button>
        )}
        {isMember && !isDocked && (
          <Button
            icon={Send}
            disabled={isRunning}
            onClick={() => press('submit')}
            aria-keyshortcuts="Control+Shift+Enter"
          >
            Submit
          </Button>
        )}
        {language === 'sql' && (
          <Button
            size="small"
            variant="quiet"
            icon={TableIcon}
            disabled={isRunning}
            onClick={() => void showTables()}
          >
            Tables
          </Button>
        )}
        <span className="text-muted text-xs pointer-coarse:hidden">
          {isMember
            ? 'Ctrl-Enter runs the open tests, Ctrl-Shift-Enter all of them.'
            : examplesOnly
              ? 'Ctrl-Enter runs the examples. All tests run when the interview has ended.'
              : 'Ctrl-Enter runs the examples. Sign in to run all tests.'}
        </span>
      </div>
      {language === 'java' && (
        <p className="text-muted text-xs">Java runs on this site, in a sandbox, not in the browser.</p>
      )}
      {language === 'typescript' && <p className="text-muted text-xs">Types are removed, not checked.</p>}
      {isDocked ? (
        <InDock at="say">{said}</InDock>
      ) : (
        <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
          {said}
        </div>
      )}
      {preview && <ComponentPreview shown={preview} />}
      <Results state={state} onLoad={onLoad} />
    </div>
  )
}

function Said({ state }: { state: RunState }) {
  if (state.at === 'stopped') return <p className="text-sm">Stopped. Your code is kept.</p>
  if (state.at === 'failed') return <p className="text-bad text-sm">{state.sentence}</p>
  if (state.at === 'running') return <StageView text={state.stage} fetched={state.fetched} />
  if (state.at === 'done') {
    const { passed, total, kind } = state.outcome
    const what = kind === 'submit' ? 'tests' : 'open tests'
    const left = state.results.length - total
    if (total + left === 0)
      return (
        <p className="text-sm">
          This question has no example that runs without an account. Sign in to run its tests.
        </p>
      )
    return (
      <p className={`font-semibold ${passed === total ? 'text-good' : 'text-bad'}`}>
        {passed === total ? `All ${total} ${what} passed.` : `${passed} of ${total} ${what} passed.`}
        {left > 0 && <span className="font-normal text-muted"> {left} cannot be run in a browser.</span>}
      </p>
    )
  }
  return null
}

function Results({ state, onLoad }: { state: RunState; onLoad: LoadTest | undefined }) {
  if (state.at === 'tables')
    return (
      <div className="grid grid-cols-1 gap-3">
        {state.tables.map((table) => (
          <ResultTable key={table.name} caption={table.name} table={table} />
        ))}
      </div>
    )
  if (state.at !== 'done' && state.at !== 'running') return null
  /** After Submit the values of hidden tests aren't secret anymore. */
  const action = (result: TestResult, at: number) =>
    onLoad &&
    state.at === 'done' &&
    state.outcome.kind === 'submit' &&
    result.hidden &&
    (result.status === 'failed' || result.status === 'late') && (
      <Button
        size="small"
        variant="quiet"
        icon={ListPlus}
        className="justify-self-start"
        onClick={() => onLoad(result, at)}
      >
        Add to my cases
      </Button>
    )
  const opened = state.at === 'done' ? state.results.findIndex(({ status }) => status !== 'passed') : -1
  return (
    <ol className="grid grid-cols-1 gap-2 empty:hidden" aria-label="Test results">
      {state.results.map((result, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: tests keep their order
        <li key={`${state.at} ${index}`}>
          <TestResultView
            result={result}
            isOpen={index === opened}
            isTask={state.at === 'done' && state.isTask}
            action={action(result, index)}
          />
        </li>
      ))}
    </ol>
  )
}
