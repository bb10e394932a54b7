import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Today } from '#contract/api/today.ts'
import { addDays, localDay } from '#contract/attempts/local-day.ts'
import { buildApp } from '#server/app.ts'
import { verifiedAccount } from '#server/testing/accounts.ts'
import { type Device, openDevice } from '#server/testing/device.ts'
import { labelMinutes, readEverySurface, readProgress } from '#server/testing/every-surface.ts'
import { openLearner } from '#server/testing/learner.ts'
import { leaveTest, takeMock, writeProgram } from '#server/testing/sittings.ts'
import { startTestApp, type TestApp, wholeBank } from '#server/testing/test-app.ts'

/** A week with a change of the clock in it, in the evenings of a zone whose day isn't that of UTC. */
const ZONE = 'America/Los_Angeles'
const FIRST_EVENING = Date.parse('2027-03-08T18:00:00-08:00')
const scope = [
  { resource_slug: 'dsa', weight: 3 },
  { resource_slug: 'javascript', weight: 2 },
  { resource_slug: 'sql', weight: 2 },
  { resource_slug: 'python', weight: 1 },
  { resource_slug: 'react', weight: 1 },
  { resource_slug: 'system-design', weight: 1 },
  { resource_slug: 'interview-prep', weight: 1 },
]

let own: TestApp
/** Another port after a restart. */
const server = { address: '' }
const start = async () => {
  server.address = await own.app.listen({ port: 0, host: '127.0.0.1' })
}
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(FIRST_EVENING)
  own = await startTestApp(wholeBank)
  await start()
}, 240_000)
afterAll(async () => {
  vi.useRealTimers()
  await own.close()
})

