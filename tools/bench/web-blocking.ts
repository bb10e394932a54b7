export interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: start, length, and of it what the processor spent on this thread. */
  ts: number
  dur?: number
  tdur?: number
  args?: { data?: { documentLoaderURL?: string; url?: string } }
}

/** Lighthouse's phone is that much slower than this machine; a task blocks with what it takes over 50 ms (https://web.dev/articles/tbt). */
const SLOWDOWN = 4
const LONG = 50

/**
 * Blocking time as Lighthouse counts it, in ms, but by the processor time of each task after the first paint: how long a task
 * lasted by the clock depends on who else wants the processor, Lighthouse itself among them. Its own tasks are left out.
 */
export function blockingByProcessor(events: TraceEvent[], url: string) {
  const start = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  )
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === start?.pid && tid === start.tid
  const paint = events.find(
    ({ name, pid, ts }) => name === 'firstContentfulPaint' && pid === start?.pid && ts >= start.ts,
  )
  if (!start || !paint) throw new Error('The trace knows no first paint.')
  const own = events.filter(
    (event) => isOfPage(event) && event.args?.data?.url?.endsWith('_lighthouse-eval.js'),
  )
  const tasks = events.filter((event) => event.name === 'RunTask' && isOfPage(event) && event.ts >= paint.ts)
  const ofLighthouse = ({ ts, dur = 0 }: TraceEvent) =>
    own.some((event) => event.ts >= ts && event.ts < ts + dur)
  return tasks
    .filter((task) => !ofLighthouse(task))
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * SLOWDOWN - LONG), 0)
}
