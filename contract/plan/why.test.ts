import { expect, test } from 'vitest'
import { whyAsked } from './why.ts'

test('PLAN-03 the plan says in one sentence why a question is in it', () => {
  const one = { subject: 'JavaScript', topic: 'Promises', frequency: 5, nth: 1, of: 30 }
  expect(whyAsked(one)).toBe('Asked in most JavaScript interviews; first of Promises')
  expect(whyAsked({ ...one, frequency: 3.6, nth: 4 })).toBe(
    'Often asked in JavaScript interviews; 4 of 30 in Promises',
  )
  expect(whyAsked({ ...one, subject: 'Interview Prep' })).toBe('Asked in most interviews; first of Promises')
  expect(whyAsked({ ...one, of: 1 })).toContain('the only one of Promises')
})
