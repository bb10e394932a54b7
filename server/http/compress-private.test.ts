import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import { compressPrivate } from './compress-private.ts'

const long = { text: 'é'.repeat(5000) }
/** Compressed off the event loop. */
const longest = { text: 'é'.repeat(500_000) }
const app = Fastify()
app.addHook('onRequest', async (_request, reply) => void reply.header('vary', 'origin'))
compressPrivate(app)
app.get('/long', () => long)
app.get('/longest', () => longest)
app.get('/short', () => ({ text: 'short' }))
app.get('/file', (_request, reply) => reply.type('text/csv').send(Buffer.from('a,b\n'.repeat(2000))))
app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(9000)))
app.get('/stream', (_request, reply) =>
  reply.type('text/plain').send(Readable.from(['x'.repeat(5000), 'end'])),
)
afterAll(() => app.close())

const ask = (url: string, accepted?: string) =>
  app.inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })

const decoders = { br: brotliDecompressSync, gzip: gunzipSync }

test.each([
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br', 'br'],
] as const)('to %s a long private response leaves as %s', async (accepted, encoding) => {
  for (const [url, body] of [
    ['/long', long],
    ['/longest', longest],
  ] as const) {
    const { headers, rawPayload } = await ask(url, accepted)
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'origin, accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(JSON.parse(String(decoders[encoding](rawPayload)))).toEqual(body)
  }
})

test.each([undefined, '', 'zstd', 'br;q=0, gzip;q=0', 'identity'])(
  'it leaves as it is for %s, and says that this hangs on the header',
  async (accepted) => {
    const response = await ask('/long', accepted)
    expect(response.headers).toMatchObject({ vary: 'origin, accept-encoding' })
    expect(response.headers['content-encoding']).toBeUndefined()
    expect(response.json()).toEqual(long)
  },
)

test('texts in bytes are gzipped; short ones, pictures and streams are not', async () => {
  const file = await ask('/file', 'gzip')
  expect(String(gunzipSync(file.rawPayload))).toBe('a,b\n'.repeat(2000))
  for (const url of ['/short', '/picture', '/stream'])
    expect([url, (await ask(url, 'gzip')).headers['content-encoding']]).toEqual([url, undefined])
  expect((await ask('/stream', 'gzip')).payload).toHaveLength(5003)
})
