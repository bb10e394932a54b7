import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailsTo } from '#server/testing/outbox.ts'
import { remindedMember } from '#server/testing/reminded-member.ts'
import { buildUser, callerOf, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { reminderSender } from './send-reminders.ts'
import { stopTokens } from './stop-token.ts'

let own: TestApp
beforeAll(async () => {
  own = await startTestApp()
})
afterAll(() => own.close())

const GET = 'GET /api/user/reminders'
const PUT = 'PUT /api/user/reminders'
/** Of a site whose operator has set no keys. */
const byMail = { mail: true, push: null }
const open = (token: string) => own.app.inject({ url: `/reminders/stop?token=${encodeURIComponent(token)}` })
const press = (token: string, payload = 'List-Unsubscribe=One-Click') =>
  own.app.inject({
    method: 'POST',
    url: `/reminders/stop?token=${encodeURIComponent(token)}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload,
  })

/** The addresses in the newest mail of a member whose hour has come. */
async function mailOf(member: { uid: string; email: string }) {
  const past = new Date(Date.now() - 60_000).toISOString()
  const change = { hour: 0, next_at: past, sent_day: null }
  await own.db.query.updateTable('reminders').set(change).where('user_id', '=', member.uid).execute()
  // Those of other tests are due at midnight.
  expect(await reminderSender(own)()).toBeGreaterThan(0)
  const [mail] = await mailsTo(own.settings, member.email)
  const header = (key: string) => mail?.headers.find((one) => one.key === key)?.value ?? ''
  const link = header('list-unsubscribe').slice(1, -1)
  return { mail, header, link, token: new URL(link).searchParams.get('token') ?? '' }
}

test('HOST-08 reminders are off until a member turns them on, at seven in the zone of the plan', async () => {
  const ana = callerOf(own, await buildUser(own))
  expect((await ana(GET)).body).toEqual({ on: false, hour: 7, zone: null, ...byMail })
  const scope = [{ resource_slug: 'sample', weight: 2 }]
  const interview_day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  await ana('PUT /api/user/plan', { interview_day, minutes: Array(7).fill(20), scope, zone: 'Asia/Tokyo' })
  expect((await ana(GET)).body).toEqual({ on: false, hour: 7, zone: 'Asia/Tokyo', ...byMail })
  const chosen = { on: true, hour: 5, zone: 'Europe/Berlin' }
  expect((await ana(PUT, chosen)).body).toEqual({ ...chosen, mail: true })
  expect((await ana(GET)).body).toEqual({ ...chosen, ...byMail })
  expect((await ana(PUT, { ...chosen, on: false, zone: 'Mars/Olympus' })).body.zone).toBe('UTC')
  expect((await ana(GET)).body).toEqual({ on: false, hour: 5, zone: 'UTC', ...byMail })
})

test.each([{ hour: 3 }, { hour: 24 }, { hour: 7.5 }, { on: 'yes' }])(
  'HOST-08 a reminder with %j is refused, and the field is named',
  async (change) => {
    const ana = callerOf(own, await buildUser(own))
    const { status, body } = await ana(PUT, { on: true, hour: 7, zone: 'UTC', ...change })
    expect([status, Object.keys(body.error.fields)]).toEqual([400, Object.keys(change)])
    expect((await callerOf(own)(PUT, { on: true, hour: 7, zone: 'UTC' })).status).toBe(401)
  },
)

test('HOST-08 one press stops them: by the headers of the mail, and by the page behind its link', async () => {
  const ana = await remindedMember(own)
  const { mail, header, link, token } = await mailOf(ana)
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(link.startsWith(`${ORIGIN}/reminders/stop?token=`)).toBe(true)
  expect(mail?.text).toContain(`Stop these mails:\n${link}`)
  expect(mail?.html).toContain(`href="${link}"`)

  const page = await open(token)
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(page.body).toContain('<form method="post"><button>Stop reminders</button></form>')
  expect(page.body).not.toContain(ana.email)
  expect((await ana.call(GET)).body.on).toBe(true)

  const stopped = await press(token)
  expect([stopped.statusCode, (await ana.call(GET)).body.on]).toEqual([200, false])
  expect(stopped.body).toContain('Reminders are off')
  expect((await press(token, '')).statusCode).toBe(200)

  await ana.call(PUT, { on: true, hour: 7, zone: 'UTC' })
  expect((await press(token)).statusCode, 'a link of an older mail').toBe(200)
  expect((await ana.call(GET)).body.on).toBe(false)
})

test('HOST-08 a browser with a link that is wrong, cut or used gets a page with a sentence', async () => {
  const ana = await remindedMember(own)
  const { token } = await mailOf(ana)
  const headers = { accept: 'text/html,application/xhtml+xml' }
  for (const query of ['', '?token=', `?token=${token.slice(0, -3)}`, `?token=${'x'.repeat(300)}`])
    for (const method of ['GET', 'POST'] as const) {
      const page = await own.app.inject({ method, url: `/reminders/stop${query}`, headers })
      expect([400, 404], query).toContain(page.statusCode)
      expect(page.headers['content-type']).toMatch(/^text\/html/)
      expect(page.headers['cache-control']).toBe('no-store')
      expect(page.body).toContain('<h1>This link doesn’t work</h1>')
      expect(page.body).toContain('<a href="/settings">')
    }
  expect((await ana.call(GET)).body.on).toBe(true)

  await press(token)
  const again = await open(token)
  expect([again.statusCode, again.body.includes('<form')]).toEqual([200, false])
  expect(again.body).toContain('<h1>Reminders are already off</h1>')
})

test('HOST-08 a mail program may post a form with parts', async () => {
  const ana = await remindedMember(own)
  const { token } = await mailOf(ana)
  const { statusCode } = await own.app.inject({
    method: 'POST',
    url: `/reminders/stop?token=${token}`,
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
  })
  expect([statusCode, (await ana.call(GET)).body.on]).toEqual([200, false])
})

test('abuse 200: a token to stop reminders cannot be made up, and is good for nothing else', async () => {
  const [ana, ben] = [await remindedMember(own), await remindedMember(own)]
  const { token } = await mailOf(ana)
  const proof = token.split('.')[1] ?? ''
  const foreign = stopTokens('x'.repeat(48)).tokenOf(ana.uid)
  for (const bad of ['', ana.uid, `${ana.uid}.`, `${ben.uid}.${proof}`, `${token}.`, `${token}x`, foreign]) {
    expect([(await open(bad)).statusCode, (await press(bad)).statusCode], bad).toEqual([404, 404])
  }
  expect((await own.app.inject({ method: 'POST', url: '/reminders/stop' })).statusCode).toBe(400)
  for (const { call } of [ana, ben]) expect((await call(GET)).body.on).toBe(true)
  const asBearer = { method: 'GET', headers: { authorization: `Bearer ${token}` } } as const
  expect((await own.app.inject({ ...asBearer, url: '/api/user/reminders' })).statusCode).toBe(401)
  expect((await own.app.inject({ url: `/calendar/${proof}.ics` })).statusCode).toBe(404)
})

test('HOST-08 reminders are in the export, and gone with the account, whose link then stops nothing', async () => {
  const ana = await remindedMember(own)
  const { token } = await mailOf(ana)
  const { body } = await ana.call('GET /api/user/export')
  expect(body.reminders).toMatchObject([
    { is_on: 1, by_mail: 1, zone: 'Europe/Berlin', sent_day: expect.any(String) },
  ])
  await own.db.query.deleteFrom('identity_users').where('uid', '=', ana.uid).execute()
  expect(
    await own.db.query.selectFrom('reminders').select('hour').where('user_id', '=', ana.uid).execute(),
  ).toEqual([])
  expect((await press(token)).statusCode).toBe(200)
})
