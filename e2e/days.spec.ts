import type { Page } from '@playwright/test'
import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { cutKinds, openAnswer, openProgram, textIn, typeThroughCut } from './cuts.ts'
import { expectDayEverywhere } from './day.ts'
import { ownServer, portBeside } from './own-server.ts'
import { expect, newMember, test } from './support.ts'
import { isSettled } from './waiting.ts'
import { ZONE } from './zone.ts'

const DAY_MS = 86_400_000
const port = portBeside(41)
// What is cut off says so in the console.
test.use({ baseURL: `http://localhost:${port}`, allowedErrors: [/./] })
test.describe.configure({ mode: 'default', timeout: 600_000 })

/** A server whose clock the story moves on, as that of the browser. */
const ahead = { CLOCK_AHEAD_MS: '0' }
const server = ownServer(port, {
  NODE_OPTIONS: `--import ${new URL('clock-ahead.mjs', import.meta.url).href}`,
  get CLOCK_AHEAD_MS() {
    return ahead.CLOCK_AHEAD_MS
  },
})
test.beforeAll(() => {
  test.setTimeout(300_000)
  return server.start()
})
test.afterAll(() => server.stop('SIGKILL'))

type Desk = { server: typeof server; email: string; uid: string }

/** A token of the session as it is now: the one of the first day is over. */
async function caller(page: Page) {
  const origin = new URL(server.url).origin
  const { token } = await (
    await page.request.post('/identity/token', { data: {}, headers: { origin } })
  ).json()
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: async (path: string) => (await page.request.get(`/api/user${path}`, { headers })).json(),
    send: async (method: 'post' | 'put', path: string, data: object) =>
      (await page.request[method](`/api/user${path}`, { headers, data })).json(),
  }
}
const dayOf = async (page: Page): Promise<Today> => (await caller(page)).get(`/today?zone=${ZONE}`)

async function makePlan(page: Page) {
  const api = await caller(page)
  const scope = ['sql', 'javascript', 'dsa'].map((resource_slug) => ({ resource_slug, weight: 1 }))
  const interview_day = addDays(localDay(new Date(), ZONE), 20)
  await api.send('put', '/plan', { interview_day, minutes: Array(7).fill(30), scope, zone: ZONE })
  const { url } = await api.send('post', '/plan/calendar', {})
  return server.url + new URL(url).pathname
}

/** Gives up on the question of the session that's on screen. */
async function giveUp(page: Page) {
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByRole('button', { name: /^(Next question|Finish)$/ })).toBeVisible()
}

type Open = typeof openProgram

/** Types a word, cuts, and finds all words so far in the field again. */
async function cut(page: Page, desk: Desk, kind: (typeof cutKinds)[number], words: string[], open: Open) {
  const next = await typeThroughCut(page, await open(page, desk), desk, kind, `cut${words.length}`)
  words.push(`cut${words.length}${{ tab: '', network: '-offline', server: '-alone', 'sign-out': '' }[kind]}`)
  const field = await open(next, desk)
  for (const word of words) await expect.poll(() => textIn(field), kind).toContain(word)
  return next
}

// First: the other one moves the clock.
test('TODAY-01 CODE-02 nothing typed is lost at forty cuts', { tag: '@long' }, async ({ page: first }) => {
  test.setTimeout(1_800_000)
  const desk = { server, ...(await newMember(first, { server })) }
  let page = first
  for (const open of [openProgram, openAnswer]) {
    const words: string[] = []
    for (let round = 0; round < 5; round++)
      for (const kind of cutKinds) page = await cut(page, desk, kind, words, open)
    expect(words).toHaveLength(20)
  }
})

test('TODAY-01 CODE-02 DONE-01 two days in the real screens, cut by tab, network, server and sign-out, lose nothing and agree everywhere', async ({
  page: first,
  context,
}) => {
  const member = await newMember(first, { server })
  const desk = { server, ...member }
  let page = first
  const calendar = await makePlan(page)
  const planned = await dayOf(page)
  expect(planned.items.length).toBeGreaterThan(4)
  await expectDayEverywhere(page, planned, { url: server.url, calendar })

  // The tab closes just after an answer.
  await giveUp(page)
  await isSettled(page)
  await page.close()
  page = await context.newPage()
  await page.goto('/dashboard')
  // What it took less than its minutes leaves room for another.
  const left = async () => (await dayOf(page)).items.map(({ content_id }) => content_id)
  await expect.poll(left).not.toContain(planned.items[0]?.content_id)
  const answered = await dayOf(page)
  await expectDayEverywhere(page, answered, { url: server.url, calendar })

  const words: string[] = []
  for (const kind of cutKinds) page = await cut(page, desk, kind, words, openProgram)
  expect(await dayOf(page)).toEqual(answered)

  // The next morning, after the server has started again.
  await server.stop('SIGKILL')
  ahead.CLOCK_AHEAD_MS = String(DAY_MS)
  await server.start()
  await page.close()
  await context.clock.install({ time: Date.now() + DAY_MS })
  page = await context.newPage()
  const morning = await dayOf(page)
  expect(morning).toMatchObject({ today: addDays(planned.today, 1), reviews: 1, spent: 0 })
  await expectDayEverywhere(page, morning, { url: server.url, calendar })
  const field = await openProgram(page, desk)
  for (const word of words) await expect.poll(() => textIn(field)).toContain(word)
})
