import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../attempts/local-day.ts'
import { cardOf, compareAttempts, type FoldedAttempt, foldAttempts, foldOn } from './fold.ts'
import { intervalOf, nextMemory } from './memory.ts'

const options = { retention: 0.85, seed: 'ana sql-1' }
let count = 0
const given = (day: number, changes: Partial<FoldedAttempt> = {}): FoldedAttempt => ({
  id: `id-${String(++count).padStart(4, '0')}`,
  outcome: 'right',
  confidence: null,
  source: 'practice',
  local_day: addDays('2026-11-01', day),
  answered_at: `${addDays('2026-11-01', day)}T10:00:00.000Z`,
  ...changes,
})

test('REV-01 what was right at once does not come back', () => {
  expect(foldAttempts([given(0), given(3)], options)).toBeNull()
  expect(foldAttempts([], options)).toBeNull()
})

test('REV-01 a wrong answer comes back on the next day, and says why', () => {
  expect(foldAttempts([given(2, { outcome: 'wrong' })], options)).toMatchObject({
    last_day: '2026-11-03',
    due_day: '2026-11-04',
    reason: 'wrong',
    reason_day: '2026-11-03',
    reps: 1,
    lapses: 1,
  })
})

test.each([
  [{ confidence: 0 }, 'guessed'],
  [{ outcome: 'partial' }, 'partial'],
  [{ outcome: 'wrong', source: 'mock' }, 'mock'],
  [{ outcome: 'wrong', source: 'test' }, 'test'],
  [{ source: 'review' }, 'saved'],
] as const)('REV-01 %o brings a question back as %s', (changes, reason) => {
  expect(foldAttempts([given(0, changes)], options)?.reason).toBe(reason)
})

test('REV-01 a guess is worth less than knowing', () => {
  const asReview = (confidence: 0 | 2) => [
    given(0, { outcome: 'wrong' }),
    given(1, { source: 'review', confidence }),
  ]
  const guessed = foldAttempts(asReview(0), options)
  const known = foldAttempts(asReview(2), options)
  expect(guessed?.stability).toBeLessThan(known?.stability ?? 0)
})

test('REV-01 the second answer of a day is its repeat, more say nothing new', () => {
  const wrong = given(0, { outcome: 'wrong' })
  const repeat = given(0, { answered_at: '2026-11-01T10:05:00.000Z' })
  const more = given(0, { answered_at: '2026-11-01T10:06:00.000Z' })
  const expected = nextMemory(nextMemory(null, 0, 'again'), 0, 'good')
  expect(foldAttempts([wrong, repeat], options)).toMatchObject(expected)
  expect(foldAttempts([wrong, repeat, more], options)).toMatchObject({ ...expected, reps: 2 })
})

test('REV-01 the due day lies within a tenth of the interval and is the same everywhere', () => {
  const attempts = [given(0, { outcome: 'wrong' }), given(1), given(4), given(12)]
  const card = foldAttempts(attempts, options)
  if (!card) throw new Error('no card')
  const days = intervalOf(card, options.retention)
  expect(days).toBeGreaterThan(10)
  const due = new Set(
    Array.from({ length: 50 }, (_, n) => foldAttempts(attempts, { ...options, seed: `${n}` })?.due_day),
  )
  for (const day of due)
    expect([
      addDays(card.last_day, Math.floor(days * 0.85)) <= (day ?? ''),
      (day ?? '') <= addDays(card.last_day, Math.ceil(days * 1.15)),
    ]).toEqual([true, true])
  expect(due.size).toBeGreaterThan(1)
  expect(foldAttempts(attempts, options)).toEqual(card)
})

const someAttempt = fc
  .record({
    day: fc.integer({ min: 0, max: 60 }),
    minute: fc.integer({ min: 0, max: 1000 }),
    dayLate: fc.integer({ min: -1, max: 1 }),
    outcome: fc.constantFrom('right', 'partial', 'wrong'),
    confidence: fc.constantFrom(null, 0, 1, 2),
    source: fc.constantFrom('practice', 'review', 'mock', 'test', 'run'),
    id: fc.uuid({ version: 7 }),
  })
  .map(
    ({ day, minute, dayLate, ...rest }): FoldedAttempt => ({
      ...rest,
      local_day: addDays('2026-11-01', day + dayLate),
      answered_at: new Date(Date.UTC(2026, 10, 1 + day, 0, minute)).toISOString(),
    }),
  )

test('ATT-01 the same answers give the same card, in any order and however often they arrive', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someAttempt, { maxLength: 25, selector: ({ id }) => id }).chain((attempts) =>
        fc.record({
          attempts: fc.constant(attempts),
          arrived: fc
            .shuffledSubarray([...attempts, ...attempts], { minLength: 2 * attempts.length })
            .map((list) => list),
        }),
      ),
      ({ attempts, arrived }) => {
        const card = foldAttempts(attempts, options)
        expect(foldAttempts(arrived, options)).toEqual(card)
        if (card) {
          expect(card.due_day > card.last_day).toBe(true)
          expect(Number.isFinite(card.stability) && card.stability > 0).toBe(true)
        }
      },
    ),
  )
})

test('REV-01 answers taken in a few at a time, over a stored fold, give the card of all of them', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someAttempt, { maxLength: 25, selector: ({ id }) => id }),
      fc.integer({ min: 0, max: 25 }),
      (attempts, at) => {
        const sorted = attempts.toSorted(compareAttempts)
        const stored = JSON.parse(JSON.stringify(foldOn(null, sorted.slice(0, at))))
        expect(cardOf(foldOn(stored, sorted.slice(at)), options)).toEqual(foldAttempts(attempts, options))
      },
    ),
  )
})
