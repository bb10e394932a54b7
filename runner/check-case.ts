import { isSame } from '#contract/questions/compare.ts'
import type { HarnessCase, Report } from '#contract/questions/harness/signature.ts'
import type { SuiteJob } from '#contract/run/protocol.ts'
import { shortened, shownInput, shownResult } from '#contract/run/shown-value.ts'
import { caseOf, compareOf } from '#contract/run/task-cases.ts'
import type { Tell } from './serve.ts'

/** A language's view of the end of a case next to the report; `shown` is the result as the language writes it. */
type CaseEnd = { printed?: string; shown?: string | undefined }

/** JSON has no sets and no NaN: that is a wrong result, and no error of the code. */
const isNoJson =
  /^(Object of type .* is not JSON serializable|Out of range float values|Circular reference|the result holds an object of the class)/

/** The cases of a task, written out, and what to tell the page of the reports of a harness; `other` writes what isn't data. */
export function casesOf({ signature, cases, language }: SuiteJob, other?: (value: unknown) => string) {
  const read = cases.map((one) => caseOf(signature, one, one.times))
  const compare = compareOf(signature)

  function tellReport(report: Report, { printed = '', shown }: CaseEnd, tell: Tell): void {
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
    const { given } = one
    const written = (value: unknown) =>
      shownResult(language, signature, { value, given, ...(other && { other }) })
    const end = { at, ms: report.ms, input: shownInput(language, signature, given), printed }
    const expected = written(one.expected)
    if ('error' in report) {
      const { error: name, message, line } = report
      const isWrong = shown !== undefined && isNoJson.test(message)
      const failure = isWrong ? undefined : { name, message, line: line ?? undefined }
      const actual = isWrong ? shortened(shown) : ''
      tell({ kind: 'ended', end: { ...end, passed: false, expected, actual, failure } })
      return
    }
    const passed = isSame(compare, one.expected, report.value)
    const actual = shown === undefined ? written(report.value) : shortened(shown)
    tell({ kind: 'ended', end: { ...end, passed, expected, actual } })
  }

  return { given: read.map(({ given }): HarnessCase => given), tellReport }
}
