import type { Signature } from '../questions/harness/signature.ts'
import type { TaskLanguage } from '../questions/schema.ts'
import type { WrittenCase } from './task-cases.ts'

/** The messages between the page and a worker of the sandbox: data alone, by structured clone. */

/** How much a program may print before it is stopped, in characters. */
export const OUTPUT_MAX = 100_000

/** `line` is a line of the learner's own code, missing where the error arose elsewhere. */
export type Failure = { name: string; message: string; line?: number | undefined }

/**
 * A whole program; its lines from `first` on, `count` of them, are the learner's. `isTest`: of what it prints the result
 * is what the statements of a test print (test-prints.ts); else it's all of it.
 */
export type ProgramJob = { kind: 'program'; text: string; first: number; count: number; isTest?: boolean }

/** The cases of a task; the worker writes them out and compares. */
export type SuiteJob = {
  kind: 'suite'
  language: TaskLanguage
  code: string
  signature: Signature
  cases: (WrittenCase & { times?: number | undefined })[]
}

/** A query after the statements that make its tables. */
export type QueryJob = { kind: 'query'; before: string; code: string }

/** The tables that the statements make, with their first rows. */
export type TablesJob = { kind: 'tables'; before: string }

/** TypeScript without its types; every line keeps its number. */
export type TranslateJob = { kind: 'translate'; code: string }

/** Finds the place where the syntax of a JavaScript module breaks. */
export type PlaceJob = { kind: 'place'; code: string }

/** One test of a component: TSX that runs next to the learner's module in an empty document. */
export type ComponentJob = { kind: 'component'; name: string; code: string; run: string }

/** Shows a component to be used by hand; `ping` asks whether its document still answers. */
export type PreviewJob = Omit<ComponentJob, 'kind'> & { kind: 'preview'; theme: 'light' | 'dark' }
export type PingJob = { kind: 'ping' }

/** The parts of a line of the prompt before a JavaScript worker takes it: a whole module at its beginning, then lines. */
export type PrepareJob = { kind: 'prepare'; what: 'module' | 'line'; code: string; isTyped: boolean }

/**
 * Begins a session of the prompt: `before` is the setup, `code` the learner's, `text` the prepared module of both.
 * Its number tells a worker whether a line belongs to the session that it has.
 */
export type LoadJob = { kind: 'load'; session: number; before: string; code: string; text?: string }
export type LineJob = { kind: 'line'; session: number; code: string; names?: string[] }

/** The time zones of Python's zoneinfo, before the first job that speaks of them. */
export type TimeZonesJob = { kind: 'time-zones'; zip: ArrayBuffer }

export type Job =
  | TimeZonesJob
  | ProgramJob
  | PrepareJob
  | LoadJob
  | LineJob
  | SuiteJob
  | QueryJob
  | TablesJob
  | TranslateJob
  | PlaceJob
  | ComponentJob
  | PreviewJob
  | PingJob

export type Table = { columns: string[]; rows: (string | null)[][]; total: number }

export type Ran = {
  output: string
  /** Printed text that isn't part of the result: printing of the code itself, standard error, notices. */
  printed?: string
  ms: number
  failure?: Failure | undefined
  /** It printed more than OUTPUT_MAX. */
  isCut?: boolean
  /** It waits for something that never happens. */
  isStuck?: boolean
  /** The rows of the last query. */
  table?: Table | undefined
  /** React's complaints. */
  warnings?: string[]
}

export type CaseEnd = {
  at: number
  ms: number
  passed: boolean
  input: string
  expected: string
  actual: string
  printed: string
  failure?: Failure | undefined
}

/** How a line of the prompt came out; what it printed was told before. */
export type Evaluation = {
  ms: number
  /** `isInCode`: its line is one of the loaded code, not of the line itself. */
  failure?: (Failure & { isInCode?: boolean }) | undefined
  isCut?: boolean
}

export type WorkerMessage =
  | { kind: 'ready'; version: string; snapshot?: ArrayBuffer | undefined }
  | { kind: 'broken'; message: string }
  | { kind: 'ran'; ran: Ran }
  | { kind: 'began'; at: number }
  | { kind: 'ended'; end: CaseEnd }
  | { kind: 'crashed'; failure: Failure }
  | { kind: 'done' }
  | { kind: 'tables'; tables: (Table & { name: string })[] }
  | { kind: 'translated'; code: string }
  | { kind: 'untranslatable'; failure: Failure }
  | { kind: 'prepared'; code: string; names: string[] }
  | { kind: 'printed'; text: string }
  | { kind: 'table'; table: Table }
  | { kind: 'evaluated'; evaluated: Evaluation }
  /** The worker has another session, or none. */
  | { kind: 'unloaded' }
  | { kind: 'place'; line: number | undefined; message: string | undefined }
  | { kind: 'previewed'; failure: Failure | undefined }
  | { kind: 'alive' }

/** A worker's start, besides its port: the files of its runtime by name. */
export type Boot = { files: Record<string, ArrayBuffer>; makeSnapshot?: boolean }
