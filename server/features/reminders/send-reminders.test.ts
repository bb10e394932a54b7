import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDb } from '#server/db/open-db.ts'
import { remindedMember } from '#server/testing/reminded-member.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { callerOf, ORIGIN, startTestApp, type TestApp } from '#server/testing/test-app.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { writeReminder } from './reminder-sql.ts'
import { reminderSender } from './send-reminders.ts'

let own: TestApp
let url: string | undefined
let smtp: Awaited<ReturnType<typeof startSmtpPeer>>
let sendDue: () => Promise<number>
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  smtp = await startSmtpPeer()
  const database = await openTestDb()
  url = database.url
  own = await startTestApp({ database, env: { SMTP_URL: smtp.url } })
  sendDue = reminderSender(own)
})
afterEach(async () => {
  vi.useRealTimers()
  await own.close()
  await smtp.close()
})

async function at(time: string) {
  vi.setSystemTime(new Date(time))
  return sendDue()
}
const recipients = () => smtp.received.flatMap((mail) => mail.recipients)

test('HOST-08 at the chosen hour one mail comes with the numbers of today, a link to the session and no question', async () => {
  vi.setSystemTime('2026-11-20T05:30:00Z')
  const ana = await remindedMember(own)
  const { body: today } = await ana.call('GET /api/user/today?zone=Europe/Berlin')
  expect(await at('2026-11-20T05:59:59Z')).toBe(0)
  expect(await at('2026-11-20T06:00:00Z')).toBe(1)
  expect(await at('2026-11-20T06:01:00Z')).toBe(0)
  expect([today.reviews, today.new]).toEqual([1, 0])
  const [{ mail } = { mail: undefined }] = smtp.received
  expect(recipients()).toEqual([ana.email])
  expect(mail?.subject).toMatch(/^1 question today, about \d+ minutes?$/)
  const text = mail?.text ?? ''
  expect(text).toContain('1 question for you: 1 to review and 0 new.')
  expect(text).toContain(`about ${today.minutes} minute`)
  expect(text).toContain(`${ORIGIN}/review\n`)
  expect(JSON.stringify([mail?.subject, text, mail?.html])).not.toContain(today.items[0].title)
  expect(await at('2026-11-21T06:00:00Z')).toBe(1)
})

test.each([
  ['the day that has 23 hours', '2026-03-28T12:00:00Z', '2026-03-29T04:59:00Z', '2026-03-29T05:00:00Z'],
  ['the day that has 25 hours', '2026-10-24T12:00:00Z', '2026-10-25T05:59:00Z', '2026-10-25T06:00:00Z'],
])('HOST-08 on %s one mail comes, at seven by the clock on the wall', async (_day, before, early, seven) => {
  vi.setSystemTime(before)
  await remindedMember(own)
  expect([await at(early), await at(seven), await sendDue()]).toEqual([0, 1, 0])
})

test('HOST-08 every member has an hour and a zone of their own', async () => {
  vi.setSystemTime('2026-11-20T00:00:00Z')
  const tokyo = await remindedMember(own, { zone: 'Asia/Tokyo', hour: 10 })
  const newYork = await remindedMember(own, { zone: 'America/New_York', hour: 20 })
  await at('2026-11-20T00:59:00Z')
  expect(recipients()).toEqual([])
  await at('2026-11-20T01:00:00Z')
  expect(recipients().sort()).toEqual([tokyo.email, newYork.email].sort())
})

test('HOST-08 an hour that the server missed is made up for at 23:30, and not at 00:30', async () => {
  vi.setSystemTime('2026-11-20T00:00:00Z')
  const berlin = await remindedMember(own)
  const helsinki = await remindedMember(own, { zone: 'Europe/Helsinki' })
  await at('2026-11-20T22:30:00Z')
  expect(recipients()).toEqual([berlin.email])
  await at('2026-11-21T05:00:00Z')
  expect(recipients()).toEqual([berlin.email, helsinki.email])
  await at('2026-11-23T10:00:00Z') // away for two days
  await at('2026-11-23T10:01:00Z')
  expect(recipients().sort()).toEqual([berlin.email, berlin.email, helsinki.email, helsinki.email].sort())
})

