import { Worker } from 'node:worker_threads'
import type { FastifyBaseLogger } from 'fastify'
import { unavailable } from '#server/errors.ts'
import type { CallInput, CallResponse, FromRenderer, Rendered, RenderJob } from './render-messages.ts'

const HEAP_MAX_MB = 192
/** Bounds V8's young generation: its default would hold 64 MiB without a gain here. */
const YOUNG_MAX_MB = 16
/** Longer than the worker's own timeout: a worker that is silent for this long hangs. */
const SILENT_MS = 20_000

interface RendererOptions {
  buildDir: string
  publicUrl: string
  call: (name: string, input: CallInput, client: string) => Promise<CallResponse>
  logger: FastifyBaseLogger
}

interface Waiting {
  done: (rendered: Rendered) => void
  fail: (error: Error) => void
  timer: NodeJS.Timeout
}

/** Runs the render worker. When it dies or hangs, its waiting renders fail with a 503 and a new worker starts. */
export async function openRenderer({ buildDir, publicUrl, call, logger }: RendererOptions) {
  const jobs = new Map<number, Waiting>()
  let last = 0
  let closed = false
  let worker = start()
  await worker

  async function start() {
    const thread = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { buildDir, publicUrl },
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MAX_MB, maxYoungGenerationSizeMb: YOUNG_MAX_MB },
    })
    await new Promise<void>((ready, fail) => {
      thread.once('message', () => ready())
      thread.once('error', fail)
    })
    thread.on('message', (message: FromRenderer) => hear(thread, message))
    thread.on('error', (error) => logger.error({ err: error }, 'the thread that renders failed'))
    thread.on('exit', startAgain)
    return thread
  }

  function startAgain() {
    for (const id of jobs.keys()) settle(id, ({ fail }) => fail(unavailable()))
    if (closed) return
    worker = start()
    worker.catch((error) => logger.fatal({ err: error }, 'the thread that renders does not start again'))
  }

  function settle(id: number, how: (job: Waiting) => void) {
    const job = jobs.get(id)
    if (!job) return
    jobs.delete(id)
    clearTimeout(job.timer)
    how(job)
  }

  function hear(thread: Worker, message: FromRenderer) {
    if (message.type === 'rendered') settle(message.id, ({ done }) => done(message.rendered))
    if (message.type === 'failed') settle(message.id, ({ fail }) => fail(new Error(message.reason)))
    if (message.type === 'call')
      call(message.name, message.input, message.client).then(
        (response) => thread.postMessage({ type: 'response', call: message.call, response }),
        (error) => logger.error({ err: error }, 'a page could not be given its data'),
      )
  }

  return {
    async render(job: RenderJob) {
      const thread = await worker
      return new Promise<Rendered>((done, fail) => {
        const id = ++last
        const timer = setTimeout(() => void thread.terminate(), SILENT_MS)
        jobs.set(id, { done, fail, timer })
        thread.postMessage({ type: 'render', id, job })
      })
    },
    async close() {
      closed = true
      await (await worker).terminate()
    },
  }
}
export type Renderer = Awaited<ReturnType<typeof openRenderer>>
