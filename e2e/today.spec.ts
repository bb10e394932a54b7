import type { Page } from '@playwright/test'
import type { Today } from '#contract/api/today.ts'
import { expectDayEverywhere } from './day.ts'
import { answered, firstOf, type Member, type Question, questionsOf, read } from './learning.ts'
import { ownServer, portBeside } from './own-server.ts'
import { examine, expect, newMember, test } from './support.ts'
import { isSettled } from './waiting.ts'
import { ZONE } from './zone.ts'

const gaveUp = { gave_up: true }
const inDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)
const dayOf = (page: Page, member: Member): Promise<Today> => read(page, member, `/user/today?zone=${ZONE}`)
const attemptsOf = async (page: Page, member: Member) => (await read(page, member, '/user/export')).attempts

/** The option on screen that is right, whatever its place, or another one. */
async function choose(page: Page, { content }: Question, isRight: boolean) {
  const html = content.options[isRight ? content.correct_index : (content.correct_index + 1) % 3] ?? ''
  const text = await page.evaluate((it) => {
    const element = document.createElement('div')
    element.innerHTML = it
    return element.textContent ?? ''
  }, html)
  await page.getByRole('radio', { name: text.trim(), exact: true }).check()
}

const choicesOf = async (page: Page, member: Member, slug: string) =>
  (await questionsOf(page, member, slug)).filter(({ question_type }) => question_type === 'mcq')

test.describe('with a server that stops', () => {
  test.use({ serviceWorkers: 'allow', allowedErrors: [/Failed to fetch|could not be|ERR_|failed|503/] })
  test.describe.configure({ timeout: 240_000 })

  test('TODAY-01 dashboard, badge, session, plan, calendar and the device without a network say the same after each step', async ({
    page,
  }) => {
    const server = ownServer(portBeside(33))
    await server.start()
    try {
      const member = await newMember(page, { server })
      const headers = { authorization: member.authorization }
      const at = `${server.url}/api/user`
      const now = async (): Promise<Today> =>
        (await page.request.get(`${at}/today?zone=${ZONE}`, { headers })).json()
      const items = (await (
        await page.request.get(`${server.url}/api/resources/sql/interview?difficulty=Basic&limit=100`, {
          headers,
        })
      ).json()) as { items: Question[] }
      const due = items.items.filter(({ question_type }) => question_type === 'mcq').slice(0, 3)
      const attempt = (id: string, nth: number, daysAgo: number, source: string, answer: object) =>
        page.request.post(`${at}/attempts`, {
          headers,
          data: {
            attempts: [
              {
                id: `01a20000-0000-7000-8000-00000000000${nth}`,
                content_id: id,
                source,
                answer,
                seconds: 45,
                answered_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
                zone: ZONE,
              },
            ],
          },
        })
      for (const [nth, { id }] of due.entries()) await attempt(id, nth, 3, 'practice', gaveUp)
      const { today } = await now()
      const plan = (minutes: number[], days: number) =>
        page.request.put(`${at}/plan`, {
          headers,
          data: {
            interview_day: inDays(today, days),
            minutes,
            scope: [
              { resource_slug: 'sql', weight: 1 },
              { resource_slug: 'javascript', weight: 2 },
            ],
            zone: ZONE,
          },
        })

      const everywhere = (day: Today, calendar?: string) =>
        expectDayEverywhere(page, day, { url: server.url, calendar })

      // A plan is made.
      await plan([30, 30, 30, 30, 30, 30, 30], 20)
      const calendar = (await (await page.request.post(`${at}/plan/calendar`, { headers })).json()).url
      const path = server.url + new URL(calendar).pathname
      const planned = await now()
      expect(planned).toMatchObject({ reviews: 3, has_plan: true })
      expect(planned.new).toBeGreaterThan(2)
      await everywhere(planned, path)

      // A review is answered.
      const [first] = due
      await attempt(first?.id ?? '', 7, 0, 'review', { chosen: [first?.content.correct_index] })
      const reviewed = await now()
      expect(reviewed).toMatchObject({ reviews: 2, spent: 45 })
      await everywhere(reviewed, path)

      // A plan whose only long day is today places its mock interview here.
      const weekday = new Date(`${today}T00:00:00Z`).getUTCDay()
      await plan(
        Array.from({ length: 7 }, (_, day) => (day === weekday ? 60 : 10)),
        6,
      )
      const withMock = await now()
      expect(withMock).toMatchObject({ mock: 45, day_minutes: 15 })
      await everywhere(withMock, path)

      // The server stops. The device says what the server said last.
      await page.goto(`${server.url}/dashboard`)
      const kept = () =>
        page.evaluate(async (name) => {
          // Opening it would make it.
          if (!(await indexedDB.databases()).some((one) => one.name === name)) return ''
          return new Promise<string>((done) => {
            const opened = indexedDB.open(name)
            opened.onsuccess = () => {
              const database = opened.result
              const store = database.transaction(['records', 'questions'])
              const record = store.objectStore('records').get('GET /api/user/today')
              const ids = store.objectStore('questions').getAllKeys()
              ids.onsuccess = async () => {
                database.close()
                const pages = ['/dashboard', '/plan', '/review'].map((one) => caches.match(one))
                const all = (await Promise.all(pages)).every(Boolean)
                const items: { content_id: string }[] = record.result?.value.items ?? []
                const has = items.every(({ content_id }) => ids.result.includes(content_id))
                done(JSON.stringify([all && has, items.length, record.result?.value.mock]))
              }
            }
          })
        }, `whetstone-kept-${member.uid}`)
      await expect.poll(kept, { timeout: 60_000 }).toBe(JSON.stringify([true, withMock.items.length, 45]))
      await server.stop('SIGKILL')
      await everywhere(withMock)
    } finally {
      await server.stop('SIGKILL')
    }
  })
})

