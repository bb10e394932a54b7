import { expect } from 'vitest'
import type { MockState } from '#contract/api/mocks.ts'
import type { TestState } from '#contract/api/practice-tests.ts'
import type { Submission } from '#contract/api/submissions.ts'
import type { Today } from '#contract/api/today.ts'
import { answerTo } from './answers.ts'
import type { Device } from './device.ts'
import { type Learner, pass } from './learner.ts'

/** A learner's other work next to the session of the day; `agree` compares all surfaces after each step. */
interface Beside {
  learner: Learner
  laptop: Device
  phone: Device
  zone: string
  agree(step: string): Promise<Today>
}

interface Program {
  id: string
  language: 'python' | 'javascript' | 'typescript' | 'sql'
}

/** A program typed on both devices at the same time, then submitted on one: every text is still there on the other. */
export async function writeProgram({ learner, laptop, phone, agree }: Beside, { id, language }: Program) {
  const code = (device: string) => `${learner.questionOf(id).title}, typed on the ${device}`
  const keep = (device: Device, name: string) =>
    device.call('PUT /api/user/drafts', {
      content_id: id,
      language,
      text: code(name),
      base: null,
      writer: name,
      written_at: new Date().toISOString(),
    })
  await keep(laptop, 'laptop')
  pass(60)
  await keep(phone, 'phone')
  const written = await learner.write(id, laptop, { source: 'run', known: true })
  const submitted = { ...written, answer: { ...written.answer, language }, text: code('desk') }
  await learner.send(laptop, [submitted], 2)
  const drafts = await laptop.call(`GET /api/user/drafts?content_id=${id}`)
  expect(drafts.items).toMatchObject([{ language, text: code('phone') }])
  const { items } = await phone.call(`GET /api/user/submissions?content_id=${id}`)
  const texts = await Promise.all(
    items.map(async (one: Submission) => (await phone.call(`GET /api/user/submissions/${one.id}`)).text),
  )
  expect(texts.toSorted()).toEqual([code('desk'), code('laptop')])
  await agree(`a program in ${language}`)
}

/** A practice test that's left after four answers, until its time is up. */
export async function leaveTest({ learner, laptop, zone, agree }: Beside, name: string) {
  const test: TestState = await laptop.call('POST /api/user/practice-tests', { name, zone })
  expect((await agree('a test runs')).sitting).toMatchObject({ kind: 'test', name })
  const asked = (test.current?.questions ?? []).slice(0, 4)
  for (const [at, { id }] of asked.entries()) {
    pass(60)
    const answer = answerTo(learner.questionOf(id), at > 0)
    const given = { content_id: id, answer, text: null, flagged: false, seconds: 60, at: 60 * (at + 1) }
    await laptop.call(`PUT /api/user/practice-tests/${test.id}/answers`, { answers: [given] })
  }
  await agree('four answers in the test')
  pass(3 * 3600)
  await laptop.call('GET /api/user/practice-tests')
  for (const [at, { id }] of asked.entries()) learner.remember(id, at > 0)
  expect((await agree('the test was left')).sitting).toBeNull()
}

/** The mock interview: every second choice is right, what was typed is scored afterwards on the other device. */
export async function takeMock({ learner, laptop, phone, zone, agree }: Beside) {
  const spec = { role: 'own', minutes: 20, subjects: ['sql', 'javascript'], zone }
  const mock: MockState = await laptop.call('POST /api/user/mocks', spec)
  expect(await agree('a mock interview runs')).toMatchObject({ mock: null, sitting: { kind: 'mock' } })
  const asked = mock.stages.flatMap(({ questions }) => questions)
  const typed = new Map<string, string>()
  for (const [at, { id }] of asked.entries()) {
    pass(60)
    const question = learner.questionOf(id)
    const isOpen = question.question_type === 'descriptive' || question.question_type === 'code'
    if (isOpen) typed.set(id, `typed into question ${at}`)
    const given = {
      content_id: id,
      answer: isOpen ? null : answerTo(question, at % 2 === 0),
      text: typed.get(id) ?? null,
      flagged: false,
      seconds: 60,
      at: 60 * (at + 1),
      notes: null,
      language: question.question_type === 'code' ? question.content.language : null,
      confidence: null,
    }
    await laptop.call(`PUT /api/user/mocks/${mock.id}/answers`, { answers: [given] })
  }
  await agree('the mock interview is answered')
  await laptop.call(`POST /api/user/mocks/${mock.id}/finish`)
  for (const [at, { id }] of asked.entries()) if (!typed.has(id)) learner.remember(id, at % 2 === 0)
  await agree('the mock interview has ended')
  const report = await phone.call(`GET /api/user/mocks/${mock.id}/report`)
  for (const { question, text } of report.items) expect(text).toBe(typed.get(question.id) ?? null)
  expect(typed.size).toBeGreaterThan(0)
  for (const id of typed.keys())
    await learner.send(phone, [
      await learner.write(id, phone, { source: 'mock', known: true, mock: mock.id }),
    ])
  await agree('its open answers are scored')
}
