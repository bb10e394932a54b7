import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { exportSaved } from '#contract/api/export.ts'
import { memberId } from '#server/auth/caller.ts'
import type { Deps } from '#server/deps.ts'
import { rateLimited } from '#server/errors.ts'
import { listSavedCards } from './saved-cards.ts'

const COST = 40
const RETRY_SECONDS = 5

const kinds = {
  anki: { type: 'application/octet-stream', extension: 'apkg' },
  csv: { type: 'text/csv; charset=utf-8', extension: 'csv' },
  html: { type: 'text/html; charset=utf-8', extension: 'html' },
  markdown: { type: 'text/markdown; charset=utf-8', extension: 'md' },
}

export const savedFileRoutes: FastifyPluginAsyncZod<Deps> = async (app, { db, content, settings }) => {
  const busy = new Set<string>()

  app.route({
    ...exportSaved,
    config: { cost: COST },
    handler: async (request, reply) => {
      const uid = memberId(request)
      const { format, resource } = request.query
      if (busy.has(uid)) throw rateLimited(RETRY_SECONDS)
      busy.add(uid)
      try {
        const cards = await listSavedCards({ db, content, publicUrl: settings.publicUrl }, uid, resource)
        const worker = new Worker(new URL('./saved-file-worker.ts', import.meta.url), {
          workerData: { format, cards },
        })
        const [file] = (await once(worker, 'message')) as [Uint8Array]
        const { type, extension } = kinds[format]
        const name = `whetstone${resource ? `-${resource}` : ''}.${extension}`
        reply.header('content-disposition', `attachment; filename="${name}"`).type(type)
        return reply.send(Buffer.from(file))
      } finally {
        busy.delete(uid)
      }
    },
  })
}
