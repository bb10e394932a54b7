import type { OddCharacter } from '#contract/run/odd-characters.ts'
import type { Failure, Table } from '#contract/run/protocol.ts'

/** How one test came out, as the screen shows it. */
export interface TestResult {
  description: string
  hidden: boolean
  /** `unsupported`: it needs what a browser does not have, and counts nowhere. `ran`: nothing was expected. */
  status: 'passed' | 'failed' | 'ran' | 'late' | 'skipped' | 'unsupported'
  input: string
  expected: string
  actual: string
  /** The code's output apart from its result; it decides nothing. */
  printed?: string | undefined
  failure?: Failure | undefined
  /** A character of the code that only looks like one of the language, where the code could not be read. */
  odd?: OddCharacter | undefined
  table?: Table | undefined
  note?: string | undefined
  ms?: number
  referenceMs?: number | undefined
}

/** The sum of a run, for the record. */
export interface RunOutcome {
  kind: 'run' | 'submit'
  language: string
  /** The code that was run. */
  code: string
  passed: number
  total: number
  ms: number
}
