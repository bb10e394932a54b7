import { isSame } from '#contract/questions/compare.ts'
import type { HarnessCase, Report } from '#contract/questions/harness/signature.ts'
import type { SuiteJob } from '#contract/run/protocol.ts'
import { shownInput, shownValue } from '#contract/run/shown-value.ts'
import { caseOf, compareOf } from '#contract/run/task-cases.ts'
import type { Tell } from './serve.ts'

/** The cases of a task, written out, and what to tell the page of the reports of a harness. */
export function casesOf({ signature, cases }: SuiteJob) {
  const read = cases.map((one) => caseOf(signature, one, one.times))
  const compare = compareOf(signature)

  function tellReport(report: Report, printed: string, tell: Tell): void {
    if ('crash' in report) {
      const { crash: name, message, line } = report
      tell({ kind: 'crashed', failure: { name, message, line: line ?? undefined } })
      return
    }
    const { at } = report
    const one = read[at]
    if (one === undefined) return
    if (!('ms' in report)) {
      tell({ kind: 'began', at })
      return
    }
    const shown = { at, ms: report.ms, input: shownInput(signature, one.given), printed }
    const expected = shownValue(one.expected)
    if ('error' in report) {
      const { error: name, message, line } = report
      const failure = { name, message, line: line ?? undefined }
      tell({ kind: 'ended', end: { ...shown, passed: false, expected, actual: '', failure } })
      return
    }
    const passed = isSame(compare, one.expected, report.value)
    tell({ kind: 'ended', end: { ...shown, passed, expected, actual: shownValue(report.value) } })
  }

  return { given: read.map(({ given }): HarnessCase => given), tellReport }
}
