import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const pragma = async (text: string) => {
  const { rows } = await sql<Record<string, number>>`${sql.raw(`pragma ${text}`)}`.execute(own.db.query)
  return Object.values(rows[0] ?? {})[0] ?? 0
}

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  'a full disk is a clear 503, leaves nothing half done, and is over when there is room again',
  async () => {
    const user = await buildUser(own)
    const call = callerOf(own, user)
    await pragma(`max_page_count = ${(await pragma('page_count')) + 3}`)

    const saved: string[] = []
    let refused: Awaited<ReturnType<typeof call>> | undefined
    for (let n = 1; n <= 58 && !refused; n++) {
      const content_id = `sample-choice-${String(n).padStart(2, '0')}`
      const answer = await call('POST /api/user/saved/interview/toggle', {
        resource_slug: 'sample',
        content_id,
        notes: 'x'.repeat(500),
      })
      if (answer.status === 200) saved.push(content_id)
      else refused = answer
    }
    expect(refused?.status).toBe(503)
    expect(refused?.body.error).toMatchObject({
      code: 'unavailable',
      message: expect.stringContaining('store'),
    })

    // What was acknowledged is there, each with its entry in the activity; of the refused one there is nothing.
    const list = await call('GET /api/user/saved/interview/sample?limit=100')
    expect(list.body.items.map((item: { content_id: string }) => item.content_id).sort()).toEqual(saved)
    expect((await call('GET /api/user/recent-activity?limit=100')).body.total).toBe(saved.length)

    await pragma('max_page_count = 1000000')
    const again = await call('POST /api/user/saved/interview/toggle', {
      resource_slug: 'sample',
      content_id: 'sample-choice-58',
    })
    expect(again.status).toBe(200)
  },
)
