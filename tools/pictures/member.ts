import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { becomeMember } from '../bench/web-scripts.ts'
import type { startSite } from '../bench/web-server.ts'

const DAY = 86_400_000
const own20 = { role: 'own', minutes: 20, subjects: ['sql'] }

/**
 * A member with two saved questions, one with a note, one question that is due, a mock interview with its report and one that
 * runs. Their questions differ at every run.
 */
export async function signedIn(browser: Browser, site: Awaited<ReturnType<typeof startSite>>) {
  const context = await browser.newContext({ baseURL: site.url })
  const token = await becomeMember(context, site.url, site.dataDir)
  async function post(path: string, data: object = {}) {
    const response = await context.request.post(`/api/user${path}`, {
      data,
      headers: { authorization: `Bearer ${token}` },
    })
    if (!response.ok()) throw new Error(`${path}: ${await response.text()}`)
    return response.json()
  }

  const listed = await context.request.get('/api/resources/sql/interview?difficulty=Basic')
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const [noted, saved, due] = items.map(({ id }) => ({ resource_slug: 'sql', content_id: id }))
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

  const state = await context.storageState()
  await context.close()
  return state
}
