import { nodeClasses } from '#contract/questions/harness/node-classes.ts'
import { runCases } from '#contract/questions/harness/run-javascript.ts'
import { entryName, usesNodes } from '#contract/questions/harness/signature.ts'
import { OUTPUT_MAX, type ProgramJob, type Ran, type SuiteJob } from '#contract/run/protocol.ts'
import { casesOf } from '../check-case.ts'
import { serve, type Tell } from '../serve.ts'
import { failureOf, lineOf } from './failure.ts'
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

function runProgram({ text, first, count }: ProgramJob, tell: Tell): void {
  const start = performance.now()
  const place = { url: moduleUrl(withNodeModules(text)), first, count }
  let isRead = false
  let isOver = false
  const printed = takePrinted(OUTPUT_MAX, () => end({ isCut: true }))
  const timers = countTimers(() => isRead && timers.isAtRest() && end({}))
  const process = buildProcess(printed, timers)

  function end(more: Partial<Ran>): void {
    if (isOver) return
    isOver = true
    tell({ kind: 'ran', ran: { output: printed.take(), ms: performance.now() - start, ...more } })
  }
  const fail = (error: unknown) => end({ failure: failureOf(error, place) })

  addEventListener('error', (event) => {
    event.preventDefault()
    if (!process.emit('uncaughtException', event.error)) fail(event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    if (!process.emit('unhandledRejection', event.reason) && !process.emit('uncaughtException', event.reason))
      fail(event.reason)
  })
  import(/* @vite-ignore */ place.url).then(() => {
    isRead = true
    timers.after(() => timers.isAtRest() && end({}), 0)
  }, fail)
  /** A top-level await that nothing can end: Node leaves such a program without an error, too. */
  const watch = (restingSince: number | undefined) => {
    if (isOver || isRead) return
    const now = performance.now()
    const since = timers.isAtRest() ? (restingSince ?? now) : undefined
    if (since !== undefined && now - since > MODULE_GRACE_MS) end({ isStuck: true })
    else timers.after(() => watch(since), 50)
  }
  watch(undefined)
}

async function runSuite(job: SuiteJob, tell: Tell): Promise<void> {
  const { signature, language, code } = job
  const { given, tellReport } = casesOf(job)
  const printed = takePrinted(OUTPUT_MAX, () => {
    throw new RangeError(
      `the code prints more than ${OUTPUT_MAX.toLocaleString('en-US')} characters; look for a loop that never ends`,
    )
  })
  countTimers(() => {})
  const entry = entryName(language, signature)
  const classes = new Function(`${nodeClasses.javascript}\nreturn { ListNode, TreeNode }`)()
  if (usesNodes(signature)) Object.assign(self, classes)
  const text = `${code}\nexport const entry = typeof ${entry} === 'undefined' ? null : ${entry}\n`
  const place = { url: moduleUrl(withNodeModules(text)), first: 1, count: code.split('\n').length }
  const now = performance.now.bind(performance)
  try {
    const loaded = await import(/* @vite-ignore */ place.url)
    runCases(signature, given, {
      entry: loaded.entry,
      classes,
      now,
      lineOf: (error) => lineOf(error, place),
      report: (report) => tellReport(report, printed.take(), tell),
    })
    tell({ kind: 'done' })
  } catch (error) {
    tell({ kind: 'crashed', failure: failureOf(error, place) })
  }
}
