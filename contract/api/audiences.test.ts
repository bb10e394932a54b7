import { expect, test } from 'vitest'
import { listedCalls, namesAnybody, namesContent, namesItself, namesOwned, outcomeOf } from './audiences.ts'
import { calls } from './calls.ts'

test('HOST-03 every call of the contract is in the table of who may make it, once', () => {
  expect(listedCalls.toSorted()).toEqual([...calls.keys()].sort())
})

test('HOST-03 a call on an id says whose object that is', () => {
  const withId = [...calls].filter(([, { url }]) => url.includes(':')).map(([name]) => name)
  expect([...namesOwned, ...namesItself, ...namesContent, ...namesAnybody].sort()).toEqual(withId.sort())
})

test('HOST-03 a call declares the refusals that the table expects of it', () => {
  const wrong = [...calls].filter(([name, { schema }]) => {
    const refusals = [outcomeOf(name, 'visitor'), outcomeOf(name, 'unverified')]
    return refusals.some((refusal) => typeof refusal === 'number' && !schema.errors.includes(refusal))
  })
  expect(wrong.map(([name]) => name)).toEqual([])
  const administrators = [...calls].filter(([, { schema }]) =>
    JSON.stringify(schema.security).includes('administrator'),
  )
  expect(administrators.filter(([name]) => outcomeOf(name, 'member') !== 403)).toEqual([])
})
