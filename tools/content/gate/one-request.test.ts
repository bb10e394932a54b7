import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkOneRequest, countRequests } from './one-request.ts'

const spoken = (prompt: string) => ({
  slug: 'java',
  name: 'collector',
  path: 'content/java/questions/collector.yaml',
  question: questionFile.parse({
    title: 'The collector',
    type: 'descriptive',
    difficulty: 'Basic',
    topic: 'memory',
    tags: ['memory'],
    points: 5,
    prompt,
    ideal_answer: 'It frees what cannot be reached.',
    rubric: [{ criterion: 'Says that it frees what cannot be reached', weight: 1 }],
    explanation: 'The collector frees what cannot be reached.',
    source: [{ title: 'A book', section: '1' }],
  }),
})

describe('CONTENT-02 a prompt is one open question', () => {
  test.each([
    ['How does garbage collection work? Explain reachability, generations and why there are pauses.', 3],
    ['What is a float, why does its parent lose its height, and how do you contain it?', 3],
    ['Tell me about a time you were wrong. What did you do?', 2],
    ['What does it do, which mistakes does it find, and do you switch it on?', 3],
    ['Explain the ring and say what it costs.', 2],
    ['Explain the loop: the stack, the queues, and when the page is painted.', 2],
    ['What do `let` and `const` do, and which one do you use?', 2],
  ])('%s', (prompt, requests) => {
    expect(countRequests(prompt)).toBe(requests)
    expect(checkOneRequest(spoken(prompt))).toEqual([
      `prompt: makes ${requests} requests: ask one open question, and the others as follow-ups`,
    ])
  })

  test.each([
    'How does garbage collection work?',
    'A customer asks, "What is it, and why?" What would you answer?',
    'Tell me about a person who shaped the way you work and whom you still ask.',
    'A server ends at once, and requests fail. How would you shut it down?',
    'Compare `ROW_NUMBER`, `RANK` and `DENSE_RANK`.',
    'What does this print?\n\n```js\nwhy(); // explain, and how?\n```',
  ])('one request: %s', (prompt) => {
    expect(checkOneRequest(spoken(prompt))).toEqual([])
  })
})
