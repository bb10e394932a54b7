import { request as httpRequest } from 'node:http'
import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import autocannon from 'autocannon'
import { processorMs, type Target } from './processes.ts'

export interface Call {
  method: 'GET' | 'POST' | 'PATCH'
  path: string
  headers: Record<string, string>
  body?: string
}

/** The calls to send: several calls are taken in turn, every connection beginning somewhere else. */
export interface Load {
  calls: Call[]
  connections: number
}

export interface Measurement {
  perSecond: number
  p50: number
  p99: number
  /** Processor time of the server for one request, in microseconds. */
  processorUs: number
}

export async function drive(
  target: Target,
  { calls, connections }: Load,
  seconds: number,
): Promise<Measurement> {
  const requests = calls.map(({ method, path, headers, body }) => ({ method, path, headers, body }))
  const before = processorMs(target.pid)
  let client = 0
  const result = await autocannon({
    url: target.address,
    connections,
    duration: seconds,
    requests,
    setupClient(connection) {
      const from = Math.floor((client++ * requests.length) / connections)
      connection.setRequests([...requests.slice(from), ...requests.slice(0, from)])
    },
  })
  const used = processorMs(target.pid) - before
  if (result.non2xx || result.errors || result.timeouts)
    throw new Error(
      `${calls[0]?.path}: ${result.non2xx} refused, ${result.errors} errors, ${result.timeouts} time-outs`,
    )
  return {
    perSecond: result.requests.total / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    processorUs: (used * 1000) / result.requests.total,
  }
}

/**
 * Sends so many calls a second, evenly spread and whether or not the earlier ones are answered, and counts each from the moment it was
 * due. (Autocannon's own rate sends the share of a second at once.) Percentiles in ms.
 */
export async function pace({ address }: Target, calls: Call[], perSecond: number, seconds: number) {
  const from = performance.now()
  const took = await Promise.all(
    Array.from({ length: Math.round(perSecond * seconds) }, async (_, n) => {
      const due = from + (n * 1000) / perSecond
      await setTimeout(Math.max(0, due - performance.now()))
      const call = calls[n % calls.length] as Call
      const { status } = await once(address, call)
      if (status !== 200) throw new Error(`${call.path} answered ${status}`)
      return performance.now() - due
    }),
  )
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

/** One call, whole: what the bare server will repeat, and how long it took. */
export function once(address: string, { method, path, headers, body }: Call) {
  return new Promise<{ status: number; headers: Record<string, string>; body: Buffer; ms: number }>(
    (done, fail) => {
      const from = performance.now()
      const sent = httpRequest(`${address}${path}`, { method, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const names = Object.entries(response.headers).filter(([name]) => !perMessage.has(name))
          done({
            status: response.statusCode ?? 0,
            headers: Object.fromEntries(names.map(([name, value]) => [name, String(value)])),
            body: Buffer.concat(chunks),
            ms: performance.now() - from,
          })
        })
      })
      sent.on('error', fail)
      sent.end(body)
    },
  )
}
/** Headers that Node writes by itself. */
const perMessage = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding'])

/** The same call on two servers in turn, so what else the machine does meets both alike. Medians in ms. */
export async function compareLatency(addresses: [string, string], callsOf: [Call[], Call[]], times: number) {
  const took: [number[], number[]] = [[], []]
  for (let n = 0; n < times; n++)
    for (const side of n % 2 ? ([0, 1] as const) : ([1, 0] as const)) {
      const call = callsOf[side][n % callsOf[side].length]
      if (!call) throw new Error('There is no call to compare.')
      const { status, ms } = await once(addresses[side], call)
      if (status !== 200) throw new Error(`${call.path} answered ${status}`)
      if (n >= times / 10) took[side].push(ms)
    }
  return took.map(median) as [number, number]
}

export const median = (numbers: number[]) => percentile(numbers, 0.5)

export function percentile(numbers: number[], share: number) {
  const sorted = [...numbers].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
