import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useIsMember } from '#web/session/account.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { JavaNote } from './java-note.tsx'
import { hasPrompt as offersPrompt } from './prompt-source.ts'
import { javaRuns } from './run-java.ts'
import type { RunOutcome, TestResult } from './test-result.ts'
import { TestsView } from './tests-view.tsx'
import { useEngines } from './use-engines.ts'
import { type Runnables, useRunner } from './use-runner.ts'

/** Fetched when they are opened. */
const OwnCasesPanel = lazily(async () => (await import('./own-cases-panel.tsx')).OwnCasesPanel)
const PromptPanel = lazily(async () => (await import('./prompt-panel.tsx')).PromptPanel)

export interface RunPanelProps
  extends Pick<Runnables, 'questionId' | 'language' | 'solution' | 'onRun' | 'onOutcome'> {
  draftId: string
  starterCode: string
  /** Only the examples, whoever asks. */
  examplesOnly?: boolean
  /** The press that opened the panel, then every press in the dock or of the editor's keys. */
  asked: { kind: RunOutcome['kind'] | 'prompt' | 'tables' }
  /** For a dock with the buttons: how the run stands. */
  onState?: (run: RunNow) => void
}

interface RunNow {
  stop?: () => void
  kind?: RunOutcome['kind']
  isRight?: boolean
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

type CodeRunnerProps = Omit<Runnables, 'isMember'> & Pick<RunPanelProps, 'asked' | 'examplesOnly' | 'onState'>

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
      <JavaNote
        questionId={props.questionId}
        readCode={props.readCode}
        isElsewhere={!runs}
        onOutcome={props.examplesOnly ? undefined : props.onOutcome}
      />
    </div>
  )
}

/** The tests, and next to them own cases and the prompt, which come when they are asked for. */
function CodeRunner({ asked, examplesOnly = false, onState, ...runnable }: CodeRunnerProps) {
  const isMember = useIsMember() && !examplesOnly
  const engines = useEngines()
  const runner = useRunner(engines, { ...runnable, isMember })
  const client = useQueryClient()
  const { questionId, language, readCode } = runnable
  const [chosen, setView] = useState<View>('tests')
  /** Opened once, a prompt keeps its session next to the tests, and cases their results. */
  const [opened, setOpened] = useState<ReadonlySet<View>>(new Set())
  const offered: Record<View, boolean> = {
    tests: true,
    cases: true,
    prompt: offersPrompt(language) && (runner.isPlain || opened.has('prompt')),
  }
  const view = offered[chosen] ? chosen : 'tests'
  const has = (one: View) => offered[one] && opened.has(one)
  const show = (next: View) => {
    setView(next)
    setOpened((before) => new Set(before).add(next))
  }
  const press = (kind: RunOutcome['kind']) => {
    if (kind === 'run' || isMember) void runner.run(kind)
  }
  // Before the panel is painted: what runs the code starts meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a press is a new object, and nothing else starts a run
  useLayoutEffect(() => {
    show(asked.kind === 'prompt' ? 'prompt' : 'tests')
    if (asked.kind === 'tables') void runner.showTables()
    else if (asked.kind !== 'prompt') press(asked.kind)
  }, [asked])
  const { state, stop } = runner
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the state of the run is news
  useLayoutEffect(() => {
    if (state.at === 'running') onState?.({ stop })
    else if (state.at === 'done') onState?.(endOf(state.outcome))
    else onState?.({})
  }, [state])
  async function load(result: TestResult, at: number) {
    const { loadTest } = await import('./load-test.ts')
    if (await loadTest(client, { questionId, isMember }, { language, result, at })) show('cases')
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {offered.cases && (
        <Segmented
          label="Below the editor"
          options={views.filter(({ value }) => offered[value])}
          value={view}
          onChange={show}
        />
      )}
      <div hidden={view !== 'tests'}>
        <TestsView
          runner={runner}
          language={language}
          press={press}
          access={{ isMember, examplesOnly }}
          isDocked={onState !== undefined}
          onLoad={offered.cases && isMember ? (result, at) => void load(result, at) : undefined}
        />
      </div>
      {has('cases') && (
        <div hidden={view !== 'cases'}>
          <Suspense fallback={<p className="text-muted text-sm">Loading your cases...</p>}>
            <OwnCasesPanel {...{ questionId, isMember, language, engines, readCode }} />
          </Suspense>
        </div>
      )}
      {has('prompt') && (
        <div hidden={view !== 'prompt'}>
          <Suspense fallback={<p className="text-muted text-sm">Loading the prompt...</p>}>
            <PromptPanel key={language} {...{ questionId, isMember, language, engines, readCode }} />
          </Suspense>
        </div>
      )}
    </div>
  )
}

const endOf = ({ kind, passed, total }: RunOutcome): RunNow =>
  total === 0 ? { kind } : { kind, isRight: passed === total }

type View = 'tests' | 'cases' | 'prompt'
const views: { value: View; label: string }[] = [
  { value: 'tests', label: 'Tests' },
  { value: 'cases', label: 'My cases' },
  { value: 'prompt', label: 'Prompt' },
]
