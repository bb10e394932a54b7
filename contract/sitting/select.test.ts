import fc from 'fast-check'
import { expect, test } from 'vitest'
import { questionTypes } from '../content-lists.ts'
import { mockMinutes, mockRoles } from './mock-lists.ts'
import { planStages } from './mock-plan.ts'
import { roundMinutes, roundOf, roundsOf } from './mock-rounds.ts'
import { type MockCandidate, selectMock } from './select.ts'

const subjects = ['sql', 'javascript', 'dsa', 'java', 'python', 'react', 'web-development', 'system-design']
const topicsOf = (subject: string) =>
  subject === 'system-design' ? ['caching', 'storage', 'design-problems'] : ['a', 'b', 'c', 'd']

/** Four questions of each type in each topic. */
const bank: MockCandidate[] = [
  ...subjects.flatMap((subject) =>
    topicsOf(subject).flatMap((topic) =>
      questionTypes.flatMap((type) =>
        Array.from({ length: 4 }, (_, n) => ({
          id: `${subject}-${topic}-${type}-${n}`,
          subject,
          topic,
          type,
          difficulty: 'Basic' as const,
        })),
      ),
    ),
  ),
  ...['people-stories', 'resume'].map((topic) => ({
    id: `prep-${topic}`,
    subject: 'interview-prep',
    topic,
    type: 'descriptive' as const,
    difficulty: 'Basic' as const,
  })),
]
const byId = new Map(bank.map((one) => [one.id, one]))
const choose = (
  role: (typeof mockRoles)[number],
  minutes: (typeof mockMinutes)[number],
  seed = 1,
  past = new Map(),
) => selectMock({ ...planStages(role, minutes, ['sql']), candidates: bank, past, seed })

test('MOCK-01 an interview has its stages in order, their seconds make up its length, and no question comes twice', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...mockRoles),
      fc.constantFrom(...mockMinutes),
      fc.nat(),
      (role, minutes, seed) => {
        const stages = choose(role, minutes, seed)
        const ids = stages.flatMap((stage) => stage.ids)
        expect(new Set(ids).size).toBe(ids.length)
        expect(stages.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(minutes * 60, -1)
        expect(stages).toEqual(choose(role, minutes, seed))
      },
    ),
  )
})

test('MOCK-01 an hour for a back end has an opening, a warm-up, explaining, code and one design problem', () => {
  const stages = choose('backend', 60)
  expect(stages.map(({ stage }) => stage)).toEqual(['opening', 'warmup', 'explain', 'code', 'design'])
  const typesOf = (index: number) => stages[index]?.ids.map((id) => byId.get(id)?.type)
  expect(stages[0]?.ids).toEqual(['prep-people-stories'])
  expect(typesOf(1)?.filter((type) => type === 'blank')).toHaveLength(2)
  expect(typesOf(3)).toEqual(['code'])
  expect(byId.get(stages[4]?.ids[0] ?? '')?.topic).toBe('design-problems')
  for (const id of stages[2]?.ids ?? []) expect(byId.get(id)?.topic).not.toBe('design-problems')
})

test('MOCK-01 a round of a loop asks what it is called, in its own time', () => {
  for (const role of mockRoles)
    for (const round of roundsOf(role)) {
      const stages = selectMock({ ...planStages(role, round), candidates: bank, past: new Map(), seed: 4 })
      expect(roundOf(stages.map(({ stage }) => stage))).toBe(round)
      expect(stages.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(60 * roundMinutes[round], -1)
    }
})

test('MOCK-01 without a design subject the design time goes to a second program', () => {
  const stages = choose('frontend', 60)
  expect(stages.map(({ stage, ids }) => [stage, ids.length])).toEqual([
    ['opening', 1],
    ['warmup', 8],
    ['explain', 2],
    ['code', 2],
  ])
  expect(stages[3]?.seconds).toBe(40 * 60)
})

test('MOCK-01 each topic comes once before one comes twice', () => {
  const stages = choose('own', 20)
  const topics = stages[0]?.ids.map((id) => byId.get(id)?.topic) ?? []
  expect(new Set(topics.slice(0, 4)).size).toBe(4)
})

test('MOCK-01 what was right in the last three days is left out, what was wrong or never seen comes first', () => {
  const isWarm = ({ subject, type }: MockCandidate) =>
    subject === 'sql' && type !== 'code' && type !== 'descriptive'
  const warm = bank.filter(isWarm)
  const fresh = new Map(warm.slice(8).map(({ id }) => [id, { isRight: true, daysAgo: 1 }]))
  for (let seed = 0; seed < 20; seed++)
    for (const id of choose('own', 20, seed, fresh)[0]?.ids ?? []) expect(fresh.has(id)).toBe(false)
  const old = new Map(warm.map(({ id }, n) => [id, { isRight: n % 4 !== 0, daysAgo: 9 }]))
  const ids = choose('own', 20, 5, old)[0]?.ids ?? []
  const weak = ids.filter((id) => old.get(id)?.isRight === false)
  expect(weak.length).toBeGreaterThanOrEqual(8)
})

test('MOCK-01 a stage that the bank cannot fill gives its time to the others', () => {
  const candidates = bank.filter(({ type }) => type === 'mcq')
  const stages = selectMock({ ...planStages('backend', 45), candidates, past: new Map(), seed: 3 })
  expect(stages.map(({ stage, seconds }) => [stage, seconds])).toEqual([['warmup', 45 * 60]])
})
