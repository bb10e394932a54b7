import type { CodeLanguage } from '#contract/content-lists.ts'
import type { RunSuite } from '#contract/run/suite.ts'

/**
 * A program to execute. `setup` comes before the code and prints nothing that counts in SQL; `run` is what a test of a
 * code question does with the code (in SQL it adds rows before the query).
 */
export type Program = {
  language: CodeLanguage
  /** The name of the React component that the code exports; its test runs in a browser. */
  component?: string | undefined
  setup?: string | undefined
  code: string
  run?: string | undefined
  /** when the runner's own limit is not meant */
  timeoutMs?: number | undefined
  /** SQL: the names of the columns are the first line */
  header?: true | undefined
}

/** What the program printed, an uncaught error as its last line `! Class`, and how long it ran. */
export type Ran = { output: string; ms: number }
export type RunProgram = (program: Program) => Promise<Ran>

export type Runner = {
  /** What executes the programs, with its version. */
  runtime: string
  run: RunProgram
  /** Runs the tests of a task; SQL has none. */
  test?: RunSuite
  close: () => Promise<void>
}

/** Why a language cannot be run on this machine. */
export class RuntimeMissing extends Error {}
