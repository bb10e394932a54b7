import { expect, expectNoAxeViolations, expectNoOverflow, test } from './support.ts'

const pages = {
  '/about': 'About',
  '/contact': 'Contact',
  '/careers': 'Careers',
  '/privacy': 'Privacy',
  '/terms': 'Terms',
  '/cookies': 'Cookies',
  '/help': 'Help',
  '/docs': 'API docs',
  '/docs/design': 'Design',
  '/community': 'Community',
  '/blog': 'Blog',
}

for (const [path, title] of Object.entries(pages)) {
  test(`ROUTE-08 UI-03 ${path} exists in the HTML, with title, description, address and picture, and is whole for everybody`, async ({
    page,
    baseURL,
  }) => {
    const html = await (await page.request.get(path, { headers: { accept: 'text/html' } })).text()
    expect(html).toContain(`>${title}</h1>`)
    await page.goto(path)
    await expect(page).toHaveTitle(`${title} | Whetstone`)
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /\w{3}/)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${baseURL}${path}`)
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute(
      'content',
      `${baseURL}/cards${path}.png`,
    )
    await expect(page.locator('h1')).toHaveCount(1)
    if (path === '/docs') await expect(page.getByRole('heading', { name: 'bookmarks' })).toBeVisible()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 800 })
    await expectNoOverflow(page)
    await expectNoAxeViolations(page)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectNoAxeViolations(page)
  })
}

test('ROUTE-05 any other address leads to the landing page', async ({ page }) => {
  for (const path of ['/nothing-here', '/resources/sql/nothing/here', '/about/us']) {
    await page.goto(path)
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sharpen up before the interview')
  }
})

test('ROUTE-05 a missing file is not found instead', async ({ page }) => {
  for (const path of ['/nothing.js', '/assets/nothing.css', '/.well-known/nothing'])
    expect((await page.request.get(path)).status()).toBe(404)
})

test('API-08 the docs show every call of the OpenAPI document with what it takes and gives', async ({
  page,
}) => {
  await page.goto('/docs')
  await expect(page.getByRole('heading', { name: 'questions' })).toBeVisible()
  const { paths } = await (await page.request.get('/api/openapi.json')).json()
  const calls = Object.values(paths).flatMap((operations) => Object.keys(operations as object)).length
  await expect(page.locator('main details')).toHaveCount(calls)
  const call = page.locator('details', { hasText: /^GET\/api\/resources\/\{slug\}\/interview[^/]/ })
  await call.locator('summary').click()
  await expect(call.getByRole('region', { name: /Parameters/ })).toContainText('difficulty?')
  await expect(call.getByText('Answer 200')).toBeVisible()
  await expect(call.getByRole('row', { name: /^401 / })).toBeVisible()
})

test('API-08 the docs say when the reference cannot be loaded, and try again', async ({ page }) => {
  let away = true
  await page.route('**/api/openapi.json', (route) =>
    away ? route.fulfill({ status: 503, body: '' }) : route.continue(),
  )
  await page.goto('/docs')
  await expect(page.getByText('Failed to load the API reference. Please try again.')).toBeVisible()
  away = false
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'questions' })).toBeVisible()
})

test('ROUTE-08 pictures, icons, manifest and robots.txt are there', async ({ page }) => {
  const manifest = await (await page.request.get('/manifest.webmanifest')).json()
  const files = [
    ...manifest.icons.map(({ src }: { src: string }) => src),
    '/icon.svg',
    '/icon-180.png',
    '/og.png',
    '/robots.txt',
  ]
  for (const slug of [
    'sql',
    'python',
    'javascript',
    'java',
    'dsa',
    'system-design',
    'web-development',
    'react',
    'low-level-design',
    'interview-prep',
    'aptitude',
    'hiring-law',
    'gre',
    'sat',
  ])
    files.push(`/icons/${slug}.svg`)
  for (const file of files) expect((await page.request.get(file)).status(), file).toBe(200)
})
