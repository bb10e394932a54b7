import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { proveApproaches } from './prove-approaches.ts'
import { proveQuestion } from './prove-question.ts'
import { buildRunners, type Runners } from './runners.ts'

let runners: Runners
beforeAll(() => {
  runners = buildRunners()
})
afterAll(() => runners.close())

const common = {
  title: 'A task',
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
const filled = (own: object[]) =>
  Array.from({ length: Math.max(10, own.length) }, (_, at) => ({
    description: `test ${at}`,
    ...(own[at] ?? own[0]),
    ...(at === 8 ? { random: true } : {}),
    ...(at > 2 ? { hidden: true } : {}),
  }))
const why = 'It is so.'

const solutions = {
  python: 'def add_up(numbers):\n    return sum(numbers)',
  javascript: 'function addUp(numbers) { return numbers.reduce((a, b) => a + b, 0) }',
  typescript: 'function addUp(numbers: number[]): number { return numbers.reduce((a, b) => a + b, 0) }',
  java: 'class Solution { int addUp(int[] numbers) { return Arrays.stream(numbers).sum(); } }',
}
const starters = {
  python: 'def add_up(numbers):\n    pass',
  javascript: 'function addUp(numbers) {}',
  typescript: 'function addUp(numbers: number[]) {}',
  java: 'class Solution { int addUp(int[] numbers) { return -1; } }',
}
const wrong = [
  { note: 'the first', language: 'python', code: 'def add_up(numbers):\n    return numbers[0]' },
  { note: 'nothing', language: 'javascript', code: 'function addUp() { return 0 }' },
]
const full = { args: [{ $range: [1, 1001] }], returns: 500500, size: 'full' }
const task = (change: object) =>
  questionFile.parse({
    ...common,
    function: { name: 'add_up', parameters: [{ name: 'numbers', type: 'int[]' }], returns: 'int' },
    starter_code: starters,
    solutions,
    tests: filled([{ args: [[1, 2]], returns: 3 }, { args: [[]], returns: 0 }, full]),
    examples: [1, 2].map((n) => ({ args: [[n]], returns: n, why })),
    wrong,
    ...change,
  })
const problemsOf = async (file: ReturnType<typeof task>) => (await proveQuestion(file, runners)).problems

test('a task holds when every solution passes, and every starter and wrong program fails', async () => {
  expect(await problemsOf(task({}))).toEqual([])
})

test('names the test and the language of a solution that fails, examples included', async () => {
  const broken = {
    ...solutions,
    java: 'class Solution { int addUp(int[] numbers) { return numbers[0] + 2; } }',
  }
  const problems = await problemsOf(task({ solutions: broken }))
  expect(problems).toContain(
    'tests[1]: the java solution ends with ArrayIndexOutOfBoundsException: Index 0 out of bounds for length 0',
  )
  expect(problems).toContain('examples[0]: the java solution gives 3, not 1')
  expect(problems.join()).not.toContain('python')
})

test('names code that cannot be loaded, in every language', async () => {
  const codes = {
    python: 'def add_up(numbers:',
    javascript: 'function addUp( {}',
    typescript: 'function other() {}',
    java: 'class Solution { int addUp(int[] numbers) { return "no"; } }',
  }
  const problems = await problemsOf(task({ solutions: codes }))
  expect(problems.map((one) => one.replace(/(Error|error): .*/, '$1'))).toEqual([
    'solutions.python: does not run: SyntaxError',
    'solutions.javascript: does not run: SyntaxError',
    'solutions.typescript: does not run: ReferenceError',
    'solutions.java: does not run: compile error',
  ])
})

test('names a starter and a wrong program that pass every test', async () => {
  const passing = { note: 'not wrong', language: 'java', code: solutions.java }
  const problems = await problemsOf(
    task({ starter_code: { ...starters, typescript: solutions.typescript }, wrong: [...wrong, passing] }),
  )
  expect(problems).toEqual([
    'starter_code.typescript: passes every test',
    'wrong[2]: "not wrong" passes every test',
  ])
})

test('names data that do not fit the signature', async () => {
  const tests = filled([{ args: [['a']], returns: 3 }, full])
  expect(await problemsOf(task({ tests }))).toContain(
    'tests[0]: args: numbers item 0 must be a whole number of 32 bits, is "a"',
  )
})

describe('a program of kind too-slow', () => {
  const slow = (code: string) =>
    task({ wrong: [...wrong, { note: 'slow', kind: 'too-slow', language: 'python', code }] })
  const wait = (condition: string) =>
    slow(
      `import time\ndef add_up(numbers):\n    while ${condition}: time.sleep(0.01)\n    return sum(numbers)`,
    )

  test('is rejected by time at the full size', async () => {
    expect(await problemsOf(wait('len(numbers) > 100'))).toEqual([])
  })
  test('may not be slow at other tests', async () => {
    expect((await problemsOf(wait('len(numbers) == 2'))).join()).toContain(
      'wrong[2]: "slow" must be right but slow, yet at tests[0] it ends with timeout',
    )
  }, 60_000)
  test('may not be wrong', async () => {
    expect(await problemsOf(slow('def add_up(numbers):\n    return len(numbers)'))).toEqual([
      'wrong[2]: "slow" must be right but slow, yet at tests[0] it gives 2, not 3',
    ])
  })
  test('may not pass in time', async () => {
    expect((await problemsOf(slow(solutions.python))).join()).toContain(
      'wrong[2]: "slow" is not clearly too slow',
    )
  })
  test('is stopped in Java and JavaScript, too', async () => {
    const codes = [
      {
        note: 'a',
        language: 'java',
        code: 'class Solution { int addUp(int[] n) { while (n.length > 100) { } return Arrays.stream(n).sum(); } }',
      },
      {
        note: 'b',
        language: 'javascript',
        code: 'function addUp(n) { while (n.length > 100); return n.reduce((a, b) => a + b, 0) }',
      },
    ]
    expect(
      await problemsOf(task({ wrong: [...wrong, ...codes.map((one) => ({ ...one, kind: 'too-slow' }))] })),
    ).toEqual([])
  }, 60_000)
})

describe('BANK-04 the code of an approach', () => {
  const [plain] = common.approaches
  const both = <T>({ python, javascript }: { python: T; javascript: T }) => ({ python, javascript })
  const offered = { solutions: both(solutions), starter_code: both(starters) }
  const wait = 'import time\ndef add_up(n):\n    while len(n) > 100: time.sleep(0.01)\n    return sum(n)'
  const withApproach = (python: string, slow?: string[]) => {
    const code = { ...offered.solutions, python }
    return task({ ...offered, approaches: [{ ...plain, name: 'Wait', code, slow }, plain] })
  }
  /** Of the Python program alone, which spares these tests a start of the other languages. */
  const problemsWith = async (python: string, slow?: string[]) => {
    const file = withApproach(python, slow)
    if (file.type !== 'code') throw new Error('a task is code')
    for (const approach of file.approaches ?? []) if (approach.code) approach.code = { python }
    return (await proveApproaches(file, runners)).problems
  }

  test('passes every test as a solution does', async () => {
    expect(await proveApproaches(withApproach(solutions.python), runners)).toEqual({
      problems: [],
      skipped: false,
    })
  }, 60_000)
  test('is refused where it is wrong, with the test and the language', async () => {
    const length = 'def add_up(n):\n    return len(n)'
    expect(await problemsWith(length)).toContain(
      'approaches[0].code.python: tests[0]: the python solution gives 2, not 3',
    )
    expect(await problemsWith(length, ['python'])).toEqual([
      'approaches[0].code.python: must be right but slow, yet at tests[0] it gives 2, not 3',
    ])
  }, 60_000)
  test('is refused by time alone where it is marked slow', async () => {
    expect(await problemsWith(wait, ['python'])).toEqual([])
    expect((await problemsWith(solutions.python, ['python'])).join()).toMatch(
      /^approaches\[0\].code.python: is not clearly too slow: it passes tests\[2\]/,
    )
  }, 60_000)
  test('needs the mark where it is too slow', async () => {
    expect(await problemsWith(wait)).toEqual([
      'approaches[0].code.python: is right but too slow for a full-size test: it needs slow: true',
    ])
  }, 60_000)
})

test('times repeats a call, so that a test can tell apart what one call is too quick for', async () => {
  const counted = {
    python: 'calls = 0\ndef add_up(numbers):\n    global calls\n    calls += 1\n    return calls',
    javascript: 'let calls = 0\nfunction addUp() { return ++calls }',
    java: 'class Solution { static int calls; int addUp(int[] numbers) { return ++calls; } }',
  }
  const tests = [
    { description: 'x', args: [[]], returns: 100, times: 100 },
    ...filled([full]).map((one) => ({ ...one, returns: -1 })),
  ]
  const { typescript: _, ...others } = starters
  const problems = await problemsOf(task({ solutions: counted, starter_code: others, tests }))
  expect(problems.join()).not.toContain('tests[0]')
})

test('lists and trees arrive as nodes and leave as data, in every language', async () => {
  const file = task({
    function: {
      name: 'tilt',
      parameters: [
        { name: 'root', type: 'tree' },
        { name: 'lists', type: 'list[]' },
      ],
      returns: 'list',
    },
    solutions: {
      python:
        'def tilt(root, lists):\n    head = lists[0]\n    head.value = root.right.left.value if root else 0\n    return ListNode(9, head)',
      javascript:
        'function tilt(root, lists) { const [head] = lists; head.value = root ? root.right.left.value : 0; return new ListNode(9, head) }',
      java: 'class Solution { ListNode tilt(TreeNode root, List<ListNode> lists) { ListNode head = lists.get(0); head.value = root == null ? 0 : root.right.left.value; return new ListNode(9, head); } }',
    },
    starter_code: {
      python: 'def tilt(root, lists):\n    return lists[0]',
      javascript: 'function tilt(root, lists) { return lists[0] }',
      java: 'class Solution { ListNode tilt(TreeNode root, List<ListNode> lists) { return null; } }',
    },
    tests: filled([
      {
        args: [
          [1, null, 2, 5],
          [[3, 4], null],
        ],
        returns: [9, 5, 4],
      },
      { args: [null, [[3]]], returns: [9, 0], size: 'full' },
    ]),
    examples: [1, 2].map(() => ({ args: [[], [[3]]], returns: [9, 0], why })),
    wrong: wrong.map((one) => ({ ...one, code: one.code.replace(/add_?up/i, 'tilt') })),
  })
  expect(await problemsOf(file)).toEqual([])
})

test('what changes in place is compared after the call', async () => {
  const file = task({
    function: {
      name: 'flip',
      parameters: [{ name: 'grid', type: 'string[][]' }],
      returns: 'void',
      in_place: 'grid',
    },
    solutions: {
      python: 'def flip(grid):\n    grid.reverse()',
      javascript: 'function flip(grid) { grid.reverse() }',
      java: 'class Solution { void flip(char[][] grid) { Collections.reverse(Arrays.asList(grid)); } }',
    },
    starter_code: {
      python: 'def flip(grid):\n    pass',
      javascript: 'function flip(grid) {}',
      java: 'class Solution { void flip(char[][] grid) {} }',
    },
    tests: filled([
      { args: [[['a'], ['b']]], returns: [['b'], ['a']] },
      { args: [[]], returns: [], size: 'full' },
    ]),
    examples: [1, 2].map(() => ({ args: [[['a'], ['b']]], returns: [['b'], ['a']], why })),
    wrong: wrong.map((one) => ({ ...one, code: one.code.replace(/add_?up/i, 'flip') })),
  })
  expect(await problemsOf(file)).toEqual([])
})

test('a design is judged by the results of its calls', async () => {
  const calls = [['add', 2], ['add', 3], ['get_total']]
  const file = (total: number) =>
    questionFile.parse({
      ...common,
      class: {
        name: 'Total',
        constructor: [{ name: 'start', type: 'int' }],
        methods: [
          { name: 'add', parameters: [{ name: 'n', type: 'int' }], returns: 'void' },
          { name: 'get_total', parameters: [], returns: 'int' },
        ],
      },
      solutions: {
        python:
          'class Total:\n    def __init__(self, start):\n        self.n = start\n    def add(self, n):\n        self.n += n\n    def get_total(self):\n        return self.n',
        javascript:
          'class Total { constructor(start) { this.n = start } add(n) { this.n += n } getTotal() { return this.n } }',
        java: 'class Total { private int n; Total(int start) { n = start; } void add(int m) { n += m; } int getTotal() { return n; } }',
      },
      starter_code: {
        python: 'class Total:\n    pass',
        javascript: 'class Total {}',
        java: 'class Total { Total(int start) {} void add(int n) {} int getTotal() { return 0; } }',
      },
      tests: filled([{ construct: [1], calls, returns: [null, null, total] }]),
      examples: [1, 2].map(() => ({ construct: [0], calls, returns: [null, null, 5], why })),
      wrong: wrong.map((one) => ({
        ...one,
        code: one.language === 'python' ? 'class Total:\n    pass' : 'class Total {}',
      })),
    })
  expect(await problemsOf(file(6))).toEqual([])
  expect(await problemsOf(file(7))).toContain(
    'tests[0]: the java solution gives [null,null,6], not [null,null,7]',
  )
})
