import type { CodeLanguage } from '#contract/content-lists.ts'
import type { TaskLanguage } from '#contract/questions/schema.ts'
import { limitFor, patienceFor } from '#contract/run/time-limit.ts'
import { endsRun } from './death.ts'
import { buildEngine, type Engine } from './engine.ts'
import { type Engines, runProgram, testProgram } from './run-program.ts'
import { notRun, testTask } from './run-task.ts'
import type { Runnable } from './runnable.ts'
import type { Progress, Runtime } from './runtime-files.ts'
import type { TestResult } from './test-result.ts'

/** Used if nothing is known of the solution's time. */
const PLAIN_MS = 5000
/** The solution has more time than any limit made from it. */
const REFERENCE_MS = 30_000
/** As long as the check of the bank lets a proof run. */
const PROOF_MS = 10_000

export interface RunRequest {
  runnable: Runnable
  language: CodeLanguage
  code: string
  /** Open tests alone, or all of them. */
  kind: 'run' | 'submit'
  /** Its time next to the learner's sets the limits; visitors have none. */
  solution: string | undefined
  signal: AbortSignal
  onResult: (result: TestResult) => void
  onStage: (stage: 'reference' | 'tests') => void
}

export interface Watch {
  /** A runtime is being fetched; without progress it starts. */
  onProgress: (runtime: Runtime, progress: Progress | undefined) => void
  /** Another tab has the only PostgreSQL. */
  onWait: () => void
}

/** The engines of one editor: each starts at its first run and lives until the editor is closed. */
export function buildRunner({ onProgress, onWait }: Watch) {
  const engines = new Map<Runtime, Engine>()
  const references = new Map<string, Promise<TestResult[]>>()

  function engine(runtime: Runtime): Engine {
    const known = engines.get(runtime)
    if (known) return known
    const built = build(runtime, runtime === 'javascript')
    engines.set(runtime, built)
    return built
  }
  const build = (runtime: Runtime, isFresh: boolean): Engine =>
    buildEngine(runtime, { onProgress: (progress) => onProgress(runtime, progress), onWait }, isFresh)
  /** Of the prompt: JavaScript's lives as long as its session, the others are those of the tests. */
  let jsPrompt: Engine | undefined
  function promptEngines(language: CodeLanguage): Engines {
    const runtime = runtimeOf(language)
    const source = () => engine('typescript')
    if (runtime !== 'javascript') return { main: engine(runtime), source }
    jsPrompt ??= build(runtime, false)
    return { main: jsPrompt, source }
  }
  const enginesFor = (language: CodeLanguage, runnable?: Runnable): Engines => ({
    main: engine(runtimeOf(language, runnable)),
    source: () => engine('typescript'),
  })

  /**
   * Time of the solution in the test at that place, measured once: a machine that is busy now stretches no later limit. The
   * tests of a program are timed one by one, just before the learner's, so a loop in the first one waits for no other.
   */
  function reference(request: RunRequest, runnable: Runnable, index: number): Promise<number | undefined> {
    const { language, solution: code = '' } = request
    const isTask = runnable.kind === 'task'
    const key = `${language} ${request.kind} ${isTask ? '' : index} ${code}`
    const known = references.get(key)
    const timed =
      known ??
      runTests(enginesFor(language, runnable), () => REFERENCE_MS, {
        ...request,
        runnable: isTask ? runnable : { ...runnable, tests: runnable.tests.slice(index, index + 1) },
        code,
        onResult: () => {},
      })
    if (known === undefined) {
      references.set(key, timed)
      timed.catch(() => references.delete(key))
    }
    return timed.then((results) => results[isTask ? index : 0]?.ms)
  }

  async function run(request: RunRequest): Promise<TestResult[]> {
    const { kind, solution, onStage, onResult } = request
    const runnable = kind === 'submit' ? request.runnable : openTests(request.runnable)
    const { tests } = runnable
    const isTimed = solution !== undefined && (kind === 'submit' || tests.some(({ full }) => full))
    const solved: (number | undefined)[] = []
    if (isTimed && runnable.kind === 'task') {
      onStage('reference')
      for (const index of tests.keys()) solved[index] = await reference(request, runnable, index)
    }
    onStage('tests')
    const limitOf = (index: number) => {
      const ms = solved[index]
      if (ms === undefined) return PLAIN_MS
      return Math.min(REFERENCE_MS, tests[index]?.full ? limitFor(ms) : patienceFor(ms))
    }
    const beside = (result: TestResult, index: number) => ({ ...result, referenceMs: solved[index] })
    let at = 0
    const results = await runTests(enginesFor(request.language, runnable), limitOf, {
      ...request,
      runnable,
      onResult: (result) => onResult(beside(result, at++)),
      before: async (index) => {
        if (isTimed) solved[index] = await reference(request, runnable, index)
      },
    })
    return results.map(beside)
  }

  /** A program without tests: a proof. */
  const runAlone = (
    { language, setup, code }: { language: CodeLanguage; setup?: string | undefined; code: string },
    signal: AbortSignal,
  ) => runProgram(enginesFor(language), { language, setup }, code, undefined, { signal, limitMs: PROOF_MS })

  /** All tests with the solution, which nothing else sets a limit for. */
  const runSolution = (request: TestsRequest) =>
    runTests(enginesFor(request.language, request.runnable), () => REFERENCE_MS, request)

  /** The tables of a query's setup with their first rows. */
  async function tables(runnable: Runnable, signal: AbortSignal) {
    const before = runnable.kind === 'program' ? (runnable.setup ?? '') : ''
    const message = await engine('sql').run({ kind: 'tables', before }, { signal, limitOf: () => PLAIN_MS })
    if (message.kind !== 'tables') throw new Error(`the tables ended with ${message.kind}`)
    return message.tables
  }

  return {
    run,
    runAlone,
    runSolution,
    tables,
    promptEngines,
    close() {
      jsPrompt?.close()
      jsPrompt = undefined
      for (const one of engines.values()) one.close()
      engines.clear()
    },
  }
}
export type Runner = ReturnType<typeof buildRunner>

function runtimeOf(language: CodeLanguage, runnable?: Runnable): Runtime {
  if (runnable?.kind === 'program' && runnable.component) return 'component'
  return language === 'python' || language === 'sql' ? language : 'javascript'
}

type TestsRequest = Pick<RunRequest, 'runnable' | 'language' | 'code' | 'signal' | 'onResult'> & {
  /** Of a program, before each of its tests. */
  before?: (index: number) => Promise<void>
}

async function runTests(
  engines: Engines,
  limitOf: (index: number) => number,
  { runnable, language, code, signal, onResult, before }: TestsRequest,
): Promise<TestResult[]> {
  // Its worker starts next to the one that takes the types out.
  if (language === 'typescript') engines.main.warm()
  if (runnable.kind === 'task')
    return testTask(engines, runnable, language as TaskLanguage, code, { signal, limitOf, onResult })
  const results: TestResult[] = []
  for (const [index, test] of runnable.tests.entries()) {
    const last = results.at(-1)
    const isOver = last !== undefined && (last.status === 'skipped' || endsRun(last))
    if (!isOver) await before?.(index)
    const limits = { signal, limitMs: limitOf(index) }
    const result = isOver
      ? notRun(test)
      : await testProgram(engines, { ...runnable, language }, code, test, limits)
    results.push(result)
    onResult(result)
  }
  return results
}

function openTests(runnable: Runnable): Runnable {
  if (runnable.kind === 'task') return { ...runnable, tests: runnable.tests.filter(({ hidden }) => !hidden) }
  return { ...runnable, tests: runnable.tests.filter(({ hidden }) => !hidden) }
}
