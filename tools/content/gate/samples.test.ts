import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkSamples } from './samples.ts'

const words = (count: number, word = "isn't"): string => Array(count).fill(word).join(' ')
const right = { junior: words(180), lean_no: words(240), why_not: words(60) }
const spoken = (changes: object) => ({
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
    prompt: 'How does the collector work?',
    ideal_answer: 'It frees what cannot be reached.',
    samples: { ...right, ...changes },
    rubric: [{ criterion: 'Says that it frees what cannot be reached', weight: 1 }],
    explanation: 'The collector frees what cannot be reached.',
    source: [{ title: 'A book', section: '1' }],
  }),
})

describe('CONTENT-02 an answer that others give takes as long as one in an interview', () => {
  test('from 180 to 240 words, and 60 to 110 about it', () => {
    expect(checkSamples(spoken({}))).toEqual([])
    expect(checkSamples(spoken({ junior: words(240), lean_no: words(180), why_not: words(110) }))).toEqual([])
  })

  test.each([
    ['junior', 179, '180 to 240'],
    ['junior', 241, '180 to 240'],
    ['lean_no', 106, '180 to 240'],
    ['lean_no', 260, '180 to 240'],
    ['why_not', 59, '60 to 110'],
    ['why_not', 111, '60 to 110'],
  ])('%s of %i words', (who, count, bounds) => {
    expect(checkSamples(spoken({ [who]: words(count) }))).toEqual([
      `samples.${who}: has ${count} words, must have ${bounds}`,
    ])
  })

  test('a block of code is not said, and a name in code is a word', () => {
    const block = `\`\`\`js\n${words(30, 'code')}\n\`\`\`\n`
    expect(checkSamples(spoken({ junior: `${words(150)}\n\n${block}` }))).toEqual([
      'samples.junior: has 150 words, must have 180 to 240',
    ])
    expect(checkSamples(spoken({ junior: words(180, '`find(key)`,') }))).toEqual([])
    expect(checkSamples(spoken({ junior: words(90, 'well –') }))).toHaveLength(1)
  })
})
