// The render worker: React and compression never block the event loop that serves requests.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import type { CachedResponse } from '#server/http/cached-response.ts'
import { loaderValue } from './in-process-api.ts'
import { type Page, preparePage } from './prepare-page.ts'
import type { CallResponse, Rendered, RenderJob, ToRenderer } from './render-messages.ts'

type Entry = { sendContext: Parameters<RouterContextProvider['set']>[0] }

const RENDER_TIMEOUT_MS = 10_000
const { buildDir, publicUrl } = workerData as { buildDir: string; publicUrl: string }
const build = (await import(pathToFileURL(join(buildDir, 'server/index.js')).href)) as ServerBuild
const { sendContext } = build.entry.module as unknown as Entry
const handle = createRequestHandler(build, 'production')
const port = parentPort
if (!port) throw new Error('This file runs as a worker.')

const waiting = new Map<number, (response: CallResponse) => void>()
let lastCall = 0

/** Asks the main thread for the data of a loader; it calls the API as a visitor (in-process-api.ts). */
const sendFor = (client: string) => async (call: string, input: object) => {
  const response = new Promise<CallResponse>((resolve) => {
    waiting.set(++lastCall, resolve)
    port?.postMessage({ type: 'call', call: lastCall, name: call, input, client })
  })
  return loaderValue(await response)
}

async function render({ address, html, isKept, client }: RenderJob): Promise<Rendered> {
  const response = html === undefined ? await renderAddress(address, client) : new Response(html)
  const text = await response.text()
  if (!text.startsWith('<!DOCTYPE html>'))
    return { status: response.status, headers: [...response.headers], text }
  return { status: response.status, page: ownBytes(preparePage({ html: text, address, isKept }, publicUrl)) }
}

function renderAddress(address: string, client: string) {
  const context = new RouterContextProvider()
  context.set(sendContext, sendFor(client))
  const headers = { accept: 'text/html' }
  const signal = AbortSignal.timeout(RENDER_TIMEOUT_MS)
  return handle(new Request(`${publicUrl}${address}`, { headers, signal }), context)
}

/** Copies bytes out of the shared buffer pool: postMessage would copy the whole pool. */
const own = (bytes: Uint8Array) => new Uint8Array(bytes)
const ownResponse = ({ plain, brotli, gzip, etag }: CachedResponse): CachedResponse => ({
  plain: own(plain),
  brotli: brotli && own(brotli),
  gzip: gzip && own(gzip),
  etag,
})
const ownBytes = (page: Page): Page => ({
  ...ownResponse(page),
  policy: page.policy,
  data: page.data && ownResponse(page.data),
})

port.on('message', (message: ToRenderer) => {
  if (message.type === 'response') {
    waiting.get(message.call)?.(message.response)
    waiting.delete(message.call)
    return
  }
  const { id } = message
  render(message.job).then(
    (rendered) => port.postMessage({ type: 'rendered', id, rendered }),
    (error: Error) => port.postMessage({ type: 'failed', id, reason: String(error.stack ?? error) }),
  )
})
port.postMessage({ type: 'ready' })
