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
