import { expect, test } from 'vitest'
import { type QuestionFile, questionFile } from '#contract/questions/schema.ts'
import { contentFolder, readBank } from '../question-files.ts'
import { traceQuestion } from './trace-question.ts'

const traceOf = async (one: QuestionFile) => (await traceQuestion(one))?.traced

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
  expect(await traceOf(question('a = 1\nb = a + 1\nprint(b)', '2'))).toEqual({
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
  expect(await traceOf(question(seconds, '1'))).toEqual({ refused: 'two runs differ' })
  const traced = 'import sys\nlooked_at = sys.gettrace() is not None\nprint(looked_at)'
  expect(await traceOf(question(traced, 'False'))).toEqual({
    refused: 'it prints something else when it is traced',
  })
  expect(await traceOf(question('a = 1\nprint(a)', '1'))).toEqual({
    refused: 'it takes fewer than 3 steps',
  })
})

test('BANK-04 the dry run of an editorial is of the first example that takes a readable number of steps', async () => {
  const { bank } = readBank(contentFolder, ['dsa'])
  const two = bank.find(({ name }) => name === 'two-sum-indices')?.question
  if (two?.type !== 'code' || !('function' in two)) throw new Error('The question is of another form.')
  const long = {
    ...two.examples[0],
    args: [Array.from({ length: 30 }, (_, n) => n), 57],
  } as (typeof two.examples)[0]
  const short = { ...two.examples[0], args: [[], 1] } as (typeof two.examples)[0]
  const found = await traceQuestion({ ...two, examples: [long, short, ...two.examples] })
  expect(found?.program.code).toMatch(/print\(two_sum\(\[3, 8, 5, 2\], 10\)\)\n$/)
  expect(found?.traced).toMatchObject({ output: '[1, 3]' })
  const plain = two.approaches?.map(({ name, idea, time, space }) => ({ name, idea, time, space }))
  expect(await traceQuestion({ ...two, approaches: plain })).toBeUndefined()
})
