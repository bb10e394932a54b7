import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkCues } from './cues.ts'
import { gate } from './gate.ts'

const spoken = (name: string, changes: object = {}) => ({
  slug: 'sample',
  name,
  path: `content/sample/questions/${name}.yaml`,
  question: questionFile.parse({
    title: 'Deadlock',
    type: 'descriptive',
    difficulty: 'Basic',
    topic: 'threads',
    tags: ['concurrency', 'java'],
    points: 5,
    prompt: 'What is a deadlock?',
    ideal_answer: 'Each thread holds a lock and waits for the other. A global order of locks prevents it.',
    short_answer: 'Two threads wait for each other.',
    follow_ups: [1, 2, 3].map((n) => ({ question: `Which one is number ${n}?`, answer: 'That one.' })),
    red_flags: ['Adds sleep calls.', 'Takes away every lock.'],
    levels: { junior: 'Waiting.', mid: 'Order.', senior: 'Detection.' },
    frequency: 4,
    rubric: [
      rule('Says that each holds what the other waits for', 'holds|keeps lock', 'waits for other', 'circle'),
      rule('Prevents it by an order', 'global order', 'prevents', 'sorted ids'),
      rule('Says that it has two threads', 'each thread', 'other', 'two threads'),
    ],
    explanation: 'A deadlock is a circle of threads in which each waits for the next.',
    source: [{ title: 'A book', section: '1' }],
    ...changes,
  }),
})
function rule(criterion: string, ...cues: string[]) {
  return {
    criterion,
    half: 'Says a part of it',
    weight: criterion.startsWith('Says that each') ? 0.4 : 0.3,
    cues,
  }
}
const withCues = (...cues: string[]) => {
  const [first, ...rest] = (spoken('one').question as { rubric: ReturnType<typeof rule>[] }).rubric
  return spoken('one', { rubric: [{ ...first, cues }, ...rest] })
}
const other = (ideal_answer: string, topic = 'queues') => spoken('two', { topic, ideal_answer, rubric: bare })
const bare = [0.4, 0.3, 0.3].map((weight) => ({ criterion: 'Names a queue', half: 'Names one', weight }))

describe('TALK-01 cues are checked', () => {
  test('good ones pass, and a question without any is left alone', () => {
    expect(checkCues(spoken('one'), [spoken('one')])).toEqual([])
    expect(checkCues(other('Anything.'), [])).toEqual([])
  })

  test('the ideal answer has to say each criterion', () => {
    expect(checkCues(withCues('mutual exclusion', 'monitor', 'holds|keeps lock'), [])).toEqual([
      'rubric[0].cues: the ideal answer has "holds|keeps lock" alone: two make it said',
    ])
    expect(checkCues(withCues('mutual exclusion', 'monitor', 'semaphore'), [])).toEqual([
      'rubric[0].cues: the ideal answer has none of them: two make it said',
    ])
  })

  test('no red flag may say one', () => {
    expect(checkCues(withCues('holds|takes', 'lock', 'waits'), [])).toEqual([
      'rubric[0].cues: the red flag "Takes away every lock." says it with "holds|takes", "lock"',
    ])
  })

  test('the answer to a question of another topic may not say one, that of the same topic may', () => {
    const taken = 'A worker waits for the other one, because each holds a lock.'
    expect(checkCues(spoken('one'), [spoken('one'), other(taken)])).toEqual([
      'rubric[0].cues: the ideal answer of content/sample/questions/two.yaml says it with "holds|keeps lock", "waits for other"',
    ])
    expect(checkCues(spoken('one'), [spoken('one'), other(taken, 'threads')])).toEqual([])
  })

  test('a cue holds a word that counts, and alternatives of one word each', () => {
    expect(checkCues(withCues('it is', 'holds|keeps lock', 'waits for other'), [])).toEqual([
      'rubric[0].cues: "it is" has no word that counts',
    ])
    expect(checkCues(withCues('never', 'holds|keeps lock', 'waits for other'), [])).toEqual([
      'rubric[0].cues: "never" has no word that counts',
    ])
    expect(checkCues(withCues('hash-map|table', 'holds|keeps lock', 'waits for other'), [])).toEqual([
      'rubric[0].cues: in "hash-map|table" an alternative must be one word',
    ])
  })

  test('the gate of the content check asks for all of it, by the file', () => {
    const bad = withCues('mutual exclusion', 'monitor', 'semaphore')
    expect(gate([bad], new Set([bad.path]))).toContainEqual({
      path: bad.path,
      problem: 'rubric[0].cues: the ideal answer has none of them: two make it said',
    })
  })
})
