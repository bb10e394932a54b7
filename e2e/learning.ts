import { randomUUID } from 'node:crypto'
import type { Page, Route } from '@playwright/test'
import { expect, type newMember } from './support.ts'
import { ZONE } from './zone.ts'

/** Set-up through the real calls, so a test begins where its story does. */

export type Member = Awaited<ReturnType<typeof newMember>>

export interface Question {
  id: string
  title: string
  question_type: string
  difficulty: string
  resource_slug: string
  sequence_no: number
  content: Record<string, unknown> & { options: string[]; correct_index: number; correct_indices: number[] }
}

/** The bank as a member sees it, right options included, or as a visitor does. */
export async function questionsOf(
  page: Page,
  reader: Member | 'visitor',
  slug: string,
  difficulty: 'Basic' | 'Intermediate' | 'Advanced' = 'Basic',
): Promise<Question[]> {
  const response = await page.request.get(`/api/resources/${slug}/interview`, {
    params: { difficulty, limit: 100 },
    ...(reader !== 'visitor' && { headers: { authorization: reader.authorization } }),
  })
  return (await response.json()).items
}

export function firstOf(questions: Question[], type: string) {
  const found = questions.find((question) => question.question_type === type)
  if (!found) throw new Error(`the bank holds no ${type} question here`)
  return found
}

export async function post(page: Page, { authorization }: Member, path: string, data: object) {
  const response = await page.request.post(`/api${path}`, { data, headers: { authorization } })
  expect(response.ok(), await response.text()).toBe(true)
  return response.json()
}

export const save = (page: Page, member: Member, question: Question, notes?: string) =>
  post(page, member, '/user/saved/interview/toggle', {
    resource_slug: question.resource_slug,
    content_id: question.id,
    notes,
  })

export const record = (
  page: Page,
  member: Member,
  kind: 'question' | 'material' | 'video',
  id: string,
  resource_slug: string,
  status: 'in_progress' | 'completed' = 'completed',
) => post(page, member, '/user/progress/update', { resource_slug, kind, id, status })

export async function read(page: Page, { authorization }: Member, path: string) {
  return (await page.request.get(`/api${path}`, { headers: { authorization } })).json()
}

/** The interview page with that question open. */
export const addressOf = ({ resource_slug, difficulty, id }: Question) =>
  `/resources/${resource_slug}/interview?${new URLSearchParams({ difficulty, q: id })}`

export const practice = (page: Page, { id }: Question) => page.locator(`details[id="${id}"]`)

/** Lets matching calls reach the server and changes what comes back: for content that the bank cannot hold. */
export const alter = (page: Page, url: string | RegExp, change: (body: never) => unknown) =>
  page.route(url, async (route: Route) => {
    const response = await route.fetch().catch(() => undefined)
    if (!response) return // the test has ended meanwhile
    await route.fulfill({ response, json: change((await response.json()) as never) })
  })

/** A UUIDv7 of any time. */
const attemptId = () => `01a20000-0000-7${randomUUID().slice(15)}`

/** As if the question had been answered some days ago. */
export const answered = (page: Page, member: Member, { id }: Question, answer: object, daysAgo = 3) =>
  post(page, member, '/user/attempts', {
    attempts: [
      {
        id: attemptId(),
        content_id: id,
        source: 'practice',
        answer,
        seconds: 20,
        answered_at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
        zone: ZONE,
      },
    ],
  })
