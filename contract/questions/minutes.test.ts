import { expect, test } from 'vitest'
import { labelSeconds, ownMedian, secondsFor } from './minutes.ts'

const code = { question_type: 'code', content: { minutes: 20 } } as const
const choice = { question_type: 'mcq', content: {} } as const

test('TODAY-03 a question counts its label, or the own median of its kind from ten answers on', () => {
  expect([labelSeconds(code), labelSeconds(choice)]).toEqual([1200, 60])
  expect(secondsFor(code, new Map())).toBe(1200)
  expect(secondsFor(code, new Map([['code', 700]]))).toBe(700)
  expect(secondsFor(choice, new Map([['code', 700]]))).toBe(60)
  expect(secondsFor(code, new Map([['code', 5]]))).toBe(400)
  const nine = [10, 20, 30, 40, 50, 60, 70, 80, 3000]
  expect(ownMedian(nine)).toBeUndefined()
  expect(ownMedian([...nine, 1])).toBe(45)
  expect(ownMedian([...nine, 1, 2])).toBe(40)
})
