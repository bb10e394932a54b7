import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inflateSync } from 'node:zlib'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Content, loadContent } from '#server/content/load-content.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { openCardArt } from './card-art.ts'
import { cardRoutes } from './card-routes.ts'
import { cardTexts } from './card-texts.ts'
import { CARD } from './draw-card.ts'
import { fitLines, widthOf } from './set-lines.ts'

const cacheFile = resolve(import.meta.dirname, '../../../.cache/sample-content.json')
let app: FastifyInstance
let content: Content
let folder: string
let prerendered: Map<string, string>
beforeAll(async () => {
  content = await loadContent({ dir: sampleContent(), cacheFile })
  folder = mkdtempSync(join(tmpdir(), 'whetstone-cards-'))
  writeFileSync(
    join(folder, 'about.html'),
    '<title>About us &amp; you | Site</title><meta name="description" content="Who makes it"/>',
  )
  prerendered = new Map([
    ['/', join(folder, 'index.html')],
    ['/about', join(folder, 'about.html')],
  ])
  app = Fastify()
  await app.register(cardRoutes, { content, prerendered })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const question = '/cards/resources/sample/interview/code-basic.png'

/** The pixels of an indexed PNG as it was written. */
function pixelsOf(png: Buffer) {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at < png.length; at += png.readUInt32BE(at) + 12)
    chunks.set(png.toString('latin1', at + 4, at + 8), png.subarray(at + 8, at + 8 + png.readUInt32BE(at)))
  const header = chunks.get('IHDR')
  return {
    size: [header?.readUInt32BE(0), header?.readUInt32BE(4)],
    rows: inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0)),
    colors: (chunks.get('PLTE')?.length ?? 0) / 3,
  }
}

test('a question has a card of its own, of the size that its page says', async () => {
  const { rawPayload, headers, statusCode } = await app.inject(question)
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png'])
  const { size, rows, colors } = pixelsOf(rawPayload)
  expect(size).toEqual([CARD.width, CARD.height])
  expect(rows).toHaveLength((CARD.width + 1) * CARD.height)
  expect(colors).toBeLessThanOrEqual(256)
  expect(new Set(rows).size, 'there is text on it').toBeGreaterThan(20)
  const other = await app.inject('/cards/resources/sample/interview/mcma-basic.png')
  expect(other.rawPayload.equals(rawPayload)).toBe(false)
  const again = await app.inject({ url: question, headers: { 'if-none-match': String(headers.etag) } })
  expect(again.statusCode).toBe(304)
})

test('Q-13 no card tells an answer, and a retired question has none', async () => {
  const textOf = cardTexts(content, prerendered)
  const paths = content.resources.flatMap(({ slug }) => [
    `/resources/${slug}`,
    ...['interview', 'learning', 'videos'].map((section) => `/resources/${slug}/${section}`),
    ...content.questions(slug).map(({ name }) => `/resources/${slug}/interview/${name}`),
  ])
  paths.push(...content.studyPaths.map(({ slug }) => `/paths/${slug}`))
  for (const path of paths) {
    const text = await textOf(path)
    expect(text, path).toMatchObject({ title: expect.stringMatching(/./) })
    expect(JSON.stringify(text), path).not.toContain('SECRET')
  }
  expect(await textOf('/resources/sample/interview/old-sum')).toBeUndefined()
  expect(await textOf('/resources/sample/interview/code-basic')).toEqual({
    label: 'The sample resource · Basic · Code',
    title: 'Add two numbers',
    text: 'Write add(a, b). (Basic)',
  })
})

test('a prerendered page says in its head what its card shows; any other address gets the card of the site', async () => {
  const textOf = cardTexts(content, prerendered)
  expect(await textOf('/about')).toMatchObject({ title: 'About us & you | Site', text: 'Who makes it' })
  for (const path of [
    '/',
    '/login',
    '/resources/nothing',
    '/resources/sample/interview/none',
    '/a/b/c/d/e/f',
  ]) {
    const { statusCode, headers } = await app.inject(`/cards${path}.png`)
    expect([path, statusCode, headers.location]).toEqual([path, 302, '/og.png'])
  }
})

test('any text stays within its lines, whole words in their order', () => {
  const style = openCardArt().styles.medium
  if (!style) throw new Error('no style')
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), fc.integer({ min: 1, max: 3 }), (words, most) => {
      const lines = fitLines(style, words.join(' '), 1040, most)
      expect(lines.length).toBeLessThanOrEqual(most)
      for (const line of lines) expect(widthOf(style, line)).toBeLessThanOrEqual(1040)
    }),
    { numRuns: 300 },
  )
  expect(fitLines(style, 'one two three', 1040, 2)).toEqual(['one two three'])
  expect(fitLines(style, 'a '.repeat(400), 1040, 2).at(-1)).toMatch(/…$/)
})

test('abuse 101: one client has few cards drawn a second, and another client waits for none of them', async () => {
  const own = Fastify()
  await own.register(cardRoutes, { content, prerendered })
  const paths = content.questions('sample').map(({ name }) => `/cards/resources/sample/interview/${name}.png`)
  const ask = async (url: string, remoteAddress: string) =>
    (await own.inject({ url, remoteAddress })).statusCode
  let drawn = 0
  const count = (status: number) => {
    if (status === 200) drawn += 1
    return status
  }
  const flood = Promise.all(paths.map((url) => ask(url, '192.0.2.7').then(count)))
  expect(await ask(paths.at(-1) ?? '', '192.0.2.8')).toBe(200)
  expect(drawn, 'cards of the flood that were drawn before').toBeLessThanOrEqual(4)
  const statuses = await flood
  expect(drawn).toBeLessThanOrEqual(11)
  expect(drawn).toBeGreaterThanOrEqual(8)
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // A card that's drawn already is sent to whoever asks.
  expect(await ask(paths[0] ?? '', '192.0.2.7')).toBe(200)
  await own.close()
})
