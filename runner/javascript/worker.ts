import { inspect } from 'node-inspect-extracted'
import { nodeClasses } from '#contract/questions/harness/node-classes.ts'
import { runCases } from '#contract/questions/harness/run-javascript.ts'
import { entryName, type Report, type Signature, usesNodes } from '#contract/questions/harness/signature.ts'
import { OUTPUT_MAX, type ProgramJob, type Ran, type SuiteJob } from '#contract/run/protocol.ts'
import { shownValue } from '#contract/run/shown-value.ts'
import { casesOf } from '../check-case.ts'
import { closeWebAssembly } from '../close-web-assembly.ts'
import { serve, type Tell } from '../serve.ts'
import { failureOf, lineOf, type Place } from './failure.ts'
import { missingModule } from './missing-module.ts'
import { moduleUrl, withNodeModules } from './node-modules.ts'
import { takePrinted } from './printed.ts'
import { buildProcess } from './process.ts'
import { buildPrompt } from './prompt.ts'
import { countTimers } from './timers.ts'

/**
 * Runs one JavaScript program, or the cases of one task; the next job gets a worker of its own, so that no state is left. The
 * prompt keeps its worker for a session.
 */

const MODULE_GRACE_MS = 500

serve(async (_boot, tell) => {
  closeWebAssembly()
  tell({ kind: 'ready', version: 'JavaScript' })
  let prompt: ReturnType<typeof buildPrompt> | undefined
  return (job) => {
    if (job.kind === 'load') prompt ??= buildPrompt(tell)
    if (job.kind === 'load') return prompt?.(job)
    if (job.kind === 'line') return prompt ? prompt(job) : tell({ kind: 'unloaded' })
    if (job.kind === 'program') return runProgram(job, tell)
    if (job.kind === 'suite') return runSuite(job, tell)
  }
})

function runProgram({ text, first, count, isTest = false }: ProgramJob, tell: Tell): void {
  const start = performance.now()
  const place = { url: moduleUrl(withNodeModules(text)), first, count }
  let isRead = false
  let isOver = false
  const printed = takePrinted(OUTPUT_MAX, () => end({ isCut: true }), !isTest)
  const timers = countTimers(() => isRead && timers.isAtRest() && timers.afterRejections(() => end({})))
  const process = buildProcess(printed, timers)

  function end(more: Partial<Ran>): void {
    if (isOver) return
    isOver = true
    tell({ kind: 'ran', ran: { ...printed.take(), ms: performance.now() - start, ...more } })
  }
  const fail = (error: unknown) => end({ failure: missingModule(text, place) ?? failureOf(error, place) })
  watchUncaught(process, fail)
  import(/* @vite-ignore */ place.url).then(() => {
    isRead = true
    timers.afterRejections(() => timers.isAtRest() && end({}))
  }, fail)
  /** A top-level await that nothing can end: Node leaves such a program without an error as well. */
  const watch = (restingSince: number | undefined) => {
    if (isOver || isRead) return
    const now = performance.now()
    const since = timers.isAtRest() ? (restingSince ?? now) : undefined
    if (since !== undefined && now - since > MODULE_GRACE_MS) end({ isStuck: true })
    else timers.after(() => watch(since), 50)
  }
  watch(undefined)
}

/** What nobody catches ends a program, as Node ends it, unless the program listens to it. */
function watchUncaught(process: ReturnType<typeof buildProcess>, fail: (error: unknown) => void): void {
  addEventListener('error', (event) => {
    event.preventDefault()
    if (!process.emit('uncaughtException', event.error)) fail(event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    if (!process.emit('unhandledRejection', event.reason) && !process.emit('uncaughtException', event.reason))
      fail(event.reason)
  })
}

async function runSuite(job: SuiteJob, tell: Tell): Promise<void> {
  const { signature, language, code } = job
  const { given, tellReport } = casesOf(job, inspectLine)
  const printed = takePrinted(OUTPUT_MAX, () => {
    throw new RangeError(
      `the code prints more than ${OUTPUT_MAX.toLocaleString('en-US')} characters; look for a loop that never ends`,
    )
  })
  const timers = countTimers(() => {})
  const entry = entryName(language, signature)
  const classes = new Function(`${nodeClasses.javascript}\nreturn { ListNode, TreeNode }`)()
  if (usesNodes(signature)) Object.assign(self, classes)
  const text = `${code}\nexport const entry = typeof ${entry} === 'undefined' ? null : ${entry}\n`
  const place = { url: moduleUrl(withNodeModules(text)), first: 1, count: code.split('\n').length }
  const now = performance.now.bind(performance)
  const uncaught: unknown[] = []
  watchUncaught(buildProcess(printed, timers), (error) => uncaught.push(error))
  try {
    const loaded = await import(/* @vite-ignore */ place.url)
    for (const [at, one] of given.entries()) {
      const reports: Report[] = []
      const called = keepingResult(signature, loaded.entry)
      runCases(signature, [one], {
        entry: called.entry,
        classes,
        now,
        lineOf: (error) => lineOf(error, place),
        report(report) {
          const own = 'at' in report ? { ...report, at } : report
          if ('ms' in own || 'crash' in own) reports.push(own)
          else tellReport(own, {}, tell)
        },
      })
      // What the case has left behind belongs to it; after the last one timers are waited for, as Node does.
      await timers.settle(at === given.length - 1)
      for (const report of reports)
        tellReport(
          uncaughtIn(report, uncaught.splice(0), place),
          { ...printed.take(), shown: called.shown() },
          tell,
        )
      if (reports.some((report) => 'crash' in report)) return
    }
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'crashed', failure: missingModule(text, place) ?? failureOf(error, place) })
  }
}

/** JSON, which the harness answers with, has no undefined and no NaN; what the function gave is shown as it was. */
function keepingResult(signature: Signature, entry: unknown) {
  let result: unknown = null
  const { in_place, returns = 'void' } = 'function' in signature ? signature.function : {}
  const isPlain =
    'function' in signature && !in_place && !/^(list|tree)/.test(returns) && typeof entry === 'function'
  return {
    entry: isPlain
      ? (...values: unknown[]) => {
          result = entry(...values)
          return result
        }
      : entry,
    shown: () => (isPlain ? shownValue('javascript', result, returns, inspectLine) : undefined),
  }
}

/** What isn't data: a map, a promise, an object of a class. */
const inspectLine = (value: unknown): string =>
  inspect(value, { compact: true, breakLength: Number.POSITIVE_INFINITY, depth: 5 })

/** The report of a case, which fails by what it left behind and nobody caught. */
function uncaughtIn(report: Report, [error]: unknown[], place: Place): Report {
  if (error === undefined || !('value' in report)) return report
  const { name, message, line } = failureOf(error, place)
  return { at: report.at, ms: report.ms, error: name, message, ...(line === undefined ? {} : { line }) }
}
