import { expect, test } from 'vitest'
import { missingParts, openPrompts, spokenSeconds, wordsOf } from './speaking.ts'

const story = {
  situation: 'The site was down.',
  task: ' ',
  action: 'I  rolled\nback.',
  result: '',
  learned: 'Test first.',
}

test('STORY-01 a story tells how long it takes to speak and what is missing', () => {
  expect(wordsOf(story)).toBe(9)
  expect(spokenSeconds(280)).toBe(120)
  expect(missingParts(story)).toEqual(['task', 'result'])
})

test('STORY-01 prompts without a story are listed, what is asked most first', () => {
  const prompts = [
    { id: 'conflict', frequency: 3 },
    { id: 'failure', frequency: 5 },
    { id: 'pride', frequency: 4 },
  ]
  expect(openPrompts(prompts, [{ prompts: ['pride', 'gone'] }]).map(({ id }) => id)).toEqual([
    'failure',
    'conflict',
  ])
})
