import { expect, type Page } from '@playwright/test'
import { answerFields } from '#contract/api/answer-fields.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expectNoAxeViolations, newMember, test } from './support.ts'

/** A running mock interview and practice test on a member's own device while the server is really stopped. */
test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to fetch|could not be|ERR_|failed|503/] })
test.describe.configure({ mode: 'default', timeout: 240_000 })

let server: ReturnType<typeof ownServer>
test.afterEach(() => server.stop('SIGKILL'))

const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (key) => Boolean(await caches.match(key)), path), { timeout: 60_000 })
    .toBe(true)

/** Sittings that this device keeps, as text. */
const keptSittings = (page: Page, uid: string) =>
  page.evaluate(
    (name) =>
      new Promise<string[]>((done, fail) => {
        const opened = indexedDB.open(name)
        opened.onerror = () => fail(opened.error)
        opened.onsuccess = () => {
          const all = opened.result.transaction('records').objectStore('records').getAll()
          all.onsuccess = () => {
            opened.result.close()
            done(
              all.result
                .filter(({ key }: { key: string }) => key.startsWith('sitting '))
                .map((it) => JSON.stringify(it)),
            )
          }
        }
      }),
    `whetstone-kept-${uid}`,
  )

const number = (page: Page, n: number) =>
  page.getByRole('button', { name: new RegExp(`^Question ${n}(,|$)`) })
const secondsLeft = async (page: Page) => {
  const [minutes = 0, seconds = 0] = (await page.getByRole('timer').innerText()).split(':').map(Number)
  return 60 * minutes + seconds
}

test('MOCK-01 a running interview opens again with the server stopped: its question, its answers, its clock, and no answer of the bank', async ({
  page,
}) => {
  server = ownServer(portBeside(50))
  await server.start()
  const member = await newMember(page, { server })
  const state = async (id: string) => {
    const headers = { authorization: member.authorization }
    return (await page.request.get(`${server.url}/api/user/mocks/${id}`, { headers })).json()
  }
  await page.goto(`${server.url}/mock`)
  await page.getByRole('radio', { name: /^Own mix/ }).check({ force: true })
  await page.getByRole('checkbox', { name: 'SQL', exact: true }).check()
  await page.getByRole('button', { name: '20 min' }).click()
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  const id = page.url().split('/').at(-1) ?? ''
  await isKept(page, '/mock/any')
  const startedWith = await secondsLeft(page)

  await number(page, 12).click()
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Sent before')
  const texts = async () => (await state(id)).answers.map(({ text }: { text: string | null }) => text)
  await expect.poll(texts).toContain('Sent before')
  await expect.poll(() => keptSittings(page, member.uid)).toEqual([expect.stringContaining('Sent before')])
  for (const text of await keptSittings(page, member.uid))
    for (const field of answerFields) expect(text).not.toContain(`"${field}":`)

  await server.stop('SIGKILL')
  await page.reload()
  // It comes back to the question it was at, with what had been sent.
  const answer = page.getByRole('textbox', { name: 'Your answer' })
  await expect(answer).toHaveValue('Sent before')
  await expect(page.getByText(/^Offline\./)).toBeVisible()
  expect(await secondsLeft(page)).toBeLessThan(startedWith)
  expect(await secondsLeft(page)).toBeGreaterThan(startedWith - 180)
  await expectNoAxeViolations(page)
  await answer.fill('Typed while the server was away')
  await page.reload()
  await expect(answer).toHaveValue('Typed while the server was away')

  await server.start()
  await page.getByRole('button', { name: 'Try again', exact: true }).click()
  await expect.poll(texts, { timeout: 60_000 }).toContain('Typed while the server was away')
  await page.getByRole('button', { name: 'End interview' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click()
  await expect(page.getByRole('heading', { name: 'Report', level: 1 })).toBeVisible()
  expect(await keptSittings(page, member.uid)).toEqual([])
})

test('MOCK-01 a running practice test opens again with the server stopped, with its answers', async ({
  page,
}) => {
  server = ownServer(portBeside(51))
  await server.start()
  const member = await newMember(page, { server })
  await page.goto(`${server.url}/practice-tests/sat-short`)
  await page.getByRole('button', { name: 'Start the test' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await isKept(page, '/practice-tests/any/run')
  // The first module is an essay.
  const essay = page.getByRole('main').getByRole('textbox').first()
  await essay.fill('Sent before')
  await expect.poll(() => keptSittings(page, member.uid)).toEqual([expect.stringContaining('Sent before')])
  await server.stop('SIGKILL')
  await page.reload()
  await expect(essay).toHaveValue('Sent before')
  await expect(page.getByText(/^Offline\./)).toBeVisible()
})

test('MOCK-01 a network that goes away in a running interview is said there, and that the clock runs on', async ({
  page,
  context,
}) => {
  server = ownServer(portBeside(52))
  await server.start()
  await newMember(page, { server })
  await page.goto(`${server.url}/mock`)
  await page.getByRole('button', { name: 'Start the interview' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  // The worker's script is there: a network that goes away under it is another story.
  await isKept(page, '/mock/any')
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. Your answers are kept on this device')).toBeVisible()
  await expectNoAxeViolations(page)
  await context.setOffline(false)
  await expect(page.getByText('You’re offline.')).toHaveCount(0)
})
