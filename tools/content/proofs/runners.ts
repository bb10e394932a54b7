import type { CodeLanguage } from '#contract/content-lists.ts'
import type { Outcome, Suite } from '#contract/run/suite.ts'
import { componentRunner } from './component-runner.ts'
import { javaRunner } from './java-runner.ts'
import { nodeRunner } from './node-runner.ts'
import { type Program, type Ran, type Runner, RuntimeMissing } from './program.ts'
import { pythonRunner } from './python-runner.ts'
import { sqlRunner } from './sql-runner.ts'

type Start = (timeoutMs: number) => Promise<Runner>

const starters: Record<CodeLanguage, Start> = {
  javascript: nodeRunner,
  typescript: nodeRunner,
  python: pythonRunner,
  sql: sqlRunner,
  java: javaRunner,
}

export type Runners = {
  /** The printed text; undefined when this machine has no runtime for the language. */
  run: (program: Program) => Promise<string | undefined>
  /** The same with the time it took. */
  time: (program: Program) => Promise<Ran | undefined>
  /** The results of a task's cases; undefined as above. */
  test: (suite: Suite) => Promise<Outcome | undefined>
  runtimes: () => Promise<string[]>
  missing: () => Map<CodeLanguage, string>
  close: () => Promise<void>
}

/** Ends only what hangs: a solution is right also where a neighbor has the processor. */
const HANGS_MS = 30_000

/** Starts each language's runner at its first program. */
export function buildRunners({ timeoutMs = HANGS_MS } = {}): Runners {
  const started = new Map<Start, Promise<Runner | undefined>>()
  const missing = new Map<CodeLanguage, string>()

  function runnerOf(
    language: CodeLanguage,
    starter: Start = starters[language],
  ): Promise<Runner | undefined> {
    const known = started.get(starter)
    if (known !== undefined) return known
    const runner = starter(timeoutMs).catch((error: unknown) => {
      if (!(error instanceof RuntimeMissing)) throw error
      missing.set(language, error.message)
      return undefined
    })
    started.set(starter, runner)
    return runner
  }

  const all = async () => (await Promise.all(started.values())).filter((runner) => runner !== undefined)

  return {
    run: async (program) => (await (await runnerOf(program.language))?.run(program))?.output,
    time: async (program) =>
      (await runnerOf(program.language, program.component === undefined ? undefined : componentRunner))?.run(
        program,
      ),
    test: async (suite) => (await runnerOf(suite.language))?.test?.(suite),
    runtimes: async () => (await all()).map(({ runtime }) => runtime),
    missing: () => missing,
    close: async () => {
      await Promise.all((await all()).map((runner) => runner.close()))
    },
  }
}
