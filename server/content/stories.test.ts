import { expect, test } from 'vitest'
import { markStory, renderStories } from './stories.ts'

test('CONTENT-02 each paragraph of a story says what it tells, a part of two paragraphs once', () => {
  const told = 'We had a leak.\n\nI looked.\n\nI fixed it.\n\nIt held.'
  expect(markStory(told, ['situation task', 'action', 'action', 'result'])).toBe(
    '**Situation, task.** We had a leak.\n\n**Action.** I looked.\n\nI fixed it.\n\n**Result.** It held.',
  )
})

test('CONTENT-02 what others tell goes on with their own answers to the follow-ups', () => {
  const story = {
    who: 'A nurse',
    star: ['situation'],
    told: 'We had a leak.',
    answers: ['At night.', { question: 'With help?', answer: 'No.' }],
  }
  const follow_ups = [
    { question: 'When?', answer: 'At noon.' },
    { question: 'Alone?', answer: 'Yes.' },
  ]
  const [told] = renderStories({ stories: [story], follow_ups } as Parameters<typeof renderStories>[0])
  expect(told?.question).toBe('A nurse')
  expect(told?.answer).toMatch(
    /Situation\.<\/strong> We had a leak\..*When\?.*At night\..*With help\?.*No\./s,
  )
  expect(told?.answer).not.toMatch(/At noon|Alone/)
})
