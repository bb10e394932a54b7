import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { Table } from '#contract/run/protocol.ts'
import { Stopped } from './engine-errors.ts'
import { failureSentence } from './failure-sentence.ts'
import { oddCharacterIn } from './odd-character.tsx'
import { runCode } from './run-code.ts'
import type { Runner } from './run-tests.ts'
import { type Component, getRunnable, type Runnable } from './runnable.ts'
import type { Progress, Runtime } from './runtime-files.ts'
import { startStage, waitStage } from './stage-words.ts'
import type { RunOutcome, TestResult } from './test-result.ts'
import type { Engines } from './use-engines.ts'

export type RunState =
  | { at: 'idle' }
  | {
      at: 'running'
      stage: string
      fetched?: Progress | undefined
      results: TestResult[]
    }
  | { at: 'done'; outcome: RunOutcome; results: TestResult[]; isTask: boolean }
  | { at: 'tables'; tables: (Table & { name: string })[] }
  | { at: 'stopped' }
  | { at: 'failed'; sentence: string }

export interface Runnables {
  questionId: string
  isMember: boolean
  language: CodeLanguage
  solution: string | undefined
  /** The code to run: the draft, which holds every change. */
  readCode: () => string
  /** A run begins, of this code. */
  onRun?: ((code: string) => void) | undefined
  onOutcome?: ((outcome: RunOutcome) => void) | undefined
}

/** Runs the tests of a question. */
export function useRunner(
  engines: Engines,
  { questionId, isMember, language, solution, readCode, onRun, onOutcome }: Runnables,
) {
  const [state, setState] = useState<RunState>({ at: 'idle' })
  /** The component as it was at the last run. */
  const [preview, setPreview] = useState<{ component: Component; code: string }>()
  /** No component, which is tried out in its preview. */
  const [isPlain, setPlain] = useState(false)
  const stopping = useRef<AbortController>(undefined)
  useEffect(() => () => stopping.current?.abort(), [])
  // Another language is another program: what came out of the last one says nothing about it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the language is the reason
  useLayoutEffect(() => {
    stopping.current?.abort()
    setState({ at: 'idle' })
  }, [language])

  const whileRunning = (change: (state: Extract<RunState, { at: 'running' }>) => RunState) =>
    setState((now) => (now.at === 'running' ? change(now) : now))
  const showProgress = (runtime: Runtime, fetched: Progress | undefined) =>
    whileRunning((now) => ({
      ...now,
      fetched,
      stage: startStage(runtime, fetched),
    }))

  /** Fetches the tests, lets `act` work with them, and says why where that fails. */
  async function begin(act: (runnable: Runnable, runner: Runner, signal: AbortSignal) => Promise<RunState>) {
    if (state.at === 'running') return
    const abort = new AbortController()
    stopping.current = abort
    setState({ at: 'running', stage: 'Fetching the tests...', results: [] })
    try {
      const runnable = await getRunnable(questionId, isMember)
      setPlain(runnable.kind === 'task' || !runnable.component)
      const runner = engines.open({
        onProgress: showProgress,
        onWait: () =>
          whileRunning((now) => ({
            ...now,
            stage: waitStage('This run'),
          })),
      })
      setState(await act(runnable, runner, abort.signal))
    } catch (error) {
      if (stopping.current !== abort) return
      if (abort.signal.aborted || error instanceof Stopped) return setState({ at: 'stopped' })
      console.warn('The code could not be run', error)
      setState({ at: 'failed', sentence: failureSentence(error, language) })
    }
  }

  const run = (kind: RunOutcome['kind']) =>
    begin(async (runnable, runner, signal) => {
      const code = readCode()
      onRun?.(code)
      if (runnable.kind === 'program' && runnable.component)
        setPreview({ component: runnable.component, code })
      if (language === 'java') whileRunning((now) => ({ ...now, stage: 'Running the tests...' }))
      const explained = (result: TestResult) => ({
        ...result,
        odd: oddCharacterIn(result.failure, language, code),
      })
      const ran = await runCode(runner, {
        questionId,
        runnable,
        language,
        kind,
        solution,
        code,
        signal,
        onStage: (stage) =>
          whileRunning((now) => ({
            ...now,
            stage: stage === 'reference' ? 'Timing the solution...' : 'Running the tests...',
          })),
        onResult: (result) =>
          whileRunning((now) => ({ ...now, results: [...now.results, explained(result)] })),
      })
      const results = ran.map(explained)
      const outcome = outcomeOf({ kind, language, code }, results)
      onOutcome?.(outcome)
      return { at: 'done', outcome, results, isTask: runnable.kind === 'task' }
    })

  const showTables = () =>
    begin(async (runnable, runner, signal) => ({
      at: 'tables',
      tables: await runner.tables(runnable, signal),
    }))

  return { state, preview, isPlain, run, showTables, stop: () => stopping.current?.abort() }
}

const outcomeOf = (
  run: Pick<RunOutcome, 'kind' | 'language' | 'code'>,
  results: TestResult[],
): RunOutcome => ({
  ...run,
  passed: results.filter(({ status }) => status === 'passed').length,
  total: results.filter(({ status }) => status !== 'unsupported').length,
  ms: results.reduce((sum, { ms = 0 }) => sum + ms, 0),
})
