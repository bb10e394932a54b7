import { Play, Send, Square, Table as TableIcon } from 'lucide-react'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useIsMember } from '#web/session/account.ts'
import { Button } from '#web/ui/button.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { ComponentPreview } from './component-preview.tsx'
import { JavaNote } from './java-note.tsx'
import { hasPrompt as offersPrompt } from './prompt-source.ts'
import { ResultTable } from './result-table.tsx'
import { javaRuns } from './run-java.ts'
import { StageView } from './stage-view.tsx'
import type { RunOutcome } from './test-result.ts'
import { TestResultView } from './test-result-view.tsx'
import { useEngines } from './use-engines.ts'
import { type Runnables, type RunState, useRunner } from './use-runner.ts'

/** Fetched when it is opened. */
const PromptPanel = lazily(async () => (await import('./prompt-panel.tsx')).PromptPanel)

export interface RunPanelProps
  extends Pick<Runnables, 'questionId' | 'language' | 'solution' | 'onRun' | 'onOutcome'> {
  draftId: string
  starterCode: string
  /** Only the examples, whoever asks. */
  examplesOnly?: boolean
  /** The press that opened the panel, then every press of the editor's keys. */
  asked: { kind: RunOutcome['kind'] | 'prompt' }
}

/** Below the editor: what runs the code, or says where it runs. */
export function RunPanel({ draftId, starterCode, asked, ...runnable }: RunPanelProps) {
  const owner = useDraftOwner()
  /** Every change of the editor is in the draft at once, so a run loses nothing. */
  function readCode() {
    const draft = owner === undefined ? undefined : drafts.read(owner, draftId)
    return typeof draft === 'string' ? draft : starterCode
  }
  return runnable.language === 'java' ? (
    <JavaRunner {...runnable} asked={asked} readCode={readCode} />
  ) : (
    <CodeRunner {...runnable} asked={asked} readCode={readCode} />
  )
}

type CodeRunnerProps = Omit<Runnables, 'isMember'> & Pick<RunPanelProps, 'asked' | 'examplesOnly'>

/** Java runs for members where the site has a service for it; elsewhere on the learner's own computer. */
function JavaRunner(props: CodeRunnerProps) {
  const isMember = useIsMember()
  const [runs, setRuns] = useState<boolean>()
  useEffect(() => {
    let isCurrent = true
    if (isMember) void javaRuns().then((answer) => isCurrent && setRuns(answer))
    else setRuns(false)
    return () => {
      isCurrent = false
    }
  }, [isMember])
  if (runs === undefined) return null
  return (
    <div className="grid grid-cols-1 gap-4">
      {runs && <CodeRunner {...props} />}
      <JavaNote questionId={props.questionId} readCode={props.readCode} isElsewhere={!runs} />
    </div>
  )
}

/** The tests, and beside them the prompt, which comes when it is asked for. */
function CodeRunner({ asked, examplesOnly = false, ...runnable }: CodeRunnerProps) {
  const isMember = useIsMember() && !examplesOnly
  const engines = useEngines()
  const runner = useRunner(engines, { ...runnable, isMember })
  const [chosen, setView] = useState<'tests' | 'prompt'>('tests')
  const view = offersPrompt(runnable.language) ? chosen : 'tests'
  /** Opened once, a prompt keeps its session beside the tests. */
  const [hasPrompt, setPrompt] = useState(false)
  const show = (next: typeof view) => {
    setView(next)
    if (next === 'prompt') setPrompt(true)
  }
  const press = (kind: RunOutcome['kind']) => {
    if (kind === 'run' || isMember) void runner.run(kind)
  }
  // Before the panel is painted: what runs the code starts meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a new object, and nothing else starts a run
  useLayoutEffect(() => {
    show(asked.kind === 'prompt' ? 'prompt' : 'tests')
    if (asked.kind !== 'prompt') press(asked.kind)
  }, [asked])
  const { questionId, language, readCode } = runnable
  return (
    <div className="grid grid-cols-1 gap-3">
      {offersPrompt(language) && (runner.isPlain || hasPrompt) && (
        <Segmented label="Below the editor" options={views} value={view} onChange={show} />
      )}
      <div hidden={view !== 'tests'}>
        <Tests runner={runner} language={language} press={press} access={{ isMember, examplesOnly }} />
      </div>
      {hasPrompt && offersPrompt(language) && (
        <div hidden={view !== 'prompt'}>
          <Suspense fallback={<p className="text-muted text-sm">Loading the prompt...</p>}>
            <PromptPanel key={language} {...{ questionId, isMember, language, engines, readCode }} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const views: { value: 'tests' | 'prompt'; label: string }[] = [
  { value: 'tests', label: 'Tests' },
  { value: 'prompt', label: 'Prompt' },
]

interface TestsProps {
  runner: ReturnType<typeof useRunner>
  language: CodeLanguage
  press: (kind: RunOutcome['kind']) => void
  access: { isMember: boolean; examplesOnly: boolean }
}

/** Run, Submit and Stop, and what came out. */
function Tests({ runner, language, press, access: { isMember, examplesOnly } }: TestsProps) {
  const { state, preview, showTables, stop } = runner
  const isRunning = state.at === 'running'
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {isRunning ? (
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
        {isMember && (
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
          <Button variant="quiet" icon={TableIcon} disabled={isRunning} onClick={() => void showTables()}>
            Tables
          </Button>
        )}
        <span className="text-muted text-xs">
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
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2 empty:hidden">
        <Said state={state} />
      </div>
      {preview && <ComponentPreview shown={preview} />}
      <Results state={state} />
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

function Results({ state }: { state: RunState }) {
  if (state.at === 'tables')
    return (
      <div className="grid grid-cols-1 gap-3">
        {state.tables.map((table) => (
          <ResultTable key={table.name} caption={table.name} table={table} />
        ))}
      </div>
    )
  if (state.at !== 'done' && state.at !== 'running') return null
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
          />
        </li>
      ))}
    </ol>
  )
}
