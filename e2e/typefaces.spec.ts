import { expect, test } from './support.ts'
import { hasTypefaces } from './waiting.ts'

test('the typefaces are asked for after the page has loaded, and no larger paint comes with them', async ({
  page,
}) => {
  await page.goto('/')
  const asked = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.woff2'))
        .map(({ startTime }) => startTime),
    )
  await expect.poll(async () => (await asked()).length).toBe(3)
  await hasTypefaces(page)
  const first = Math.min(...(await asked()))
  const { loaded, paints } = await page.evaluate(async () => {
    const [own] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const paints = await new Promise<number[]>((done) => {
      new PerformanceObserver((list) => done(list.getEntries().map(({ startTime }) => startTime))).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return { loaded: own?.loadEventStart ?? 0, paints }
  })
  expect(loaded).toBeGreaterThan(0)
  expect(first).toBeGreaterThanOrEqual(loaded)
  expect(paints.filter((time) => time > first)).toEqual([])
})
