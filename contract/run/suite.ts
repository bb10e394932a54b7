import { nodeClasses } from '../questions/harness/node-classes.ts'
import {
  entryName,
  type HarnessCase,
  type Report,
  type Signature,
  usesNodes,
} from '../questions/harness/signature.ts'
import type { TaskLanguage } from '../questions/schema.ts'

/** One program of a task with the cases to run, each with its own limit. */
export type Suite = {
  language: TaskLanguage
  code: string
  /** the name that the code must declare */
  entry: string
  /** the source of the node classes, empty where the task has no nodes */
  nodes: string
  signature: Signature
  cases: HarnessCase[]
  limitsMs: number[]
}

export type CaseResult = { ms: number; value: unknown } | { ms: number; error: string; message: string }

/** A program of a task, without its cases. */
export const suiteOf = (signature: Signature, language: TaskLanguage, code: string) => ({
  language,
  code,
  signature,
  entry: entryName(language, signature),
  nodes: usesNodes(signature) ? nodeClasses[language] : '',
})

/** `crash` says why the code could not be loaded; after a timeout the cases that follow have no result. */
export type Outcome = { crash?: string; results: (CaseResult | undefined)[] }

export type RunSuite = (suite: Suite) => Promise<Outcome>

export function outcomeOf(suite: Suite, reports: readonly Report[], late: number | undefined): Outcome {
  const results: (CaseResult | undefined)[] = suite.cases.map(() => undefined)
  for (const report of reports) {
    if ('crash' in report) return { crash: `${report.crash}: ${report.message}`, results }
    if ('ms' in report) results[report.at] = report
  }
  if (late !== undefined)
    results[late] = {
      ms: suite.limitsMs[late] ?? 0,
      error: 'timeout',
      message: `no result after ${Math.round(suite.limitsMs[late] ?? 0)} ms`,
    }
  return { results }
}
