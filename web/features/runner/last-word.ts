import type { WorkerMessage } from '#contract/run/protocol.ts'
import { Spent, Stopped, TooLate } from './engine-errors.ts'
import type { SandboxWorker } from './sandbox.ts'

/** For code outside of cases, such as a loop while a module is loaded. */
const LOAD_MS = 5000

export interface Limits {
  signal: AbortSignal
  /** For a program, and for a case by its number. */
  limitOf: (at?: number) => number
  onMessage?: (message: WorkerMessage) => void
}

/** An interpreter whose memory ran out answers wrongly afterwards, and never gives its memory back. */
export function ranOut(message: WorkerMessage): boolean {
  const failure =
    message.kind === 'ran'
      ? message.ran.failure
      : message.kind === 'ended'
        ? message.end.failure
        : message.kind === 'evaluated'
          ? message.evaluated.failure
          : undefined
  return failure?.name === 'MemoryError'
}

const finals = new Set<WorkerMessage['kind']>([
  'ran',
  'done',
  'crashed',
  'tables',
  'translated',
  'untranslatable',
  'place',
  'prepared',
  'evaluated',
  'unloaded',
])

/** The last word of a job; the clock starts again with every case. */
export function lastWord(
  worker: SandboxWorker,
  {
    signal,
    limitOf,
    onMessage,
    isStart = false,
  }: Partial<Limits> & Pick<Limits, 'limitOf'> & { isStart?: boolean },
): Promise<WorkerMessage> {
  return new Promise((resolve, reject) => {
    let clock: ReturnType<typeof setTimeout>
    const wind = (limitMs: number) => {
      clearTimeout(clock)
      clock = setTimeout(() => settle(() => reject(new TooLate(limitMs))), limitMs)
    }
    const stop = () => settle(() => reject(new Stopped()))
    function settle(act: () => void) {
      clearTimeout(clock)
      signal?.removeEventListener('abort', stop)
      worker.listen(() => {})
      act()
    }
    signal?.addEventListener('abort', stop)
    wind(limitOf())
    worker.listen((message) => {
      if (message.kind === 'broken' || (isStart ? message.kind === 'ready' : finals.has(message.kind)))
        return settle(() => resolve(message))
      if (message.kind === 'began') wind(limitOf(message.at))
      if (message.kind === 'ended') wind(LOAD_MS)
      onMessage?.(message)
      if (message.kind === 'ended' && ranOut(message)) settle(() => reject(new Spent()))
    })
    if (signal?.aborted) stop()
  })
}

export function abortable<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) reject(new Stopped())
    signal.addEventListener('abort', () => reject(new Stopped()), { once: true })
    promise.then(resolve, reject)
  })
}
