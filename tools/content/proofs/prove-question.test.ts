import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type QuestionFile, questionFile } from '#contract/questions/schema.ts'
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
  difficulty: 'Basic',
  topic: 'topic',
  tags: ['tag'],
  points: 5,
  explanation: 'It is so for a reason that is told here.',
}
const choice = (
  type: 'mcq' | 'mcma',
  right: string[],
  wrong: string[],
  proof: object,
  prompt = 'Which?',
): QuestionFile =>
  questionFile.parse({
    ...common,
    type,
    prompt,
    options: [
      ...right.map((text) => ({ text, correct: true })),
      ...wrong.map((text) => ({ text, why: 'It is not.' })),
    ],
    proof,
  })
const blank = (blanks: object[], proof: object, prompt: string): QuestionFile =>
  questionFile.parse({ ...common, type: 'blank', case_sensitive: true, prompt, blanks, proof })
const problemsOf = async (question: QuestionFile) => (await proveQuestion(question, runners)).problems

describe('prints: key', () => {
  const python = { language: 'python', prints: 'key' }
  const prompt = 'What is printed?\n\n```python\nprint([1, 2][1:])\n```'

  test('holds when the first fenced block of the prompt prints the right option alone', async () => {
    expect(await problemsOf(choice('mcq', ['`[2]`'], ['`[1]`', '`[]`'], python, prompt))).toEqual([])
  })
  test('names the option of a wrong key and the one that is really printed', async () => {
    expect(await problemsOf(choice('mcq', ['`[1]`'], ['`[2]`', '`[]`'], python, prompt))).toEqual([
      'options[0]: marked correct, but the program prints "[2]", not "[1]"',
      'options[1]: not marked correct, but the program prints "[2]"',
    ])
  })
  test('names a wrong option that is printed too', async () => {
    const question = choice('mcq', ['`a`'], ['`b`', '`c`'], { ...python, code: 'print("a")' })
    if (question.type !== 'mcq') throw new Error('expected an mcq')
    question.options[2] = { text: 'the letter a', why: 'no', value: 'a' }
    expect(await problemsOf(question)).toEqual(['options[2]: not marked correct, but the program prints "a"'])
  })
  test('compares several lines and a fenced option', async () => {
    const proof = { ...python, code: 'print(1)\nprint("2  ")\nprint()' }
    expect(await problemsOf(choice('mcq', ['```text\n1\n2\n```'], ['`1 2`', '`12`'], proof))).toEqual([])
  })
  test('puts the setup before', async () => {
    const proof = { ...python, setup: 'x = 5', code: 'print(x)' }
    expect(await problemsOf(choice('mcq', ['5'], ['6', '7'], proof))).toEqual([])
  })
  test('compares a blank with its accepted answers', async () => {
    const of = (answers: string[]) =>
      blank([{ answers, rejects: ['4'] }], { ...python, code: 'print(3)' }, 'BLANK_1')
    expect(await problemsOf(of(['3', 'three']))).toEqual([])
    expect(await problemsOf(of(['three']))).toEqual([
      'blanks[0].answers: the program prints "3", which is not accepted',
    ])
  })
  test('compares several blanks line by line', async () => {
    const of = (second: string) =>
      blank(
        [{ answers: ['1'] }, { answers: [second] }],
        { ...python, code: 'print(1)\nprint(2)' },
        'BLANK_1 BLANK_2',
      )
    expect(await problemsOf(of('2'))).toEqual([])
    expect(await problemsOf(of('3'))).toEqual([
      'blanks[1].answers: the program prints "2", which is not accepted',
    ])
  })
})

describe('each', () => {
  const proof = { language: 'javascript', each: 'console.log(Boolean(OPTION))', prints: 'true' }

  test('holds when exactly the right options print the text', async () => {
    expect(await problemsOf(choice('mcma', ["`'0'`", '`[]`'], ['`0`', "`''`"], proof))).toEqual([])
  })
  test('names every option that is marked wrongly', async () => {
    expect(await problemsOf(choice('mcma', ["`'0'`", '`0`'], ['`[]`', "`''`"], proof))).toEqual([
      'options[1]: marked correct, but prints "false", not "true"',
      'options[2]: not marked correct, but prints "true" as a right one does',
    ])
  })
})

