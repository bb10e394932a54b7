import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { type CachedResponse, etagOf, sendCached, toBrotli } from '#server/http/cached-response.ts'
import type { Settings } from '#server/settings.ts'

/** The worker may only fetch from this host. */
const POLICY = "default-src 'none'; connect-src 'self'"

/**
 * The service worker of the build, or with SERVICE_WORKER=off the one that removes it from every browser. Browsers ask for it at
 * every visit; it is never taken from a cache.
 */
export async function serviceWorkerRoute(
  app: FastifyInstance,
  { settings, buildDir }: { settings: Settings; buildDir: string },
) {
  const name = settings.serviceWorker ? 'service-worker.js' : 'service-worker-off.js'
  const file = join(buildDir, name)
  if (!existsSync(file)) return
  const plain = readFileSync(file)
  const response: CachedResponse = {
    plain,
    brotli: await toBrotli(plain, 11),
    gzip: gzipSync(plain),
    etag: etagOf(plain),
  }
  app.get('/service-worker.js', { schema: { hide: true } }, async (request, reply) => {
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
    return sendCached(request, reply, response, 'text/javascript; charset=utf-8')
  })
}
