import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { clientOf } from '#server/auth/client-address.ts'
import type { Content } from '#server/content/load-content.ts'
import { notFound } from '#server/errors.ts'
import { sendCached } from '#server/http/cached-response.ts'
import type { Settings } from '#server/settings.ts'
import { cardRoutes } from './cards/card-routes.ts'
import { permissionsPolicy } from './csp.ts'
import { feedRoutes } from './feeds.ts'
import { inProcessApi } from './in-process-api.ts'
import { movedAddress } from './moved-address.ts'
import { pageAddresses } from './page-address.ts'
import { pageCache } from './page-cache.ts'
import type { Page } from './prepare-page.ts'
import type { Rendered } from './render-messages.ts'
import { openRenderer } from './renderer.ts'
import { serviceWorkerRoute } from './service-worker.ts'
import { siteMapRoutes } from './site-map.ts'

interface PageOptions {
  settings: Settings
  content: Content
  buildDir: string
}

/**
 * The site itself: files of the build, prerendered pages, and every other page rendered on the server as a visitor sees
 * it. The HTML is the same for everybody, so each page is rendered, compressed and hashed once.
 */
export async function pageRoutes(app: FastifyInstance, { settings, content, buildDir }: PageOptions) {
  const clientDir = join(buildDir, 'client')
  const call = inProcessApi(app)
  const renderer = await openRenderer({ buildDir, publicUrl: settings.publicUrl, call, logger: app.log })
  app.addHook('onClose', () => renderer.close())
  const pages = pageCache({ render: renderer.render })
  const prerendered = prerenderedPages(clientDir)
  const addressOf = pageAddresses(content, prerendered.keys())

  await app.register(siteMapRoutes, { settings, content, staticPages: [...prerendered.keys()] })
  await app.register(feedRoutes, { settings, content })
  await app.register(cardRoutes, { content, prerendered })
  await app.register(serviceWorkerRoute, { settings, buildDir })
  await app.register(fastifyStatic, {
    root: clientDir,
    wildcard: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    globIgnore: ['**/*.br', '**/*.gz', '**/*.html'],
    cacheControl: false,
    setHeaders(reply, path) {
      const forever = path.includes('/assets/')
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })

  app.get<{ Querystring: { data?: string } }>('/*', { schema: { hide: true } }, async (request, reply) => {
    const moved = movedAddress(content, request.url)
    if (moved) return reply.redirect(moved)
    const { key, isListed, isSearch } = addressOf(request.url)
    const known = pages.find(key)
    if (known) return sendPage(known, request, reply)
    if (!isListed && !isSearch) requirePageWish(request, key)
    const client = clientOf(request.ip).address
    const rendered = await (isListed
      ? renderListed(key, client)
      : pages.unkept(key, isSearch ? 'search' : 'madeUp', client))
    if (rendered.page) {
      if (rendered.status !== 200) reply.code(rendered.status)
      return sendPage(rendered.page, request, reply)
    }
    for (const [name, value] of rendered.headers) reply.header(name, value)
    return reply.code(rendered.status).send(rendered.text)
  })

  async function renderListed(key: string, client: string): Promise<Rendered> {
    const file = prerendered.get(key)
    const html = file && (await readFile(file, 'utf8'))
    return pages.listed({ address: key, html, isKept: true, client })
  }

  function sendPage(page: Page, request: PageRequest, reply: FastifyReply) {
    const { data } = request.query
    if (data !== undefined) {
      if (!page.data) throw notFound('This address')
      // Another fingerprint means another version of the content: send the current one, uncached.
      const forever = page.data.etag === `"${data}"`
      reply
        .header('vary', 'accept-encoding')
        .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-store')
      return sendCached(request, reply, page.data, 'text/plain; charset=utf-8')
    }
    reply
      .header('content-security-policy', page.policy)
      .header('permissions-policy', permissionsPolicy)
      .header('vary', 'accept-encoding')
      .header('cache-control', reply.statusCode === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
    return sendCached(request, reply, page, 'text/html; charset=utf-8')
  }
}

type PageRequest = FastifyRequest<{ Querystring: { data?: string } }>

/** Only a navigation is redirected to the landing page; a missing file is a 404. */
function requirePageWish({ headers: { accept } }: FastifyRequest, path: string) {
  const wantsPage = accept?.includes('text/html') || accept === '*/*'
  if (!wantsPage || /\.[a-z0-9]+$/i.test(path) || path.startsWith('/.well-known/'))
    throw notFound('This address')
}

/** Files of the prerendered pages, by URL path. */
function prerenderedPages(clientDir: string) {
  const files = globSync('{index.html,*/index.html}', { cwd: clientDir })
  return new Map(
    files.map((file) => [file === 'index.html' ? '/' : `/${dirname(file)}`, join(clientDir, file)]),
  )
}