test('HOST-08 a later hour or another zone brings no second mail on one day', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  const ana = await remindedMember(own)
  await at('2026-11-20T06:00:00Z')
  await writeReminder(own.db, ana.uid, { on: true, hour: 9, zone: 'Europe/Berlin', mail: true })
  expect(await at('2026-11-20T08:00:00Z')).toBe(0)
  await writeReminder(own.db, ana.uid, { on: true, hour: 7, zone: 'America/New_York', mail: true })
  expect(await at('2026-11-20T12:00:00Z')).toBe(0)
  expect(await at('2026-11-21T12:00:00Z')).toBe(1)
})

test('HOST-08 no mail without anything due, while turned off, or to an account that is suspended or not verified', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  await remindedMember(own, { isDue: false })
  await remindedMember(own, { on: false })
  await remindedMember(own, { verified: false })
  for (const change of [{ email_verified_at: null }, { suspended_at: new Date().toISOString() }]) {
    const { uid } = await remindedMember(own)
    await own.db.query.updateTable('identity_users').set(change).where('uid', '=', uid).execute()
  }
  expect(await at('2026-11-20T06:00:00Z')).toBe(0)
  expect(recipients()).toEqual([])
})

test('HOST-08 a plan with new questions is something due', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  const ana = await remindedMember(own, { isDue: false, zone: 'UTC' })
  const scope = [{ resource_slug: 'sample', weight: 2 }]
  await ana.call('PUT /api/user/plan', { interview_day: '2026-12-20', minutes: Array(7).fill(60), scope })
  expect(await at('2026-11-20T07:00:00Z')).toBe(1)
  expect(smtp.received[0]?.mail.text).toMatch(/: 0 to review and [1-9]\d* new\./)
})

test('HOST-08 two servers that look at the same time mail everybody once', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  const members = []
  for (let n = 0; n < 12; n++) members.push(await remindedMember(own))
  const other = url ? await openDb({ url, dataDir: own.settings.dataDir }) : own.db
  vi.setSystemTime('2026-11-20T06:00:00Z')
  const senders = [own.db, other, other].map((db) => reminderSender({ ...own, db }))
  const sent = await Promise.all(senders.map((send) => send()))
  if (other !== own.db) await other.close()
  expect(sent.reduce((sum, count) => sum + count)).toBe(12)
  expect(recipients().sort()).toEqual(members.map(({ email }) => email).sort())
})

test('HOST-08 a mail that failed is tried once more an hour later, and again the next day', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  const ana = await remindedMember(own)
  smtp.refuse(true)
  expect(await at('2026-11-20T06:00:00Z')).toBe(0)
  smtp.refuse(false)
  expect(await at('2026-11-20T06:59:00Z')).toBe(0)
  expect(await at('2026-11-20T07:00:00Z')).toBe(1)
  smtp.refuse(true)
  expect([await at('2026-11-21T06:00:00Z'), await at('2026-11-21T07:00:00Z')]).toEqual([0, 0])
  smtp.refuse(false)
  expect([await at('2026-11-21T08:00:00Z'), await at('2026-11-22T06:00:00Z')]).toEqual([0, 1])
  expect(recipients()).toEqual([ana.email, ana.email])
})

test('HOST-08 a mail server that is away costs ten members their first try, and nobody the day', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  for (let n = 0; n < 16; n++) await remindedMember(own)
  smtp.refuse(true)
  expect(await at('2026-11-20T06:00:00Z')).toBe(0)
  smtp.refuse(false)
  const left = await at('2026-11-20T06:01:00Z')
  expect(left).toBeGreaterThan(0)
  expect(left + (await at('2026-11-20T07:00:00Z'))).toBe(16)
  expect(new Set(recipients()).size).toBe(16)
})

test('HOST-08 requests are answered between two members, however many are due', async () => {
  vi.setSystemTime('2026-11-20T05:00:00Z')
  for (let n = 0; n < 120; n++) await remindedMember(own, { isDue: false })
  vi.setSystemTime('2026-11-20T06:00:00Z')
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  count()
  await sendDue()
  isOver = true
  expect(turns).toBeGreaterThanOrEqual(120)
  expect((await callerOf(own)('GET /healthz')).status).toBe(200)
})
