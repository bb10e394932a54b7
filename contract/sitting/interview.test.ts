import { expect, test } from 'vitest'
import { type InterviewForm, interview, setPause } from './interview.ts'

const form: InterviewForm = {
  role: 'backend',
  minutes: 20,
  subjects: [],
  stages: [
    { stage: 'warmup', seconds: 720, ids: ['a', 'b'] },
    { stage: 'explain', seconds: 480, ids: ['c'] },
  ],
}
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes)).toISOString()
const move = (course: ReturnType<typeof start>, minutes: number, isFinished = false) =>
  interview.move(form, course, { now: at(minutes), isFinished, countRight: () => 0 })
const start = () => interview.start(form, at(0))

test('MOCK-01 the clock ends an interview at its minute, whoever looks whenever, and the learner at any time before', () => {
  expect(move(start(), 19)).toEqual(start())
  expect(move(start(), 300)).toMatchObject({ finished_at: at(20), ends_at: at(20) })
  expect(move(start(), 300, true)).toMatchObject({ finished_at: at(20) })
  const left = move(start(), 5, true)
  expect(left).toMatchObject({ finished_at: at(5), ends_at: at(20) })
  expect(move(left, 30, true)).toEqual(left)
  expect([...interview.asked(form, left)]).toEqual(['a', 'b', 'c'].map((id) => [id, at(5)]))
})

test('MOCK-01 one pause of five minutes moves the end, and back by what is left of it', () => {
  const paused = setPause(start(), true, at(10))
  expect(paused).toMatchObject({ paused_until: at(15), ends_at: at(25) })
  expect(setPause(paused, true, at(11))).toEqual(paused)
  expect(setPause(paused, false, at(12))).toMatchObject({ paused_until: at(12), ends_at: at(22) })
  expect(setPause(paused, false, at(15))).toEqual(paused)
  expect(setPause(setPause(paused, false, at(12)), true, at(13))).toMatchObject({ ends_at: at(22) })
  expect(setPause(start(), true, at(20))).toEqual(start())
})
