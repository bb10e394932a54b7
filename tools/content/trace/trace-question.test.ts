import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { traceQuestion } from './trace-question.ts'

const question = (code: string, right: string) =>
  questionFile.parse({
    title: 'What it prints',
    type: 'mcq',
    difficulty: 'Basic',
    topic: 'output',
    tags: ['output'],
    points: 5,
    prompt: `What does this print?\n\n\`\`\`python\n${code}\n\`\`\`\n`,
    options: [
      { text: right, correct: true },
      { text: 'nothing', why: 'It prints something.' },
      { text: 'an error', why: 'It raises nothing.' },
    ],
    explanation: 'The interpreter says so when the program is run.',
    proof: { language: 'python', prints: 'key' },
  })

test('a trace is kept when it prints the key', async () => {
  expect(await traceQuestion(question('a = 1\nb = a + 1\nprint(b)', '2'))).toEqual({
    steps: [
      { line: 1, changes: [{ name: 'a', value: '1' }] },
      { line: 2, changes: [{ name: 'b', value: '2' }] },
      { line: 3, printed: '2\n' },
    ],
    output: '2',
  })
})

test('a program that does something else at its second run, prints another text or takes two steps has none', async () => {
  const seconds = 'import time\nnow = time.time()\nprint(1)'
  expect(await traceQuestion(question(seconds, '1'))).toEqual({ refused: 'two runs differ' })
  const traced = 'import sys\nlooked_at = sys.gettrace() is not None\nprint(looked_at)'
  expect(await traceQuestion(question(traced, 'False'))).toEqual({
    refused: 'it prints something else when it is traced',
  })
  expect(await traceQuestion(question('a = 1\nprint(a)', '1'))).toEqual({
    refused: 'it takes fewer than 3 steps',
  })
})
