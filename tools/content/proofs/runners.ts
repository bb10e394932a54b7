import type { CodeLanguage } from '#contract/api/content-names.ts'
import { javaRunner } from './java-runner.ts'
import { nodeRunner } from './node-runner.ts'
import { type Program, type Runner, RuntimeMissing } from './program.ts'
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
  runtimes: () => Promise<string[]>
  missing: () => Map<CodeLanguage, string>
  close: () => Promise<void>
}

/** Starts each language's runner at its first program. */
export function buildRunners({ timeoutMs = 10_000 } = {}): Runners {
  const started = new Map<Start, Promise<Runner | undefined>>()
  const missing = new Map<CodeLanguage, string>()

  function runnerOf(language: CodeLanguage): Promise<Runner | undefined> {
    const starter = starters[language]
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
    run: async (program) => (await runnerOf(program.language))?.run(program),
    runtimes: async () => (await all()).map(({ runtime }) => runtime),
    missing: () => missing,
    close: async () => {
      await Promise.all((await all()).map((runner) => runner.close()))
    },
  }
}
