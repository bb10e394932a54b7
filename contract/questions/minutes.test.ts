import { expect, test } from 'vitest'
import { labelSeconds, ownPace, secondsFor } from './minutes.ts'

const code = { question_type: 'code', content: { minutes: 20 } } as const
const choice = { question_type: 'mcq', content: {} } as const

const long = { question_type: 'code', content: { minutes: 40 } } as const

test('TODAY-03 a question counts its label, at the own pace of its kind from ten answers on', () => {
  expect([labelSeconds(code), labelSeconds(choice)]).toEqual([1200, 60])
  expect(secondsFor(code, new Map())).toBe(1200)
  expect(secondsFor(code, new Map([['code', 0.5]]))).toBe(600)
  expect(secondsFor(long, new Map([['code', 0.5]]))).toBe(1200)
  expect(secondsFor(choice, new Map([['code', 0.5]]))).toBe(60)
  expect(secondsFor(code, new Map([['code', 0.01]]))).toBe(400)
  expect(secondsFor(code, new Map([['code', 9]]))).toBe(3600)
  const nine = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 30]
  expect(ownPace(nine)).toBeUndefined()
  expect(ownPace([...nine, 0.01])).toBeCloseTo(0.45)
  expect(ownPace([...nine, 0.01, 0.02])).toBe(0.4)
})