describe('fill', () => {
  const proof = {
    language: 'sql',
    fill: true,
    prints: '2',
    setup: 'CREATE TABLE t (n int); INSERT INTO t VALUES (1), (1);',
  }
  const prompt = '```sql\nSELECT BLANK_1(n) FROM t\n```'

  test('holds when every answer prints the text and no reject does', async () => {
    expect(
      await problemsOf(blank([{ answers: ['COUNT', 'count'], rejects: ['MAX'] }], proof, prompt)),
    ).toEqual([])
  })
  test('names an answer that does not and a reject that does', async () => {
    expect(await problemsOf(blank([{ answers: ['COUNT', 'MIN'], rejects: ['SUM'] }], proof, prompt))).toEqual(
      ['blanks[0].answers[1]: "MIN" prints "1", not "2"', 'blanks[0].rejects[0]: "SUM" also prints "2"'],
    )
  })
  test('asks for a program with the blank in it', async () => {
    const question = blank([{ answers: ['COUNT'], rejects: ['MAX'] }], { ...proof, code: 'SELECT 2' }, prompt)
    expect(await problemsOf(question)).toEqual(['proof.code: does not hold BLANK_1'])
  })
})

test('check names what is printed instead', async () => {
  const proof = { language: 'javascript', check: 'console.log(typeof null)', prints: 'null' }
  const question = questionFile.parse({
    ...common,
    type: 'descriptive',
    prompt: 'What is typeof null, and why?',
    ideal_answer: 'It is object.',
    rubric: [{ criterion: 'Says object', weight: 1 }],
    proof,
  })
  expect(await problemsOf(question)).toEqual(['proof.check: prints "object", not "null"'])
})

describe('a code question', () => {
  const code = (change: object) =>
    questionFile.parse({
      ...common,
      type: 'code',
      prompt: 'Write `double(n)`.',
      language: 'python',
      starter_code: 'def double(n):\n    pass',
      solution_code: 'def double(n):\n    return 2 * n',
      tests: ['1', '0', '-3'].map((n) => ({
        description: `doubles ${n}`,
        run: `print(double(${n}))`,
        prints: String(2 * Number(n)),
      })),
      wrong: [
        { note: 'squares', code: 'def double(n):\n    return n * n' },
        { note: 'adds two', code: 'def double(n):\n    return n + 2' },
      ],
      ...change,
    })

  test('holds when the solution passes and everything else fails a test', async () => {
    expect(await problemsOf(code({}))).toEqual([])
  })
  test('names a test that the solution fails', async () => {
    const [first, second] = [
      { description: 'a', run: 'print(double(1))', prints: '2' },
      { description: 'b', run: 'print(double(2))', prints: '5' },
    ]
    expect(await problemsOf(code({ tests: [first, second, first] }))).toContain(
      'tests[1]: the solution prints "4", not "5"',
    )
  })
  test('names a starter and a wrong solution that pass every test', async () => {
    const solution = 'def double(n):\n    return n + n'
    const wrong = [
      { note: 'not wrong at all', code: solution },
      { note: 'zero', code: 'def double(n):\n    return 0' },
    ]
    expect(await problemsOf(code({ starter_code: solution, wrong }))).toEqual([
      'starter_code: passes every test',
      'wrong[0]: "not wrong at all" passes every test',
    ])
  })
})

test('a language that cannot be run here is told as skipped, not as right or wrong', async () => {
  const question = choice('mcq', ['a'], ['b', 'c'], { language: 'java', prints: 'key', code: 'x' })
  expect(await proveQuestion(question, { time: async () => undefined, test: async () => undefined })).toEqual(
    { problems: [], skipped: true },
  )
})
