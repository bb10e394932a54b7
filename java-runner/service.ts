import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answersOf } from './answers.ts'
import { refusalOf } from './callers.ts'
import { type Asked, runTests } from './run-tests.ts'
import { type Machine, runSandboxed } from './sandbox.ts'

/** HTTP: `POST /runs` runs Java code with the tests of a question in a sandbox, `GET /healthz` names the runtime. */

const BODY_MAX = 2_000_000
/** All programs of a request together. */
const RUN_MS = 15_000
const WAITING_MAX = 8
const WAIT_MS = 5000

export interface ServiceOptions {
  machine: Machine & { runtime: string }
  atOnce: number
  /** Host names with a dot by which the server calls it. */
  names?: string[]
}

class Refused extends Error {
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export function buildService({ machine, atOnce, names = [] }: ServiceOptions): Server {
  const turn = turns(atOnce)

  async function answer(request: IncomingMessage, signal: AbortSignal): Promise<object> {
    const refusal = refusalOf(request, names)
    if (refusal) throw new Refused(refusal.status, refusal.message)
    if (request.method === 'GET' && request.url === '/healthz') return { runtime: machine.runtime }
    if (request.method !== 'POST' || request.url !== '/runs')
      throw new Refused(404, 'POST /runs or GET /healthz')
    const asked = await bodyOf(request)
    const execute = async (programs: object) => {
      const input = JSON.stringify(programs)
      const { lines } = await runSandboxed(machine, { mainClass: 'Runs', input, limitMs: RUN_MS, signal })
      return answersOf(lines)
    }
    return turn(signal, async () => ({ results: await runTests(asked, execute) }))
  }

  return createServer({ requestTimeout: 10_000 }, (request, response) => {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    answer(request, gone.signal).then(
      (body) => send(response, 200, body),
      (error: unknown) => {
        if (error instanceof Refused) return send(response, error.status, { message: error.message })
        console.error(error)
        send(response, 500, { message: 'the sandbox could not be started' })
      },
    )
  })
}

function send(response: ServerResponse, status: number, body: object): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The server composes it from its own bank; the code alone is a learner's. */
async function bodyOf(request: IncomingMessage): Promise<Asked> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > BODY_MAX) throw new Refused(413, 'the request is too large')
    parts.push(part)
  }
  const asked = asJson(Buffer.concat(parts).toString())
  if (!isAsked(asked)) throw new Refused(400, 'the body needs code and tests')
  return asked
}

const isAsked = (body: unknown): body is Asked =>
  typeof body === 'object' &&
  body !== null &&
  'code' in body &&
  typeof body.code === 'string' &&
  'tests' in body

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refused(400, 'the body is no JSON')
  }
}

/** So many at once; a few wait, each for a few seconds. */
function turns(atOnce: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await wait()
    else running++
    try {
      if (signal.aborted) throw new Refused(499, 'the caller has gone')
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }

  function wait(): Promise<void> {
    if (waiting.length >= WAITING_MAX) throw new Refused(503, 'too many programs wait')
    return new Promise((resolve, reject) => {
      const clock = setTimeout(() => {
        waiting.splice(waiting.indexOf(begin), 1)
        reject(new Refused(503, 'too many programs wait'))
      }, WAIT_MS)
      const begin = () => {
        clearTimeout(clock)
        resolve()
      }
      waiting.push(begin)
    })
  }
}
