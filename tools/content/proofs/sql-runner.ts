import { Worker } from 'node:worker_threads'
import type { Ran, Runner } from './program.ts'
import type { SqlAnswer, SqlProgram } from './sql-worker.ts'

const START_MS = 60_000

/** PostgreSQL compiled to WebAssembly, in a worker thread that can be ended when a query never does. */
export async function sqlRunner(timeoutMs: number): Promise<Runner> {
  let { worker, version } = await start()
  let queue: Promise<unknown> = Promise.resolve()

  async function one(program: SqlProgram, limitMs: number): Promise<Ran> {
    const began = performance.now()
    const asked = answer(worker, limitMs)
    worker.postMessage(program)
    const reply = await asked
    if (reply === 'timeout') {
      await worker.terminate()
      ;({ worker, version } = await start())
      return { output: '! timeout', ms: limitMs }
    }
    if ('output' in reply) return { output: reply.output, ms: performance.now() - began }
    throw new Error('failure' in reply ? reply.failure : 'the SQL worker started twice')
  }

  return {
    runtime: `PostgreSQL ${version} (PGlite)`,
    run: ({ setup = '', run = '', code, header = false, timeoutMs: own = timeoutMs }) => {
      const result = queue.then(() => one({ before: `${setup}\n;\n${run}`, code, header }, own))
      queue = result.catch(() => undefined)
      return result
    },
    close: async () => {
      await worker.terminate()
    },
  }
}

async function start(): Promise<{ worker: Worker; version: string }> {
  const worker = new Worker(new URL('./sql-worker.ts', import.meta.url))
  const reply = await answer(worker, START_MS)
  if (reply === 'timeout' || !('version' in reply)) throw new Error('PGlite did not start')
  return { worker, version: reply.version }
}

function answer(worker: Worker, milliseconds: number): Promise<SqlAnswer | 'timeout'> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      worker.off('message', reply)
      worker.off('error', fail)
    }
    const reply = (message: SqlAnswer) => {
      settle()
      resolve(message)
    }
    const fail = (error: unknown) => {
      settle()
      reject(error)
    }
    const timer = setTimeout(() => {
      settle()
      resolve('timeout')
    }, milliseconds)
    worker.on('message', reply)
    worker.on('error', fail)
  })
}
