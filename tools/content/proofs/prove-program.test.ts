import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { proveQuestion } from './prove-question.ts'
import { buildRunners, type Runners } from './runners.ts'

let runners: Runners
beforeAll(async () => {
  runners = buildRunners()
  // The database takes seconds to start; the tests are not about that.
  await runners.run({ language: 'sql', code: 'SELECT 1' })
}, 120_000)
afterAll(() => runners.close())

const common = {
  title: 'A question',
  type: 'code',
  difficulty: 'Basic',
  topic: 'topic',
  tags: ['tag'],
  points: 5,
  prompt: 'Do it.',
  explanation: 'It is so for a reason that is told here.',
  constraints: ['up to 100 numbers'],
  hints: ['one', 'two', 'three'],
  approaches: [{ name: 'One', idea: 'Do it.', time: 'O(n)', space: 'O(1)' }],
  follow_ups: [
    { question: 'Why?', answer: 'Because.' },
    { question: 'How?', answer: 'So.' },
  ],
  minutes: 5,
  frequency: 1,
}
const ten = <T extends object>(list: T[]) =>
  Array.from({ length: 10 }, (_, at) => ({ description: `${at}`, ...list[at % list.length] }))
const problemsOf = async (file: object) =>
  (await proveQuestion(questionFile.parse({ ...common, ...file }), runners)).problems

describe('a program in Python', () => {
  const program = (change: object) => ({
    language: 'python',
    starter_code: 'def double(n): ...',
    solution_code: 'def double(n):\n    return 2 * n',
    tests: ten([
      { run: 'print(double(1))', prints: '2' },
      { run: 'print(double(1000))', prints: '2000', size: 'full' },
    ]),
    examples: [1, 2].map((n) => ({
      run: `print(double(${n}))`,
      prints: `${2 * n}`,
      why: 'It is twice as much.',
    })),
    wrong: [
      { note: 'squares', code: 'def double(n):\n    return n * n' },
      { note: 'zero', code: 'def double(n):\n    return 0' },
    ],
    ...change,
  })
  const slow = (code: string) =>
    program({
      wrong: [
        ...program({}).wrong,
        {
          note: 'slow',
          kind: 'too-slow',
          code: `import time\ndef double(n):\n    ${code}\n    return 2 * n`,
        },
      ],
    })

  test('shows examples that the solution gives', async () => {
    expect(await problemsOf(program({}))).toEqual([])
    const examples = [{ run: 'print(double(3))', prints: '5', why: 'It is not.' }, ...program({}).examples]
    expect(await problemsOf(program({ examples }))).toEqual(['examples[0]: the solution prints "6", not "5"'])
  })
  test('is too slow when it misses the time of the full size alone', async () => {
    expect(await problemsOf(slow('time.sleep(60 if n == 1000 else 0)'))).toEqual([])
  })
  test('is not too slow when it is in time', async () => {
    expect((await problemsOf(slow('pass'))).join()).toContain(
      'wrong[2]: "slow" is not clearly too slow: it passes tests[9]',
    )
  })
  test('is not too slow but wrong when it fails a small test', async () => {
    expect((await problemsOf(slow('n += 1'))).join()).toContain(
      'wrong[2]: "slow" must be right but slow, yet at tests[0] it prints "4"',
    )
  })
})

describe('a query', () => {
  const table = (rows: unknown[][]) => [{ name: 'staff', columns: ['name', 'pay'], rows }]
  const example = (rows: unknown[][], result: unknown[][], columns = ['name', 'raised']) => ({
    tables: table(rows),
    result: { columns, rows: result },
    why: 'Everybody gets a tenth more.',
  })
  const query = (examples: object[], order = '') => ({
    language: 'sql',
    setup: "CREATE TABLE staff (name text, pay numeric(6, 2)); INSERT INTO staff VALUES ('Zoe', 1);",
    starter_code: 'SELECT 1',
    solution_code: `SELECT name, pay * 1.1 AS raised FROM staff${order}`,
    tests: ten([{ run: "INSERT INTO staff VALUES ('Ana', 10);", prints: 'Zoe | 1.100\nAna | 11.000' }]),
    examples,
    wrong: [
      { note: 'pay', code: 'SELECT name, pay AS raised FROM staff' },
      { note: 'name', code: 'SELECT name FROM staff' },
    ],
  })
  const right = example(
    [
      ['Ana', 100],
      ["O'Neil", null],
    ],
    [
      ["O'Neil", null],
      ['Ana', 110],
    ],
  )

  test('shows tables whose rows give the result, in any order where it does not order', async () => {
    expect(await problemsOf(query([right, right]))).toEqual([])
  })
  test('shows the rows in the order of the query', async () => {
    expect(await problemsOf(query([right, right], ' ORDER BY name'))).toContain(
      "examples[0].result: the solution gives Ana | 110.000 / O'Neil | NULL",
    )
  })
  test('names rows, columns and tables that are not right', async () => {
    const problems = await problemsOf(
      query([
        example([['Ana', 100]], [['Ana', 100]]),
        example([['Ana', 1]], [['Ana', 1.1]], ['name', 'pay']),
      ]),
    )
    expect(problems).toEqual([
      'examples[0].result: the solution gives Ana | 110.000',
      'examples[1].result.columns: the solution names them name | raised',
    ])
    const lost = { ...right, tables: [{ ...table([])[0], name: 'stuff' }] }
    expect((await problemsOf(query([lost, right]))).join()).toContain(
      'examples[0]: the solution prints ! 42P01',
    )
  })
})
