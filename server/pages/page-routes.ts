import { globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { Content } from '#server/content/load-content.ts'
import { notFound } from '#server/errors.ts'
import { sendReady } from '#server/ready-answer.ts'
import type { Settings } from '#server/settings.ts'
import { callInside } from './call-inside.ts'
import { type Page, preparePage, rememberPages } from './page-cache.ts'
import { siteMapRoutes } from './site-map.ts'

type Entry = { sendContext: Parameters<RouterContextProvider['set']>[0] }

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
  const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild
  const { sendContext } = build.entry.module as unknown as Entry
  const handle = createRequestHandler(build, 'production')
  const send = callInside(app)
  const pages = rememberPages()
  const prerendered = prerenderedPages(clientDir)

  await app.register(siteMapRoutes, { settings, content, staticPages: [...prerendered.keys()] })
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
    const address = shownAddress(request.url)
    const known = pages.get(address)
    if (known) return answer(known, request, reply)
    const file = prerendered.get(pathOf(request))
    const response = file ? new Response(await readFile(file)) : await render(request, address)
    const text = await response.text()
    if (!text.startsWith('<!DOCTYPE html>')) {
      for (const [name, value] of response.headers) reply.header(name, value)
      return reply.code(response.status).send(text)
    }
    const page = preparePage({ html: text, address, quality: file ? 11 : 9 }, settings)
    // Only what is there is remembered: addresses of nothing are endless.
    if (response.status === 200) pages.set(address, page)
    else reply.code(response.status)
    return answer(page, request, reply)
  })

  async function render(request: FastifyRequest, address: string) {
    // Only a navigation is sent to the landing page; a missing file is a missing file.
    const wantsPage = request.headers.accept?.includes('text/html') || request.headers.accept === '*/*'
    const url = new URL(address, settings.publicUrl)
    if (!wantsPage || /\.[a-z0-9]+$/i.test(url.pathname) || url.pathname.startsWith('/.well-known/'))
      throw notFound('This address')
    const context = new RouterContextProvider()
    context.set(sendContext, send)
    return handle(
      new Request(url, { headers: { accept: 'text/html' }, signal: AbortSignal.timeout(10_000) }),
      context,
    )
  }

  function answer(page: Page, request: PageRequest, reply: FastifyReply) {
    const { data } = request.query
    if (data !== undefined) {
      if (!page.data) throw notFound('This address')
      // Another fingerprint is another version of the content: what there is now, and nobody keeps it.
      const forever = page.data.etag === `"${data}"`
      reply
        .header('vary', 'accept-encoding')
        .header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'no-store')
      return sendReady(request, reply, page.data, 'text/plain; charset=utf-8')
    }
    reply
      .header('content-security-policy', page.policy)
      .header('vary', 'accept-encoding')
      .header('cache-control', reply.statusCode === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
    return sendReady(request, reply, page, 'text/html; charset=utf-8')
  }
}

type PageRequest = FastifyRequest<{ Querystring: { data?: string } }>

/** The parts of a query that change what is on a page; any other would only fill the memory with copies. */
const shownParams = ['difficulty', 'q', 'mode', 'level', 'format', 'tab']

function shownAddress(url: string) {
  const [path = '/', query = ''] = url.split('?', 2)
  const given = new URLSearchParams(query)
  const shown = new URLSearchParams()
  for (const name of shownParams) {
    const value = given.get(name)
    if (value !== null) shown.set(name, value)
  }
  return shown.size ? `${path}?${shown}` : path
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '/'

/** Files of the pages that were written at build, by address. */
function prerenderedPages(clientDir: string) {
  const files = globSync('{index.html,*/index.html}', { cwd: clientDir })
  return new Map(
    files.map((file) => [file === 'index.html' ? '/' : `/${dirname(file)}`, join(clientDir, file)]),
  )
}
