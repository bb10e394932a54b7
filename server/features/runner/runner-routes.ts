import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

/** Files that run code in the browser (tools/build-runner.ts). Addresses hold a hash, so they are kept for ever. */
export async function runnerRoutes(app: FastifyInstance, { folder }: { folder: string }) {
  if (!existsSync(join(folder, 'manifest.json'))) return
  const policies = framePolicies(folder)
  await app.register(fastifyStatic, {
    root: folder,
    prefix: '/runner/',
    decorateReply: false,
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    cacheControl: false,
    schemaHide: true,
    setHeaders(reply, path) {
      const isHashed = /\/[0-9a-f]{16}\/[^/]+$/.test(path)
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      const policy = policies.get(basename(path, '.br'))
      if (policy) reply.header('content-security-policy', policy)
    },
  })
}

/**
 * The sandbox of a frame: an opaque origin without cookies and storage, no network, scripts from blobs alone. The page hands
 * over every byte that runs in it. docs/decisions/0013-running-code.md.
 */
function framePolicies(folder: string): Map<string, string> {
  const manifest: Record<string, { url: string }> = JSON.parse(
    readFileSync(join(folder, 'manifest.json'), 'utf8'),
  )
  const policies = new Map<string, string>()
  for (const [name, { url }] of Object.entries(manifest)) {
    if (!name.endsWith('.html')) continue
    const html = readFileSync(join(folder, url.replace('/runner/', '')), 'utf8')
    const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    policies.set(name, (name === 'component.html' ? componentPolicy : workerPolicy)(hash))
  }
  return policies
}

const closed = ["connect-src 'none'", "base-uri 'none'", "form-action 'none'", "frame-ancestors 'self'"]

/** Code runs in a worker; the document of the frame shows nothing. */
const workerPolicy = (hash: string): string =>
  [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob: 'wasm-unsafe-eval' 'unsafe-eval'`,
    'worker-src blob:',
    ...closed,
  ].join('; ')

/**
 * A component is rendered in the document of the frame, so it has styles and pictures of its own making. A form fires its
 * `submit` event only where forms are allowed; `form-action` keeps it from being sent.
 */
const componentPolicy = (hash: string): string =>
  [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src 'sha256-${hash}' blob: 'unsafe-eval'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    ...closed,
  ].join('; ')
