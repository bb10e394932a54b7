import { configure } from '@testing-library/dom'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { withError } from '#contract/run/comparable-output.ts'
import { type ComponentJob, OUTPUT_MAX, type Ran } from '#contract/run/protocol.ts'
import { failureOf } from '../javascript/failure.ts'
import { takePrinted } from '../javascript/printed.ts'
import { CODE_URL, loadComponent, runWith } from './compile.ts'
import { buildHelpers } from './helpers.ts'
import { type Clock, countListeners, startClock, untilNextTimer } from './leftovers.ts'
import { takeWarnings } from './warnings.ts'

const now = performance.now.bind(performance)

// React listens on the document from the first root on; that is no listener of the learner's.
createRoot(document.createElement('div')).unmount()
configure({
  eventWrapper: (dispatch) => {
    let result: unknown
    act(() => {
      result = dispatch()
    })
    return result
  },
})

/** Runs one test of a component in an empty document, with a clock that stands still, and leaves nothing behind. */
export async function runTest({ name, code, run }: ComponentJob): Promise<Ran> {
  const start = now()
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  let isCut = false
  const printed = takePrinted(OUTPUT_MAX, () => {
    isCut = true
    throw new RangeError('too much is printed')
  })
  const warnings = takeWarnings(printed.testConsole.error)
  const thrown = watchErrors()
  const clock = startClock()
  const listeners = countListeners()
  let root: Root | undefined

  async function render(tree: ReactNode): Promise<void> {
    root ??= createRoot(document.body.appendChild(document.createElement('main')))
    await act(async () => root?.render(tree))
  }
  async function unmount(): Promise<void> {
    await act(async () => root?.unmount())
    root = undefined
  }
  const helpers = {
    ...buildHelpers({
      pass: (ms) => passTime(clock, ms),
      leftovers: () => `${clock.countTimers()} timers, ${listeners.count()} listeners`,
    }),
    render,
    unmount,
  }
  const errors: unknown[] = []
  try {
    const component = loadComponent(code, name)
    await runWith(run, { ...helpers, console: printed.testConsole, [name]: component })
  } catch (error) {
    errors.push(error)
  } finally {
    errors.push(...thrown.end())
    await unmount().catch(() => {})
    listeners.end()
    clock.uninstall()
    document.body.replaceWith(document.createElement('body'))
    document.title = ''
  }
  const [error] = errors
  const failure =
    error === undefined
      ? undefined
      : failureOf(error, { url: CODE_URL, first: 1, count: code.split('\n').length })
  return { ...printed.take(), ms: now() - start, failure, isCut, warnings: warnings.end() }
}

/** From timer to timer, so that React renders what one does before the next fires. */
async function passTime(clock: Clock, ms: number): Promise<void> {
  const end = clock.now + ms
  do {
    const step = Math.min(end - clock.now, untilNextTimer(clock))
    await act(() => clock.tickAsync(step))
  } while (clock.now < end)
}

/** What a proof compares: the printed text with the class of an error as its last line. */
export async function runProof(job: ComponentJob): Promise<{ output: string; ms: number }> {
  const { output, ms, failure } = await runTest(job)
  return { output: withError(output, failure?.name), ms }
}

// A form that the component does not handle would leave the document.
addEventListener('submit', (event) => event.preventDefault())

/** Errors of event handlers and of promises that nobody waits for. */
function watchErrors() {
  const errors: unknown[] = []
  const onError = (event: ErrorEvent) => {
    event.preventDefault()
    errors.push(event.error ?? new Error(event.message))
  }
  const onRejection = (event: PromiseRejectionEvent) => {
    event.preventDefault()
    errors.push(event.reason)
  }
  addEventListener('error', onError)
  addEventListener('unhandledrejection', onRejection)
  return {
    end() {
      removeEventListener('error', onError)
      removeEventListener('unhandledrejection', onRejection)
      return errors
    },
  }
}
