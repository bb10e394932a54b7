import { openEditor, STARTS } from './code.ts'
import { expect, test } from './support.ts'
import { openCanary, tried, waysOfWorker } from './ways-out.ts'

/** RUN-02: code tries every way out of the sandbox, and a canary listens at the end of each. */

test.use({ allowedErrors: [/Content Security Policy|Refused|Failed|blocked|violates/] })

test('RUN-02 code reaches no network, no storage and not the page, and no request arrives', async ({
  page,
  baseURL,
}) => {
  test.setTimeout(240_000)
  const { address, arrived, close } = await openCanary()
  page.on('request', (request) => {
    if (/canary|identity\/session/.test(request.url()) && request.frame() !== page.mainFrame())
      arrived.push(`the sandbox asked for ${request.url()}`)
  })
  try {
    const ways = waysOfWorker(address, baseURL ?? '')
    const half = Math.ceil(Object.keys(ways).length / 3)
    const entries = Object.entries(ways)
    const reached: string[] = []
    for (let from = 0; from < entries.length; from += half) {
      const part = Object.fromEntries(entries.slice(from, from + half))
      const code = `${tried(part)}
new BroadcastChannel('identity').postMessage('REACHED the page')
console.log(self.origin, isSecureContext)
export const fill = () => 'done'`
      const question = await openEditor(page, {
        resource: 'javascript',
        id: 'javascript-fill-template-placeholders',
        code,
      })
      await page.evaluate(() => {
        localStorage.setItem('secret', 'top')
        const heard: unknown[] = []
        Object.assign(window, { heard })
        new BroadcastChannel('identity').onmessage = ({ data }) => heard.push(data)
      })
      await question.getByRole('button', { name: 'Run', exact: true }).click()
      const results = question.getByRole('list', { name: 'Test results' })
      await expect(results).toContainText(/null[ ·]false/, STARTS)
      const printed = (await results.textContent()) ?? ''
      for (const name of Object.keys(part))
        expect(printed).toMatch(new RegExp(`(blocked|REACHED)[ ·]${name.replaceAll(' ', '[ ·]')}`))
      reached.push(...(printed.match(/REACHED.*/g) ?? []))
      expect(await page.evaluate(() => Reflect.get(window, 'heard'))).toEqual([])
    }
    expect(reached).toEqual([])
    expect(arrived).toEqual([])
  } finally {
    close()
  }
})

test('RUN-02 the frame is of no origin, and its page policy lets it load nothing', async ({ page }) => {
  const files = await (await page.request.get('/runner/manifest.json')).json()
  const frame = await page.request.get(files['frame.html'].url)
  expect(frame.headers()['content-security-policy']).toMatch(/^sandbox allow-scripts; default-src 'none'/)
  const shown = await page.request.get('/resources/javascript/interview')
  // A spoken answer is played from a blob; nothing else comes from one.
  const policy = shown.headers()['content-security-policy']?.replace('media-src blob:', '')
  expect(policy).not.toMatch(/unsafe-eval|blob:|allow-same-origin/)
})

test('RUN-03 the terms lead to the licenses of all that runs code, with the address of the sources', async ({
  page,
}) => {
  await page.goto('/terms')
  const address = await page.getByRole('link', { name: 'licenses' }).getAttribute('href')
  const response = await page.request.get(address ?? '')
  expect(response.headers()['content-type']).toContain('text/plain')
  const text = await response.text()
  for (const name of ['Mozilla Public License Version 2.0', 'PYTHON SOFTWARE FOUNDATION', 'Apache License'])
    expect(text).toContain(name)
  for (const name of [
    'pyodide',
    '@electric-sql/pglite',
    'node-inspect-extracted',
    'sucrase',
    'acorn',
    'react',
  ])
    expect(text).toMatch(new RegExp(`^${name} [\\d.]+ `, 'm'))
})
