import { expect, test } from 'vitest'
import { type HeldInterview, loopNotes, loopOf } from './loop-notes.ts'
import { mockRoles } from './mock-lists.ts'
import { type MockRound, roundOf, roundsOf } from './mock-rounds.ts'

const held = (round: MockRound, right: number, changes: Partial<HeldInterview> = {}): HeldInterview => ({
  role: 'backend',
  round,
  started_at: '2026-11-20T10:00:00.000Z',
  finished_at: '2026-11-20T11:00:00.000Z',
  right,
  graded: 4,
  waiting: 0,
  ...changes,
})
const notes = (...mocks: HeldInterview[]) => loopNotes(loopOf('backend', mocks))

test('TALK-01 MOCK-01 a round is known by its stages, and every role but the own mix has a loop', () => {
  expect(roundOf(['warmup', 'explain'])).toBe('screen')
  expect(roundOf(['code'])).toBe('coding')
  expect(roundOf(['design'])).toBe('design')
  expect(roundOf(['opening'])).toBe('behavioral')
  expect(roundOf(['opening', 'warmup', 'explain', 'code'])).toBeNull()
  expect(roundOf([])).toBeNull()
  for (const role of mockRoles) expect(roundsOf(role).length > 2).toBe(role !== 'own')
  expect(roundsOf('manager')).not.toContain('coding')
})

test('MOCK-02 a loop has the newest interview of each round, of its role alone', () => {
  const old = held('coding', 0, { started_at: '2026-11-01T10:00:00.000Z' })
  const loop = loopOf('backend', [held('coding', 4), old, held('screen', 4, { role: 'data' })])
  expect(loop.map(({ round, held }) => [round, held?.right])).toEqual([
    ['screen', undefined],
    ['coding', 4],
    ['design', undefined],
    ['behavioral', undefined],
  ])
})

test('MOCK-02 the notes over the rounds say what is strong, weak and still to score, and decide when all are held', () => {
  expect(notes()).toEqual([])
  expect(notes(held('screen', 4, { finished_at: null }))).toEqual([])
  expect(
    notes(held('screen', 4), held('coding', 1), held('behavioral', 0, { waiting: 5, graded: 0 })),
  ).toEqual([
    '3 of 4 rounds held.',
    'Answers wait to be scored or run: Behavioral. The rest is said when they are.',
    'Strong: Screen.',
    'Weak: Coding. One weak round decides a loop, so it comes first.',
  ])
  const all = (coding: number) =>
    notes(held('screen', 4), held('coding', coding), held('design', 4), held('behavioral', 4)).at(-1)
  expect(all(4)).toBe('Together: I would go on, in every round.')
  expect(all(3)).toBe('Together: no round against it. Undecided, and one more strong round would settle it.')
  expect(all(1)).toBe("Together: I wouldn't go on yet.")
})
