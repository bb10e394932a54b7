import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { createServer, type ViteDevServer } from 'vite'
import { notFound } from '#server/errors.ts'
import type { Settings } from '#server/settings.ts'
import { isForeignFile, sourceFolders } from './dev-files.ts'
import { inProcessApi, loaderValue } from './in-process-api.ts'
import type { CallInput } from './render-messages.ts'

type Entry = { sendContext: Parameters<RouterContextProvider['set']>[0] }

/**
 * The pages of `npm run dev`: Vite runs as middleware of this process, so the browser gets hot module replacement and the
 * loaders call the same API as in production. Nothing is cached, deferred or inlined, and no content security policy is sent:
 * Vite injects scripts and styles. See docs/decisions/0007-development-loop.md.
 */
export async function devPages(app: FastifyInstance, { settings }: { settings: Settings }) {
  const { dataDir, contentDir } = settings
  const siteFile = realpathSync(join(contentDir, 'site.yaml'))
  // Not awaited: the API serves requests while Vite starts.
  const starting = createServer({
    appType: 'custom',
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      cors: false,
      fs: { strict: true, allow: [...sourceFolders, siteFile] },
    },
  })
  app.addHook('onClose', async () => (await starting).close())
  const call = inProcessApi(app)
  const send = async (name: string, input: CallInput) => loaderValue(await call(name, input, '127.0.0.1'))

  app.get('/*', { schema: { hide: true } }, async (request, reply) => {
    if (isForeignFile(request.url, { dataDir, siteFile })) throw notFound('This address')
    const vite = await starting
    if (await servedByVite(vite, request, reply)) return reply.hijack()
    const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
    const { sendContext } = build.entry.module as unknown as Entry
    const context = new RouterContextProvider()
    context.set(sendContext, send)
    const page = new Request(new URL(request.url, settings.publicUrl), {
      headers: { accept: request.headers.accept ?? 'text/html' },
    })
    const response = await createRequestHandler(build, 'development')(page, context)
    for (const [name, value] of response.headers) reply.header(name, value)
    return reply
      .removeHeader('content-security-policy')
      .code(response.status)
      .send(await response.text())
  })
}

/** Resolves to true when Vite sent the response (a module, a style, a file of web/public), to false when it passed the request on. */
function servedByVite(vite: ViteDevServer, request: FastifyRequest, reply: FastifyReply) {
  return new Promise<boolean>((resolve, reject) => {
    reply.raw.once('close', () => resolve(true))
    vite.middlewares(request.raw, reply.raw, (error?: Error) => (error ? reject(error) : resolve(false)))
  })
}
