import { randomUUID } from 'node:crypto'
import type { Browser, BrowserContext } from '@playwright/test'
import { becomeMember, signUp } from '../bench/web-scripts.ts'
import type { startSite } from '../bench/web-server.ts'
import type { Viewer } from './states.ts'

const DAY = 86_400_000
const own20 = { role: 'own', minutes: 20, subjects: ['sql'] }
const sat = { name: 'sat-1' }

const story = {
  title: 'The night the queue filled',
  situation: 'Orders stood still for an hour.',
  task: '',
  action: 'I found the message that stopped it and moved it aside.',
  result: 'Orders ran again after ten minutes.',
  learned: '',
  tags: ['on call'],
  prompts: [],
}

const plan = () => ({
  interview_day: new Date(Date.now() + 15 * DAY).toISOString().slice(0, 10),
  minutes: Array(7).fill(30),
  scope: [
    { resource_slug: 'sql', weight: 3 },
    { resource_slug: 'python', weight: 1 },
  ],
})

type Site = Awaited<ReturnType<typeof startSite>>

/** The people who look at the pages, as their browsers' storage. */
export async function viewers(browser: Browser, site: Site) {
  async function stateAfter(act: (context: BrowserContext) => Promise<unknown>) {
    const context = await browser.newContext({ baseURL: site.url })
    await act(context)
    const state = await context.storageState()
    await context.close()
    return state
  }
  const { url, dataDir } = site
  return {
    visitor: undefined,
    member: await stateAfter((context) => practice(context, site)),
    newcomer: await stateAfter((context) => becomeMember(context, url, dataDir, 'new@example.com')),
    unconfirmed: await stateAfter((context) => signUp(context, url, 'unconfirmed@example.com')),
  } satisfies Record<Viewer, unknown>
}

/**
 * A member with two saved questions, one with a note, one question that is due, a plan, a story, a mock interview and a practice
 * test with their reports and one of each that runs. Their questions differ at every run.
 */
async function practice(context: BrowserContext, site: Site) {
  const token = await becomeMember(context, site.url, site.dataDir)
  const headers = { authorization: `Bearer ${token}` }
  async function post(path: string, data: object = {}) {
    const response = await context.request.post(`/api/user${path}`, {
      data,
      headers,
    })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  async function firstOf(slug: string) {
    const listed = await context.request.get(`/api/resources/${slug}/interview?difficulty=Basic`)
    const { items } = (await listed.json()) as { items: { id: string }[] }
    return items.map(({ id }) => ({ resource_slug: slug, content_id: id }))
  }
  const [noted, saved] = await firstOf('sql')
  // The interviews ask for SQL alone.
  const [due] = await firstOf('python')
  await post('/saved/interview/toggle', { ...noted, notes: 'NULL is not equal to NULL.' })
  await post('/saved/interview/toggle', saved)
  const given = {
    id: `01a20000-0000-7${randomUUID().slice(15)}`,
    content_id: due?.content_id,
    source: 'practice',
    answer: { gave_up: true },
    seconds: 20,
    answered_at: new Date(Date.now() - 3 * DAY).toISOString(),
    zone: 'UTC',
  }
  await post('/attempts', { attempts: [given] })
  const { id } = await post('/mocks', own20)
  await post(`/mocks/${id}/finish`)
  await post('/mocks', own20)
  const test = await post('/practice-tests', sat)
  await post(`/practice-tests/${test.id}/finish`)
  await post('/practice-tests', sat)
  await post('/stories', story)
  const planned = await context.request.put('/api/user/plan', { data: plan(), headers })
  if (!planned.ok()) throw new Error(await planned.text())
}
