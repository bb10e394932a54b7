import type { FastifyReply } from 'fastify'
import type { UnfinishedLine } from '#contract/api/model-lines.ts'
import type { ModelSettings } from '#server/settings/model-settings.ts'
import { failureSentence } from './failure-sentences.ts'
import { ModelError } from './model-error.ts'
import { openModelQueue } from './model-queue.ts'
import { streamLines } from './stream-lines.ts'

/** Questions that this instance has answered at a time; the model's server bounds itself as well. */
const AT_ONCE = 2
const WAITING_MAX = 50

/** One queue for all that asks the model. */
const queues = new WeakMap<ModelSettings, ReturnType<typeof openModelQueue>>()

interface Waiting {
  reply: FastifyReply
  uid: string
  model: ModelSettings
  /** Aborted when the server stops. */
  stopping: AbortSignal
  /** The sentence of what a failure leaves as it is. */
  kept: string
}

/**
 * Answers with lines of JSON: the place in the queue, that the model reads, and what `ask` gives or why it gave nothing. Refuses, before
 * any line, a member who waits already and everybody while too many wait.
 */
export function answerInLines<Done extends object>(
  { reply, uid, model, stopping, kept }: Waiting,
  ask: (signal: AbortSignal) => Promise<Done>,
) {
  const queue = queues.get(model) ?? openModelQueue({ atOnce: AT_ONCE, waitingMax: WAITING_MAX })
  queues.set(model, queue)
  queue.enter(uid)
  const left = new AbortController()
  reply.raw.once('close', () => left.abort())
  const signal = AbortSignal.any([left.signal, stopping])
  const lines = streamLines<UnfinishedLine | (Done & { state: 'done' })>()
  const onPlace = (place: number) => lines.say(() => ({ state: 'waiting', place }))
  queue
    .run(uid, { onPlace, signal }, () => {
      const since = performance.now()
      lines.say(() => ({ state: 'reading', seconds: Math.round((performance.now() - since) / 1000) }))
      return ask(signal)
    })
    .then((done) => lines.say(() => ({ state: 'done', ...done })))
    .catch((error) => {
      const code = stopping.aborted ? 'stopping' : error instanceof ModelError ? error.code : 'error'
      if (!signal.aborted) reply.log.warn({ err: error }, 'the model gave nothing to show')
      lines.say(() => ({ state: 'failed', code, message: failureSentence(code, model.seconds, kept) }))
    })
    .finally(() => lines.end())
  return reply
    .header('x-accel-buffering', 'no')
    .type('application/x-ndjson; charset=utf-8')
    .send(lines.body as never)
}
