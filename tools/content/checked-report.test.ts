import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkedReport } from './checked-report.ts'

const question = (name: string, on?: string) => ({
  slug: 'java',
  name,
  path: `content/java/questions/${name}.yaml`,
  question: questionFile.parse({
    title: name,
    type: 'descriptive',
    difficulty: 'Basic',
    topic: 'memory',
    tags: ['memory'],
    points: 5,
    prompt: 'How does the collector work?',
    ideal_answer: 'It frees what cannot be reached.',
    rubric: [{ criterion: 'Says that it frees what cannot be reached', weight: 1 }],
    explanation: 'The collector frees what cannot be reached.',
    source: [{ title: 'A book', section: '1' }],
    ...(on && { checked: { against: 'Java SE 25', on } }),
  }),
})

test('CONTENT-02 a question that was checked a year ago is listed with its version, the oldest first', () => {
  const bank = [
    question('young', '2026-11-28'),
    question('old', '2026-11-27'),
    question('older', '2025-01-02'),
    question('unknown'),
  ]
  expect(checkedReport(bank, new Date('2027-11-27'))).toEqual([
    '3 of 4 open questions name a version and a day, 2 of them a year old',
    '2025-01-02 content/java/questions/older.yaml: Java SE 25',
    '2026-11-27 content/java/questions/old.yaml: Java SE 25',
  ])
})
