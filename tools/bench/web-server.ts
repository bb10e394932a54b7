import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { stop } from './processes.ts'

const root = resolve(import.meta.dirname, '../..')

/** A first start renders the whole bank. */
const START_MS = 240_000

/** The built site on its own data, which goes with it. */
export async function startSite(port: number, env: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-bench-'))
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      DATABASE_URL: '',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.on('exit', () => server.kill())
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
  const isReady = () =>
    fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
  const until = Date.now() + START_MS
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) {
      server.kill('SIGKILL')
      throw new Error('The server did not start.')
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    url,
    dataDir,
    async stop() {
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The same pages with every script taken out, and the same pictures: what the markup and the styles alone cost. */
export async function startFloor(port: number, siteUrl: string) {
  const server = createServer(async (request, response) => {
    const own = await fetch(`${siteUrl}${request.url}`, { headers: { accept: request.headers.accept ?? '' } })
    const type = own.headers.get('content-type') ?? ''
    const body = Buffer.from(await own.arrayBuffer())
    const bytes = type.startsWith('text/html') ? Buffer.from(withoutScripts(body.toString())) : body
    response.writeHead(own.status, { 'content-type': type, 'content-encoding': 'br' })
    response.end(brotliCompressSync(bytes))
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    url: `http://localhost:${port}`,
    stop: () => new Promise((done) => server.close(done)),
  }
}

const withoutScripts = (html: string) =>
  html.replace(/<script\b[\s\S]*?<\/script>/g, '').replace(/<link rel="modulepreload"[^>]*>/g, '')

/** The bytes of the body as they go over the wire to a browser. */
export const wireBytes = (url: string) =>
  new Promise<number>((done, failed) => {
    get(url, { headers: { 'accept-encoding': 'br', accept: '*/*' } }, async (response) => {
      let bytes = 0
      for await (const chunk of response) bytes += chunk.length
      done(bytes)
    }).on('error', failed)
  })
