import { afterEach, beforeEach, expect, test } from 'vitest'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { openBrowser } from '#server/testing/browser.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { startPushPeer } from '#server/testing/push-peer.ts'
import { callerOf, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { reminderSender } from './send-reminders.ts'

const GET = 'GET /api/user/reminders'
const PUT = 'PUT /api/user/reminders'
const BROWSER = '/api/user/reminders/browser'

let own: TestApp
let peer: Awaited<ReturnType<typeof startPushPeer>>
beforeEach(async () => {
  peer = await startPushPeer()
  own = await startTestApp({ env: peer.env })
})
afterEach(async () => {
  await own.close()
  await peer.close()
})

const wanted = { on: true, hour: 7, zone: 'UTC', mail: false }

/** A member of a real session with one new question a day in the plan. */
async function learner() {
  const account = await verifiedAccount(own)
  const call = callerOf(own, { authorization: account.bearer.authorization ?? '' })
  const scope = [{ resource_slug: 'sample', weight: 1 }]
  const interview_day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10)
  const plan = { interview_day, minutes: Array(7).fill(20), scope, zone: 'UTC' }
  expect((await call('PUT /api/user/plan', plan)).status).toBe(200)
  return { ...account, call }
}
type Learner = Awaited<ReturnType<typeof learner>>

/** As many as were reached when the hour of this member has come. */
async function remind({ uid }: Pick<Learner, 'uid'>) {
  const change = { hour: 0, next_at: new Date(Date.now() - 60_000).toISOString(), sent_day: null }
  await own.db.query.updateTable('reminders').set(change).where('user_id', '=', uid).execute()
  return reminderSender(own)()
}
const remindersTo = async ({ email }: Learner) =>
  (await mailsTo(own.settings, email)).filter(({ subject }) => subject?.includes(' today')).length
const reminderOf = async ({ call }: Learner) => (await call(GET)).body

test('HOST-08 a browser that subscribed shows the numbers of today, and no mail comes where none is wanted', async () => {
  const ana = await learner()
  expect((await reminderOf(ana)).push).toEqual({
    public_key: peer.env.PUSH_PUBLIC_KEY,
    here: false,
    browsers: 0,
  })
  expect((await ana.call(`PUT ${BROWSER}`, peer.subscribe())).status).toBe(204)
  await ana.call(PUT, wanted)
  expect(await reminderOf(ana)).toMatchObject({ on: true, mail: false, push: { here: true, browsers: 1 } })
  const { body: today } = await ana.call('GET /api/user/today?zone=UTC')
  expect(await remind(ana)).toBe(1)
  expect(await remindersTo(ana)).toBe(0)
  const [push] = peer.received
  expect(push).toMatchObject({ topic: 'today', claims: { aud: peer.origin } })
  expect(push?.message).toMatchObject({
    title: expect.stringMatching(new RegExp(`^${today.new} questions? today, about`)),
    path: '/review',
  })
  for (const { title } of today.items) expect(JSON.stringify(push?.message)).not.toContain(title)
  expect(await reminderSender(own)(), 'not twice a day').toBe(0)
})

test('HOST-08 with both ways a mail and a notification come, and a service that refuses costs the mail nothing', async () => {
  const ana = await learner()
  await ana.call(`PUT ${BROWSER}`, peer.subscribe())
  await ana.call(PUT, { ...wanted, mail: true })
  expect(await remind(ana)).toBe(1)
  expect([await remindersTo(ana), peer.received.length]).toEqual([1, 1])
  for (const status of [500, 302]) {
    peer.status = status
    expect(await remind(ana)).toBe(1)
  }
  expect([await remindersTo(ana), peer.received.length]).toEqual([3, 1])
  expect((await reminderOf(ana)).push.browsers).toBe(1)
})

test('HOST-08 a reminder that no service took is tried again an hour later', async () => {
  const ana = await learner()
  await ana.call(`PUT ${BROWSER}`, peer.subscribe())
  await ana.call(PUT, wanted)
  peer.status = 503
  expect(await remind(ana)).toBe(0)
  const row = await own.db.query
    .selectFrom('reminders')
    .selectAll()
    .where('user_id', '=', ana.uid)
    .executeTakeFirst()
  expect([row?.sent_day, row?.failed_day]).toEqual([null, new Date().toISOString().slice(0, 10)])
  expect(Date.parse(row?.next_at ?? '') - Date.now()).toBeLessThan(3_600_001)
})

test('HOST-08 a subscription ends when the browser withdrew it, with its session, and when it is turned off', async () => {
  const ana = await learner()
  await ana.call(PUT, { ...wanted, mail: true })
  await ana.call(`PUT ${BROWSER}`, peer.subscribe())
  peer.status = 410
  await remind(ana)
  expect((await reminderOf(ana)).push.browsers).toBe(0)

  await ana.call(`PUT ${BROWSER}`, peer.subscribe())
  expect((await ana.call(`DELETE ${BROWSER}`)).status).toBe(204)
  expect((await reminderOf(ana)).push.browsers).toBe(0)

  await ana.call(`PUT ${BROWSER}`, peer.subscribe())
  const second = openBrowser(own)
  await second.post('/identity/sign-in', { email: ana.email, password: 'Corr3ct-horse' })
  const other = callerOf(own, { authorization: (await second.bearer()).authorization ?? '' })
  expect((await other(GET)).body.push).toMatchObject({ here: false, browsers: 1 })
  await ana.browser.post('/identity/sign-out')
  expect((await other(GET)).body.push.browsers).toBe(0)
})

test('HOST-08 one browser belongs to the account that subscribed last', async () => {
  const [ana, ben] = [await learner(), await learner()]
  const subscription = peer.subscribe()
  await ana.call(`PUT ${BROWSER}`, subscription)
  await ben.call(`PUT ${BROWSER}`, subscription)
  expect((await reminderOf(ana)).push.browsers).toBe(0)
  expect((await reminderOf(ben)).push).toMatchObject({ here: true, browsers: 1 })
})

test.each([
  'https://fcm.googleapis.com/fcm/send/x',
  'http://127.0.0.1:1/push/x',
  'http://169.254.169.254/latest/meta-data',
  'http://user:secret@127.0.0.1/push',
  'file:///etc/passwd',
])('abuse 201: the server never posts to %s, an address that the operator did not name', async (endpoint) => {
  const ana = await learner()
  const { status, body } = await ana.call(`PUT ${BROWSER}`, { ...peer.subscribe(), endpoint })
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ['endpoint']])
  expect((await reminderOf(ana)).push.browsers).toBe(0)
})

test('abuse 201: an address of 2,000 letters of three bytes each is refused: no index holds it', async () => {
  const ana = await learner()
  const letter = () => String.fromCharCode(0x4e00 + Math.floor(Math.random() * 20_000))
  const path = Array.from({ length: 1900 }, letter).join('')
  const subscription = { ...peer.subscribe(), endpoint: `${peer.origin}/push/${path}` }
  const { status, body } = await ana.call(`PUT ${BROWSER}`, subscription)
  expect([status, Object.keys(body?.error.fields ?? {})]).toEqual([400, ['endpoint']])
})

test('HOST-08 without keys nothing offers a notification', async () => {
  const plain = await startTestApp()
  const { bearer } = await verifiedAccount(plain)
  const call = callerOf(plain, { authorization: bearer.authorization ?? '' })
  expect((await call(GET)).body.push).toBeNull()
  expect((await call(`PUT ${BROWSER}`, peer.subscribe())).status).toBe(404)
  await plain.close()
})
