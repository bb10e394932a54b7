import { inspect } from 'node-inspect-extracted'
import { type LineJob, type LoadJob, OUTPUT_MAX } from '#contract/run/protocol.ts'
import type { Tell } from '../serve.ts'
import { SESSION_EXPORT } from '../typescript/session-export.ts'
import { evaluate, type Scope, scopeOf } from './evaluate.ts'
import { failureOf } from './failure.ts'
import { moduleUrl, withNodeModules } from './node-modules.ts'
import { streamPrinted } from './printed.ts'
import { buildProcess } from './process.ts'
import { countTimers } from './timers.ts'

/** The prompt: one worker for a whole session, whose names and timers live on between lines. */
export function buildPrompt(tell: Tell) {
  const printed = streamPrinted(OUTPUT_MAX, (text) => tell({ kind: 'printed', text }))
  const process = buildProcess(
    printed,
    countTimers(() => {}),
  )
  let session: number | undefined
  let scope: Scope = scopeOf({})
  let place = { url: 'none:', first: 1, count: 0 }

  const failed = (error: unknown) => {
    const failure = failureOf(error, place)
    return failure.line === undefined ? failure : { ...failure, isInCode: true }
  }
  /** What nobody caught while no line was being evaluated, or next to it. */
  function uncaught(kind: string, error: unknown): void {
    if (printed.isFull() || process.emit(kind, error)) return
    const { name, message } = failed(error)
    printed.out(`Uncaught ${name}: ${message}\n`)
  }
  addEventListener('error', (event) => {
    event.preventDefault()
    uncaught('uncaughtException', event.error)
  })
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault()
    uncaught('unhandledRejection', event.reason)
  })

  async function timed(act: () => Promise<void>): Promise<void> {
    const start = performance.now()
    let failure: ReturnType<typeof failed> | undefined
    printed.begin()
    try {
      await act()
    } catch (error) {
      if (!printed.isFull()) failure = failed(error)
    }
    printed.flush()
    const ms = performance.now() - start
    tell({ kind: 'evaluated', evaluated: { ms, failure, isCut: printed.isFull() } })
  }

  return (job: LoadJob | LineJob): Promise<void> | undefined => {
    if (job.kind === 'load') {
      session = job.session
      scope = scopeOf({})
      const { before, code, text = '' } = job
      const first = before === '' ? 1 : before.split('\n').length + 1
      place = { url: moduleUrl(withNodeModules(text)), first, count: code.split('\n').length }
      return timed(async () => {
        const loaded = await import(/* @vite-ignore */ place.url)
        scope = scopeOf(loaded[SESSION_EXPORT] ?? {})
      })
    }
    if (job.session !== session) {
      tell({ kind: 'unloaded' })
      return
    }
    return timed(async () => {
      const value = await evaluate(scope, withNodeModules(job.code), job.names ?? [])
      if (value) printed.out(`${inspect(value.value)}\n`)
    })
  }
}