test('TODAY-02 a session mixes subjects and kinds, stops at the minutes of the day, says what was done, and offers five more', async ({
  page,
}) => {
  const member = await newMember(page)
  const due = [...(await choicesOf(page, member, 'sql')), ...(await choicesOf(page, member, 'dsa'))].slice(
    0,
    7,
  )
  for (const question of due) await answered(page, member, question, gaveUp)
  await page.request.put('/api/user/review/settings', {
    data: { minutes: 5, retention: 0.85, with_saved: true },
    headers: { authorization: member.authorization },
  })
  const day = await dayOf(page, member)
  expect(day).toMatchObject({ reviews: 5, minutes: 5, waiting: 2, has_more: true })
  const topics = day.items.map(({ topic }) => topic)
  for (const [at, topic] of topics.entries())
    if (topic === topics[at + 1] && topic === topics[at + 2])
      expect(new Set(topics.slice(at)).size, topics.join()).toBe(1)
  await page.clock.install()
  await page.goto('/review')
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
  await page.clock.fastForward(301_000)
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByText('Question 1 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByRole('heading', { name: '0 of 1 right' })).toBeFocused()
  await expect(page.getByText('1 question in 5 minutes: 1 reviewed, 0 new.')).toBeVisible()
  await expect(page.getByText('6 more questions can wait until tomorrow.')).toBeVisible()
  await examine(page, 'main')
  await page.getByRole('button', { name: 'Five more minutes' }).click()
  await expect(page.getByText('Question 1 of 5')).toBeVisible()
})

test('TODAY-04 the press of Sure, Unsure or Guessed is undone until the next question, and only what stays is sent', async ({
  page,
}) => {
  const member = await newMember(page)
  const question = firstOf(await questionsOf(page, member, 'sql'), 'mcq')
  const [, second] = await choicesOf(page, member, 'sql')
  if (!second) throw new Error('the bank holds no two choice questions here')
  await answered(page, member, question, gaveUp, 5)
  await answered(page, member, second, gaveUp, 3)
  await page.goto('/review')
  const shown = async () =>
    (await page.getByRole('heading', { name: question.title }).isVisible()) ? question : second
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  const asked = await shown()
  await choose(page, asked, false)
  await page.getByRole('button', { name: 'Guessed' }).click()
  await expect(page.getByText('Incorrect')).toBeVisible()
  // A wrong answer is asked once more, unless it's taken back.
  await expect(page.getByText('Question 1 of 3')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Incorrect')).toHaveCount(0)
  await expect(page.getByText('Question 1 of 2')).toBeVisible()
  await expect(page.getByRole('heading', { name: asked.title })).toBeFocused()
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1)
  await examine(page, 'main')
  await choose(page, asked, true)
  await page.getByRole('button', { name: 'Sure', exact: true }).click()
  await expect(page.getByText('Correct!')).toBeVisible()
  expect(await attemptsOf(page, member)).toHaveLength(2)
  await isSettled(page)
  await page.getByRole('button', { name: 'Next question' }).click()
  await expect.poll(async () => (await attemptsOf(page, member)).length).toBe(3)
  const review = (await attemptsOf(page, member)).find(
    ({ source }: { source: string }) => source === 'review',
  )
  expect(review).toMatchObject({ content_id: asked.id, outcome: 'right', confidence: 2 })
})

test('TODAY-04 an answer of a tab that is closed is sent, and after ten seconds nothing can be undone', async ({
  page,
  context,
}) => {
  const member = await newMember(page)
  const [first, second] = await choicesOf(page, member, 'sql')
  if (!first || !second) throw new Error('the bank holds no two choice questions here')
  for (const question of [first, second]) await answered(page, member, question, gaveUp)
  const left = async () => (await dayOf(page, member)).items.length
  const tab = await context.newPage()
  await tab.goto('/review')
  await tab.getByRole('radio').first().check()
  await tab.getByRole('button', { name: 'Unsure' }).click()
  await expect(tab.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await left()).toBe(2)
  await tab.close({ runBeforeUnload: true })
  await page.goto('/dashboard')
  await expect.poll(left, { timeout: 20_000 }).toBe(1)

  await page.clock.install()
  await page.goto('/review')
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Unsure' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.clock.runFor(10_100)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await page.clock.runFor(1000)
  await expect.poll(left).toBe(0)
})

test('TODAY-04 what was paused or put off comes back into the session by a press', async ({ page }) => {
  const member = await newMember(page)
  const [first, second] = await choicesOf(page, member, 'sql')
  if (!first || !second) throw new Error('the bank holds no two choice questions here')
  for (const question of [first, second]) await answered(page, member, question, gaveUp)
  const day = await dayOf(page, member)
  const title = day.items[0]?.title ?? ''
  await page.goto('/review')
  for (const [button, told] of [
    ['Pause', 'Paused. Settings lists it.'],
    ['Put off a week', 'Put off for a week.'],
  ] as const) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(told)).toBeVisible()
    await expect(page.getByText('Question 1 of 1')).toBeVisible()
    expect((await dayOf(page, member)).items).toHaveLength(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Question 1 of 2')).toBeVisible()
    await expect(page.getByText(told)).toHaveCount(0)
    expect(await dayOf(page, member)).toEqual(day)
  }
  // Going on to the next question ends it.
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect(page.getByText('Paused. Settings lists it.')).toBeVisible()
  await page.getByRole('button', { name: "I don't know" }).click()
  await expect(page.getByText('Paused. Settings lists it.')).toHaveCount(0)
})
