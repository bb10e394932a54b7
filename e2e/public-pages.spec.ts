import { expect, newMember, test } from './support.ts'

const asPage = { accept: 'text/html' }

test('a page carries a strict policy: no inline script but by its hash, nobody may frame it', async ({
  request,
}) => {
  for (const path of ['/', '/resources', '/resources/sql/interview', '/login', '/about']) {
    const response = await request.get(path, { headers: asPage })
    const policy = response.headers()['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('unsafe-')
    expect(response.headers()['x-content-type-options']).toBe('nosniff')
    expect(response.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin')
  }
})

test('an unchanged page is not sent twice', async ({ request }) => {
  const first = await request.get('/resources/sql/interview', { headers: asPage })
  const again = await request.get('/resources/sql/interview?utm_source=mail', {
    headers: { ...asPage, 'if-none-match': first.headers().etag ?? '' },
  })
  expect(again.status()).toBe(304)
})

test('ROUTE-05 a navigation to nowhere goes to the landing page, a missing file is a 404', async ({
  request,
}) => {
  const nowhere = await request.get('/no/such/page', { headers: asPage, maxRedirects: 0 })
  expect([nowhere.status(), nowhere.headers().location]).toEqual([302, '/'])
  for (const path of ['/assets/none.js', '/favicon.ico.map', '/.well-known/none'])
    expect((await request.get(path, { headers: asPage })).status()).toBe(404)
  expect((await request.get('/no/such/data', { headers: { accept: 'application/json' } })).status()).toBe(404)
})

test('Q-13 the HTML of a question page holds no explanation', async ({ page, request }) => {
  test.setTimeout(60_000)
  const { authorization } = await newMember(page)
  for (const slug of ['sql', 'python', 'interview-prep'])
    for (const difficulty of ['Basic', 'Intermediate', 'Advanced']) {
      const html = await (
        await request.get(`/resources/${slug}/interview?difficulty=${difficulty}`, { headers: asPage })
      ).text()
      expect(html).toContain('Submit Answer')
      const answer = await request.get(`/api/resources/${slug}/interview?difficulty=${difficulty}`, {
        headers: { authorization },
      })
      const { items } = await answer.json()
      const leaked = items.filter(({ content }: Item) => html.includes(firstWords(content.explanation)))
      expect(leaked.map(({ id }: Item) => id)).toEqual([])
    }
})

interface Item {
  id: string
  content: { explanation: string }
}
/** Long enough to be found nowhere else, without marks that HTML and JSON would write differently. */
const firstWords = (html: string) => html.replace(/<[^>]*>/g, ' ').match(/[\w ,]{30,}/)?.[0] ?? html

test("search engines find a sitemap with the site's own address", async ({ request, baseURL }) => {
  const robots = await (await request.get('/robots.txt')).text()
  expect(robots).toContain(`Sitemap: ${baseURL}/sitemap.xml`)
  const map = await (await request.get('/sitemap.xml')).text()
  for (const path of [
    '/',
    '/about',
    '/resources',
    '/resources/sql',
    '/resources/sql/interview?difficulty=Basic',
  ])
    expect(map).toContain(`<loc>${baseURL}${path}</loc>`)
  const html = await (await request.get('/resources/sql', { headers: asPage })).text()
  expect(html).toContain(`rel="canonical" href="${baseURL}/resources/sql"`)
  expect(html).not.toContain('page-origin.invalid')
  const questions = await (await request.get('/resources/sql/interview', { headers: asPage })).text()
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(questions)?.[1]
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'Quiz',
    about: { name: 'SQL' },
    educationalLevel: 'Basic',
  })
})

test('the feeds are well-formed Atom, named by the pages that they are about, and tell no answer', async ({
  page,
  request,
}) => {
  await page.goto('/blog')
  for (const [path, feed] of [
    ['/blog', '/feeds/blog.xml'],
    ['/resources', '/feeds/questions.xml'],
  ] as const) {
    const html = await (await request.get(path, { headers: asPage })).text()
    expect(html).toMatch(
      new RegExp(`<link rel="alternate" type="application/atom\\+xml"[^>]* href="${feed}"`),
    )
    const response = await request.get(feed)
    expect(response.headers()['content-type']).toContain('application/atom+xml')
    const read = await page.evaluate(
      (text) => {
        const xml = new DOMParser().parseFromString(text, 'application/xml')
        const all = (name: string) => [...xml.getElementsByTagNameNS('http://www.w3.org/2005/Atom', name)]
        return {
          isWellFormed: xml.querySelector('parsererror') === null,
          root: xml.documentElement.localName,
          ids: all('id').map((one) => one.textContent),
          updated: all('updated').map((one) => one.textContent ?? ''),
          entries: all('entry').map((one) => [...one.children].map((child) => child.localName)),
        }
      },
      await response.text(),
    )
    expect(read).toMatchObject({ isWellFormed: true, root: 'feed' })
    expect(read.entries.length).toBeGreaterThan(0)
    expect(new Set(read.ids).size, 'ids are unique').toBe(read.entries.length + 1)
    for (const time of read.updated) expect(Date.parse(time)).not.toBeNaN()
    for (const fields of read.entries)
      expect(fields).toEqual(expect.arrayContaining(['id', 'title', 'link', 'updated', 'summary']))
  }
})

test('a question that is shared shows a card of its own, which a browser can draw', async ({
  page,
  request,
}) => {
  const path = '/resources/sql/interview/three-kinds-of-count'
  const html = await (await request.get(path, { headers: asPage })).text()
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image"')
  const address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(address).toContain(`/cards${path}.png`)
  await page.goto('/about')
  const size = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  }, new URL(address).pathname)
  expect(size).toEqual([1200, 630])
})
