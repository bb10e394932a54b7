import { expect, test } from 'vitest'
import { choosePath, exam, questionsOfStep, stepsOf } from './exam.ts'
import { idsOf, type NamedForm } from './test-form.ts'

const form: NamedForm = {
  name: 'exam-1',
  title: 'Exam test 1',
  resource_slug: 'exam',
  sections: [
    { id: 'essay', title: 'Writing', modules: [{ id: 'essay-1', minutes: 30, questions: ['e'] }] },
    {
      id: 'verbal',
      title: 'Verbal',
      score: { min: 130, max: 170, step: 1 },
      modules: [
        { id: 'v-1', minutes: 18, questions: ['a', 'b', 'c'] },
        {
          id: 'v-2',
          minutes: 23,
          next: { after: 'v-1', harder_from: 2 },
          easier: ['d', 'x'],
          harder: ['f', 'x'],
        },
      ],
    },
  ],
  breaks: [{ after: 'essay-1', minutes: 10 }],
}
const at = (minutes: number) => new Date(Date.UTC(2026, 10, 23, 9, minutes)).toISOString()
const none = () => 0
const start = () => exam.start(form, at(0))
const askedIn = (course: ReturnType<typeof start>) =>
  course.taken.map((taken, index) => questionsOfStep(stepsOf(form)[index], taken))

test('FORM-02 steps follow one another with the break where the form has it, and the clock ends the test after all of them', () => {
  expect(stepsOf(form).map((step) => (step.kind === 'break' ? 'break' : step.module.id))).toEqual([
    'essay-1',
    'break',
    'v-1',
    'v-2',
  ])
  expect(start()).toMatchObject({ ends_at: at(30 + 10 + 18 + 23), finished_at: null })
  expect(idsOf(form)).toEqual(['e', 'a', 'b', 'c', 'd', 'x', 'f'])
})

test.each([
  [0, 'easier'],
  [1, 'easier'],
  [2, 'harder'],
  [3, 'harder'],
] as const)('FORM-03 %i right answers of the first module lead to the %s second one', (right, path) => {
  expect(choosePath(right, 2)).toBe(path)
  const counted: string[][] = []
  const countRight = (ids: string[]) => {
    counted.push(ids)
    return right
  }
  const course = exam.move(form, start(), { now: at(59), countRight })
  expect(course.taken.map((step) => step.path)).toEqual([null, null, null, path])
  expect(askedIn(course)).toEqual([['e'], [], ['a', 'b', 'c'], path === 'harder' ? ['f', 'x'] : ['d', 'x']])
  expect(counted).toEqual([['a', 'b', 'c']])
})

test('FORM-02 a step whose time is up ended at that second, and the next began with it, whoever looks whenever', () => {
  const looked = exam.move(form, exam.move(form, start(), { now: at(31), countRight: none }), {
    now: at(45),
    countRight: none,
  })
  expect(looked).toEqual(exam.move(form, start(), { now: at(45), countRight: none }))
  expect(looked.taken.map(({ started_at, ended_at }) => [started_at, ended_at])).toEqual([
    [at(0), at(30)],
    [at(30), at(40)],
    [at(40), null],
  ])
  expect(exam.move(form, start(), { now: at(200), countRight: none })).toMatchObject({
    finished_at: at(81),
    ends_at: at(81),
  })
})

test('FORM-02 a step that is ended early moves all that follow; to end another one changes nothing', () => {
  const early = exam.move(form, start(), { now: at(12), leave: 0, countRight: none })
  expect(early.taken.map(({ ends_at, ended_at }) => [ends_at, ended_at])).toEqual([
    [at(30), at(12)],
    [at(22), null],
  ])
  expect(early.ends_at).toBe(at(22 + 18 + 23))
  expect(exam.move(form, early, { now: at(13), leave: 0, countRight: none })).toEqual(early)
  expect(exam.move(form, early, { now: at(13), leave: 2, countRight: none })).toEqual(early)
})

test('FORM-02 the last module ends the test, and so does the learner at any time', () => {
  const last = exam.move(form, start(), { now: at(60), countRight: none })
  const ended = exam.move(form, last, { now: at(61), leave: 3, countRight: none })
  expect(ended).toMatchObject({ finished_at: at(61), ends_at: at(61) })
  expect(exam.move(form, ended, { now: at(90), leave: 3, countRight: none })).toEqual(ended)
  const given = exam.move(form, start(), { now: at(5), countRight: none, isFinished: true })
  expect(given).toEqual({
    taken: [{ started_at: at(0), ends_at: at(30), ended_at: at(5), path: null }],
    ends_at: at(5),
    paused_until: null,
    finished_at: at(5),
  })
})