test('TODAY-01 TODAY-03 DONE-01 DONE-02 twelve days of one learner show the same numbers everywhere after each step', async () => {
  const { email, uid } = await verifiedAccount(own)
  const [laptop, phone] = [await openDevice(server, email), await openDevice(server, email)]
  const learner = openLearner(own, ZONE)
  const today = () => localDay(new Date(), ZONE)
  const subjectsAsked = new Set<string>()
  let calendar: string | undefined
  let steps = 0

  const plan = (changes: object = {}) =>
    laptop.call('PUT /api/user/plan', {
      interview_day: addDays('2027-03-08', 14),
      minutes: [30, 30, 30, 30, 30, 30, 30],
      scope,
      zone: ZONE,
      ...changes,
    })

  /** All surfaces on both devices, and the progress. */
  async function agree(step: string): Promise<Today> {
    steps++
    try {
      const day = await readEverySurface([laptop, phone], {
        own,
        uid,
        zone: ZONE,
        calendar: server.address + calendar,
      })
      await readProgress(steps % 2 ? phone : laptop, learner.right, learner.tried)
      return day
    } catch (error) {
      throw new Error(`day ${today()}, ${step}`, { cause: error })
    }
  }

  /** The session of the day as it's begun, on one device, until its end or after so many questions. */
  async function session(device: Device, questions = 60) {
    const day = await agree('before the session')
    const labels = labelMinutes(own, day)
    expect(
      Math.abs(labels - day.minutes),
      `${day.minutes} minutes are ${labels} of labels`,
    ).toBeLessThanOrEqual(Math.max(1, 0.2 * day.minutes))
    for (const [at, { content_id, resource_slug }] of day.items.slice(0, questions).entries()) {
      subjectsAsked.add(resource_slug)
      await learner.send(device, [await learner.write(content_id, device)], at % 3 === 0 ? 2 : 1)
      if (at % 4 === 0) await agree(`after question ${at + 1}`)
    }
    return agree('after the session')
  }

  async function nextEvening() {
    const next = addDays(today(), 1)
    // Six in the evening there, before and after the clocks changed.
    const offset = next < '2027-03-14' ? '-08:00' : '-07:00'
    vi.setSystemTime(Date.parse(`${next}T18:00:00${offset}`))
  }

  const beside = { learner, laptop, phone, zone: ZONE, agree }

  // Day 1: a plan, and its first session.
  await plan()
  calendar = new URL((await laptop.call('POST /api/user/plan/calendar')).url).pathname
  const first = await agree('with a plan')
  expect(first).toMatchObject({ has_plan: true, reviews: 0, spent: 0, day_minutes: 30 })
  expect(labelMinutes(own, first)).toBeGreaterThanOrEqual(24)
  expect(labelMinutes(own, first)).toBeLessThanOrEqual(36)
  await session(laptop)

  // Day 2: begun on the phone, ended on the laptop.
  await nextEvening()
  await session(phone, 5)
  await session(laptop)

  // Day 3: by now every subject was asked.
  await nextEvening()
  await session(phone)
  expect(subjectsAsked).toEqual(new Set(scope.map(({ resource_slug }) => resource_slug)))

  // Day 4: programs in four languages. One is typed on both devices at the same time.
  await nextEvening()
  for (const program of programsOf(own)) await writeProgram(beside, program)
  await session(laptop)

  // Day 5: a practice test that's left after four answers.
  await nextEvening()
  await leaveTest(beside, 'sat-1')
  await session(phone)
  const kept = await phone.call(`GET /api/user/offline?zone=${ZONE}`)

  // Day 6: the phone has no network. It asks what it kept.
  await nextEvening()
  const dueOffline = kept.due.filter(({ due_day }: { due_day: string }) => due_day <= today())
  const away = await agree('in the morning of the day without a network')
  const dueNow = away.items.filter(({ reason, due_day }) => reason !== 'new' && due_day <= today())
  expect(dueOffline).toHaveLength(dueNow.length + away.waiting)
  const facts = []
  for (const { content_id } of away.items.slice(0, 8)) facts.push(await learner.write(content_id, phone))

  // Day 7: the laptop begins before the phone has sent the day before, in any order and twice.
  await nextEvening()
  await laptop.call(`GET /api/user/today?zone=${ZONE}`)
  await learner.send(phone, facts.toReversed(), 2)
  await agree('what was answered without a network arrives')
  await session(laptop)

  // Day 8: the mock interview that the plan placed here.
  await nextEvening()
  expect(await agree('a mock interview is planned')).toMatchObject({ mock: 20, day_minutes: 10 })
  await takeMock(beside)
  await session(phone)
  const unknown = own.content.questions('java').find(({ member }) => member.question_type === 'mcma')
  await learner.send(phone, [
    await learner.write(unknown?.member.id ?? '', phone, { source: 'practice', known: false }),
  ])
  await agree('a wrong answer outside the plan')

  // Day 9: pause, put off, save, and take it back.
  await nextEvening()
  const before = await agree('before anything is put off')
  const review = before.items.find(({ reason, due_day }) => reason !== 'new' && due_day <= today())
  const card = `PATCH /api/user/review/cards/${review?.content_id}`
  await phone.call(card, { paused: true, zone: ZONE })
  await agree('a question is paused')
  await laptop.call(card, { paused: false, zone: ZONE })
  expect(await agree('and comes back')).toEqual(before)
  await phone.call(card, { put_off_days: 7, zone: ZONE })
  const after = await agree('a question is put off')
  expect(after.items.map(({ content_id }) => content_id)).not.toContain(review?.content_id)
  // Of a subject that isn't in the plan, so no session asks it before.
  const saved = own.content.questions('java').find(({ member }) => member.question_type === 'mcq')?.member.id
  await phone.call('POST /api/user/saved/interview/toggle', { resource_slug: 'java', content_id: saved })
  await agree('a question is saved')
  await session(laptop, 6)

  // Day 10: the plan changes.
  await nextEvening()
  expect((await agree('a saved question is due')).items.map(({ content_id }) => content_id)).toContain(saved)
  await plan({ scope: scope.map((one) => ({ ...one, weight: 1 })) })
  await agree('the plan has other weights')
  await session(phone)

  // Day 11: the phone signs out and in, and the server starts again.
  await nextEvening()
  await phone.signOut()
  await phone.signIn()
  await session(phone, 4)
  await own.app.close()
  own.app = await buildApp(own)
  await start()
  await agree('the server has started again')
  await session(laptop)

  // Day 12.
  await nextEvening()
  const end = await session(laptop)
  const more: Today = await laptop.call(`GET /api/user/today?zone=${ZONE}&more=1`)
  let spent = end.spent
  for (const { content_id } of more.items) {
    const written = await learner.write(content_id, laptop)
    await learner.send(laptop, [written])
    spent += written.seconds
  }
  expect((await agree('five more minutes')).spent).toBe(spent)
  console.info(`twelve days: ${steps} steps, ${learner.tried.size} questions, ${learner.right.size} right`)
}, 600_000)

/** A program to write in each language that runs in the page. */
const programsOf = ({ content }: TestApp) =>
  (
    [
      ['python', 'python'],
      ['javascript', 'javascript'],
      ['javascript', 'typescript'],
      ['sql', 'sql'],
    ] as const
  ).map(([slug, language]) => {
    const found = content
      .questions(slug)
      .find(({ member }) => member.question_type === 'code' && member.content.language === language)
    if (!found) throw new Error(`no program in ${language}`)
    return { id: found.member.id, language }
  })
