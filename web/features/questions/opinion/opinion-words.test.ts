import { expect, test } from 'vitest'
import { waitingWords } from '#web/features/questions/model/waiting-words.ts'
import { opinionWords } from './opinion-words.ts'

test('TALK-02 a difference is a question, an agreement is not', () => {
  const words = (verdict: 'said' | 'half' | 'not' | 'unsure', tick: 0 | 0.5 | 1) =>
    opinionWords(
      { verdict, differs: verdict !== 'unsure' && { said: 1, half: 0.5, not: 0 }[verdict] !== tick },
      tick,
    )
  expect(words('not', 1)).toBe('You ticked “Said”; I found no sentence for it. Which one did you mean?')
  expect(words('not', 0.5)).toMatch(/^You ticked “Half”; .*\?$/)
  expect(words('half', 1)).toBe('You ticked “Said”; I found half of it. Is there more?')
  expect(words('said', 0.5)).toBe("You ticked “Half”. Isn't this all of it?")
  expect(words('said', 0)).toBe("You ticked “Not said”. Isn't this it?")
  expect(words('half', 0)).toBe("You ticked “Not said”. Isn't this half of it?")
  for (const [verdict, tick] of [
    ['said', 1],
    ['half', 0.5],
    ['not', 0],
    ['unsure', 1],
  ] as const)
    expect(words(verdict, tick)).not.toContain('?')
})

test('TALK-02 who waits is told the place, then how long the model has read', () => {
  expect(waitingWords({ state: 'waiting', place: 3 })).toBe('2 answers in line before yours.')
  expect(waitingWords({ state: 'waiting', place: 2 })).toBe('1 answer in line before yours.')
  expect(waitingWords({ state: 'waiting', place: 1 })).toBe('Your answer is next in line.')
  expect(waitingWords({ state: 'reading', seconds: 0 })).toBe('The model is reading your answer.')
  expect(waitingWords({ state: 'reading', seconds: 20 })).toBe(
    'The model is reading your answer: 20 seconds so far.',
  )
})
