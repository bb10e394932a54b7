import type { Told } from '#contract/run/protocol.ts'
import { Spent, Stopped, TooLate } from './engine-errors.ts'
import type { SandboxWorker } from './sandbox.ts'

/** For code outside of cases, such as a loop while a module is loaded. */
const LOAD_MS = 5000

export interface Limits {
  signal: AbortSignal
  /** For a program, and for a case by its number. */
  limitOf: (at?: number) => number
  onTold?: (told: Told) => void
}

/** An interpreter whose memory ran out answers wrongly afterwards, and never gives its memory back. */
export function ranOut(told: Told): boolean {
  const failure =
    told.kind === 'ran'
      ? told.ran.failure
      : told.kind === 'ended'
        ? told.end.failure
        : told.kind === 'evaluated'
          ? told.evaluated.failure
          : undefined
  return failure?.name === 'MemoryError'
}

const finals = new Set<Told['kind']>([
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
    onTold,
    isStart = false,
  }: Partial<Limits> & Pick<Limits, 'limitOf'> & { isStart?: boolean },
): Promise<Told> {
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
    worker.listen((told) => {
      if (told.kind === 'broken' || (isStart ? told.kind === 'ready' : finals.has(told.kind)))
        return settle(() => resolve(told))
      if (told.kind === 'began') wind(limitOf(told.at))
      if (told.kind === 'ended') wind(LOAD_MS)
      onTold?.(told)
      if (told.kind === 'ended' && ranOut(told)) settle(() => reject(new Spent()))
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
