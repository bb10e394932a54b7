import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkStories } from './stories.ts'

const words = (count: number): string => Array(count).fill('told').join(' ')
const paragraphs = (...counts: number[]) => counts.map(words).join('\n\n')
const star = ['situation task', 'action', 'result']
const follow_ups = ['What then?', 'Why?', 'Who?'].map((question) => ({ question, answer: 'I asked.' }))
const fields = (changes: object) => ({
  title: 'A failure',
  type: 'descriptive',
  difficulty: 'Basic',
  topic: 'delivery-stories',
  tags: ['failure'],
  points: 5,
  prompt: 'Tell me about a failure.',
  ideal_answer: paragraphs(100, 100, 100),
  star,
  stories: [1, 2].map(() => ({
    who: 'A lead',
    star,
    told: paragraphs(100, 100, 100),
    answers: ['A', 'B', 'C'],
  })),
  short_answer: 'I failed.',
  follow_ups,
  frequency: 5,
  red_flags: ['Blames others.', 'Has none.'],
  levels: { junior: 'Tells it.', mid: 'Tells why.', senior: 'Changes it.' },
  rubric: ['A', 'B', 'C'].map((criterion, index) => ({ criterion, half: 'D', weight: index ? 0.3 : 0.4 })),
  explanation: 'A failure is told with its cause.',
  source: [{ title: 'A book', section: '1' }],
  ...changes,
})
const story = (changes: object) => ({
  slug: 'interview-prep',
  name: 'failure',
  path: 'content/interview-prep/questions/failure.yaml',
  question: questionFile.parse(fields(changes)),
})
const other = (changes: object) => ({ ...fields({}).stories[0], ...changes })
const refused = (changes: object) =>
  (questionFile.safeParse(fields(changes)).error?.issues ?? []).map(
    ({ path, message }) => `${path.join('.')} ${message}`,
  )

describe('CONTENT-02 a story of one person or another takes two to three minutes', () => {
  test('of 300 to 420 words, the ideal answer from 280 on', () => {
    expect(checkStories(story({}))).toEqual([])
    expect(checkStories(story({ ideal_answer: paragraphs(80, 100, 100) }))).toEqual([])
    expect(checkStories(story({ ideal_answer: paragraphs(79, 100, 100) }))).toEqual([
      'ideal_answer: has 279 words, must have 280 to 420',
    ])
    const told = paragraphs(99, 100, 100)
    expect(checkStories(story({ stories: [other({}), other({ told })] }))).toEqual([
      'stories[1].told: has 299 words, must have 300 to 420',
    ])
  })

  test('each paragraph is marked, and no part of four is missing', () => {
    expect(refused({})).toEqual([])
    expect(refused({ star: ['situation task', 'action'] })[0]).toBe('star must mark each of the 3 paragraphs')
    expect(refused({ star: ['situation', 'action', 'result'] })).toEqual(['star marks no task'])
    expect(refused({ star: ['situation task', 'action', 'moral'] })[0]).toMatch(
      /^star\.2 must be one or more of/,
    )
  })

  test('everyone answers each follow-up', () => {
    expect(refused({ stories: [other({}), other({ answers: ['A', 'B'] })] })).toEqual([
      'stories.1.answers must answer each follow-up in this voice',
    ])
  })
})
