import { expect, test } from 'vitest'
import { pageCache } from './page-cache.ts'
import type { Rendered, RenderJob } from './render-messages.ts'

const PAGE_BYTES = 1000

/** Renders when told to, and tells what it was asked for. */
function renderer() {
  const asked: string[] = []
  const waiting: (() => void)[] = []
  let held = false
  return {
    asked,
    hold() {
      held = true
    },
    async release() {
      held = false
      while (waiting.length) {
        waiting.shift()?.()
        await new Promise((done) => setImmediate(done))
      }
    },
    async render({ address }: RenderJob): Promise<Rendered> {
      asked.push(address)
      if (held) await new Promise<void>((go) => waiting.push(go))
      const plain = Buffer.alloc(PAGE_BYTES)
      return { status: 200, page: { plain, etag: '"x"', policy: '', data: undefined } }
    },
  }
}
const job = (address: string): RenderJob => ({ address, html: undefined, isKept: true, client: '192.0.2.1' })

test('abuse 66: a page that many ask for at once is rendered once', async () => {
  const { render, asked } = renderer()
  const pages = pageCache({ render })
  await Promise.all(Array.from({ length: 50 }, () => pages.listed(job('/a'))))
  expect(asked).toEqual(['/a'])
  expect(pages.find('/a')).toBeDefined()
})

test('abuse 66: pages are bounded by bytes; the one used least recently leaves', async () => {
  const { render } = renderer()
  const pages = pageCache({ render, maxBytes: 3 * PAGE_BYTES })
  for (const address of ['/a', '/b', '/c']) await pages.listed(job(address))
  pages.find('/a')
  await pages.listed(job('/d'))
  expect(['/a', '/b', '/c', '/d'].filter((address) => pages.find(address))).toEqual(['/a', '/c', '/d'])
})

test('abuse 66: few renders run at once, few more wait, the rest hears 503', async () => {
  const { render, asked, hold, release } = renderer()
  const pages = pageCache({ render, atOnce: 2, waitingMax: 3 })
  hold()
  const responses = Array.from({ length: 8 }, (_, n) => pages.listed(job(`/${n}`)))
  const settled = Promise.allSettled(responses)
  await new Promise((done) => setImmediate(done))
  expect(asked).toEqual(['/0', '/1'])
  await release()
  const outcome = (await settled).map((one) => (one.status === 'rejected' ? one.reason.status : 200))
  expect(outcome).toEqual([200, 200, 200, 200, 200, 503, 503, 503])
  await pages.listed(job('/7'))
  expect(asked).toContain('/7')
})

test('abuse 66: one client has few made-up addresses rendered a second, none is kept, and push no page out', async () => {
  const { render, asked } = renderer()
  const pages = pageCache({ render, maxBytes: 2 * PAGE_BYTES })
  await pages.listed(job('/a'))
  const responses = await Promise.allSettled(
    Array.from({ length: 500 }, (_, n) => pages.unkept(`/made-up-${n}`, 'madeUp', '192.0.2.1')),
  )
  expect(asked.length).toBeLessThan(20)
  expect(responses.at(-1)).toMatchObject({ status: 'rejected', reason: { status: 429 } })
  expect(pages.find('/made-up-0')).toBeUndefined()
  expect(pages.find('/a')).toBeDefined()
})

test('abuse 102: a flood of searches by one client takes the search page from nobody else', async () => {
  const { render, asked, hold, release } = renderer()
  const pages = pageCache({ render })
  hold()
  const search = (client: string, n: number) => pages.unkept(`/search?q=${client}-${n}`, 'search', client)
  const flood = Promise.allSettled(Array.from({ length: 500 }, (_, n) => search('flood', n)))
  const others = Promise.allSettled(Array.from({ length: 40 }, (_, n) => search(`192.0.2.${n}`, n)))
  await new Promise((done) => setImmediate(done))
  await release()
  const served = (await others).filter((one) => one.status === 'fulfilled').length
  const refused = (await flood).filter((one) => one.status === 'rejected').length
  expect([served, refused]).toEqual([40, 480])
  // Two of the flood were under way; then everybody had a turn.
  expect(asked.slice(2, 12).filter((address) => address.includes('flood')).length).toBeLessThan(3)
})
