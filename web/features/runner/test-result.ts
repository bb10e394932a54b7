import type { Failure, Table } from '#contract/run/protocol.ts'

/** How one test came out, as the screen shows it. */
export interface TestResult {
  description: string
  hidden: boolean
  /** `unsupported`: it needs what a browser does not have, and counts nowhere. */
  status: 'passed' | 'failed' | 'late' | 'skipped' | 'unsupported'
  input: string
  expected: string
  actual: string
  /** What a task printed beside its result. */
  printed?: string
  failure?: Failure | undefined
  table?: Table | undefined
  note?: string | undefined
  ms?: number
  referenceMs?: number | undefined
}

/** What a run comes to, for whoever keeps a record of it. */
export interface RunOutcome {
  kind: 'run' | 'submit'
  language: string
  passed: number
  total: number
  ms: number
}
