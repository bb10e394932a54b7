import { describe, expect, test } from 'vitest'
import { questionFile } from '../schema.ts'

const common = {
  title: 'Twice a number',
  type: 'code',
  difficulty: 'Basic',
  topic: 'arrays',
  tags: ['array'],
  points: 5,
  prompt: 'Return twice `number`.',
  explanation: 'Adding a number to itself doubles it.',
  constraints: ['`number` is from -1000 to 1000'],
  hints: ['one', 'two', 'three'],
  approaches: [{ name: 'Add', idea: 'Add it to itself.', time: 'O(1)', space: 'O(1)' }],
  follow_ups: [
    { question: 'Why?', answer: 'Because.' },
    { question: 'How?', answer: 'So.' },
  ],
  minutes: 5,
  frequency: 1,
}
const codes = { python: 'def twice(number): ...', java: 'class Solution {}' }
const wrong = [
  { note: 'squares', language: 'python', code: 'def twice(n): return n * n' },
  { note: 'zero', language: 'java', code: 'class Solution {}' },
]
const tests = (one: object) =>
  Array.from({ length: 10 }, (_, at) => ({
    description: `test ${at}`,
    ...one,
    ...(at === 3 ? { random: true } : {}),
    ...(at === 4 ? { size: 'full' } : {}),
    ...(at > 2 ? { hidden: true } : {}),
  }))
const example = { args: [2], returns: 4, why: 'Two and two are four.' }
const task = {
  ...common,
  function: { name: 'twice', parameters: [{ name: 'number', type: 'int' }], returns: 'int' },
  starter_code: codes,
  solutions: codes,
  tests: tests({ args: [2], returns: 4 }),
  examples: [example, example],
  wrong,
}
const calls = { construct: [], calls: [['add', 1]], returns: [null] }
const design = {
  ...common,
  class: {
    name: 'Twice',
    constructor: [],
    methods: [{ name: 'add', parameters: [{ name: 'n', type: 'int' }], returns: 'void' }],
  },
  starter_code: codes,
  solutions: codes,
  tests: tests(calls),
  examples: [
    { ...calls, why: 'So.' },
    { ...calls, why: 'So.' },
  ],
  wrong,
}
const shallow = {
  ...common,
  language: 'python',
  starter_code: 'def f(x): ...',
  solution_code: 'def f(x): return x',
  tests: tests({ run: 'print(f(1))', prints: '1' }),
  examples: [
    { run: 'print(f(1))', prints: '1', why: 'So.' },
    { run: 'print(f(2))', prints: '2', why: 'So.' },
  ],
  wrong: wrong.map(({ note, code }) => ({ note, code })),
}
const table = { columns: ['id'], rows: [[1]] }
const query = {
  ...shallow,
  language: 'sql',
  examples: [1, 2].map(() => ({ tables: [{ name: 't', ...table }], result: table, why: 'So.' })),
}
const { constraints: _, hints: __, approaches: ___, minutes: ____, ...shared } = common
const cues = ['reads twice', 'same row', 'another value']
const spoken = {
  ...shared,
  type: 'descriptive',
  source: [{ title: 'A standard', section: '1' }],
  ideal_answer: 'It is so.',
  short_answer: 'So.',
  follow_ups: [1, 2, 3].map(() => ({ question: 'Why?', answer: 'Because.' })),
  red_flags: ['Says no.', 'Says nothing.'],
  levels: { junior: 'Knows.', mid: 'Uses.', senior: 'Decides.' },
  rubric: [0.3, 0.3, 0.4].map((weight) => ({ criterion: 'Says it', half: 'Says half', weight })),
}

const problemsOf = (file: object) => {
  const result = questionFile.safeParse(file)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each(Object.entries({ task, design, shallow, query, spoken }))('takes a %s question', (_name, file) => {
  expect(problemsOf(file)).toEqual([])
})

const without = (file: Record<string, unknown>, field: string) => ({ ...file, [field]: undefined })

describe('refuses, by field,', () => {
  test.each<[string, object, string]>([
    ['an unknown key', { ...task, hint: 'no' }, 'hint'],
    ['a missing hint', { ...task, hints: ['one', 'two'] }, 'hints: must hold exactly three hints'],
    ['one example', { ...task, examples: [example] }, 'examples: must hold at least two examples'],
    [
      'one follow-up',
      { ...task, follow_ups: common.follow_ups.slice(1) },
      'follow_ups: must hold at least 2',
    ],
    ['nine tests', { ...task, tests: task.tests.slice(1) }, 'tests: must hold at least 10 tests'],
    [
      'constraints without a size',
      { ...task, constraints: ['small'] },
      'constraints: must state an input size',
    ],
    [
      'no random test',
      { ...task, tests: task.tests.map((one) => without(one, 'random')) },
      'with random: true',
    ],
    ['no full test', { ...task, tests: task.tests.map((one) => without(one, 'size')) }, 'with size: full'],
    [
      'too many arguments',
      { ...task, examples: [example, { ...example, args: [1, 2] }] },
      'examples.1.args: must hold 1',
    ],
    ['a starter without a solution', { ...task, solutions: { python: 'x' } }, 'solutions.java: is missing'],
    [
      'a wrong program of no language here',
      { ...task, solutions: { python: 'x' }, starter_code: { python: 'x' } },
      'wrong.1.language: java is no',
    ],
    [
      'a type that no language has',
      { ...task, function: { ...task.function, returns: 'number' } },
      'function.returns: must be void or one of int',
    ],
    [
      'void without in_place',
      { ...task, function: { ...task.function, returns: 'void' } },
      'function.in_place: and returns: void',
    ],
    [
      'a demanded time that nothing enforces',
      { ...task, constraints: ['n to 10', 'O(n log(n)) time'] },
      'wrong: must hold a program of kind too-slow',
    ],
    [
      'a bound in the prompt',
      { ...shallow, prompt: 'Every call takes `O(1)`.' },
      'wrong: must hold a program of kind too-slow',
    ],
    [
      'a class test without calls',
      { ...design, tests: tests({ construct: [], returns: [] }) },
      'tests.0.calls: is missing',
    ],
    [
      'one depth field alone',
      { ...shallow, hints: undefined, minutes: undefined },
      'hints: is missing: a question with constraints needs all of',
    ],
    [
      'nine tests of one language',
      { ...shallow, tests: shallow.tests.slice(1) },
      'tests: must hold at least 10 tests',
    ],
    ['printed examples of a query', { ...query, examples: shallow.examples }, 'examples.0.tables'],
    [
      'a row that does not fit',
      {
        ...query,
        examples: [
          { tables: [{ name: 't', columns: ['a', 'b'], rows: [[1]] }], result: table, why: 'So.' },
          ...query.examples,
        ],
      },
      'examples.0.tables.0.rows.0: must hold 2 cells',
    ],
    [
      'two follow-ups of a spoken question',
      { ...spoken, follow_ups: common.follow_ups },
      'follow_ups: must hold 3 to 6',
    ],
    [
      'samples without the reason why one fails',
      { ...spoken, samples: { junior: 'It is.', lean_no: 'It is not.' } },
      'samples.why_not: is missing',
    ],
    [
      'cues at one criterion alone',
      { ...spoken, rubric: spoken.rubric.map((one, index) => (index ? one : { ...one, cues })) },
      'rubric.1.cues: is missing: another criterion has cues',
    ],
    [
      'two cues',
      { ...spoken, rubric: spoken.rubric.map((one) => ({ ...one, cues: cues.slice(1) })) },
      'rubric.0.cues: must hold three to ten cues',
    ],
    [
      'a follow-up about a criterion that is not there',
      {
        ...spoken,
        rubric: spoken.rubric.map((one) => ({ ...one, cues })),
        follow_ups: spoken.follow_ups.map((one) => ({ ...one, criterion: 9 })),
      },
      'follow_ups.0.criterion: there are',
    ],
    [
      'a follow-up about a criterion without cues',
      { ...spoken, follow_ups: spoken.follow_ups.map((one) => ({ ...one, criterion: 1 })) },
      'follow_ups.0.criterion: needs cues',
    ],
    ['a spoken question without levels', without(spoken, 'levels'), 'levels: is missing'],
    [
      'a criterion without half credit',
      { ...spoken, rubric: spoken.rubric.map((one) => without(one, 'half')) },
      'rubric.0.half: is missing',
    ],
  ])('%s', (_what, file, problem) => {
    expect(problemsOf(file).join('\n')).toContain(problem)
  })
})

describe('BANK-04 of the approaches with code', () => {
  const plain = common.approaches[0]
  const coded = { ...plain, name: 'Count', code: codes, slow: true }

  test('one in each language has none, since its code is the solution', () => {
    expect(problemsOf({ ...task, approaches: [coded, plain] })).toEqual([])
    expect(problemsOf({ ...shallow, approaches: [{ ...plain, code: { python: 'x' } }, plain] })).toEqual([])
    expect(
      problemsOf({ ...task, approaches: [coded, plain, { ...plain, name: 'Add again' }] }).join(),
    ).toContain(
      'approaches: must hold python for all but one approach, whose code is the solution; 2 have none',
    )
    expect(problemsOf({ ...task, approaches: [coded] }).join()).toContain('0 have none')
  })
  test('the solutions of two languages may be two approaches', () => {
    const { java, python } = codes
    const first = { ...plain, code: { java } }
    expect(problemsOf({ ...task, approaches: [first, { ...plain, code: { python } }] })).toEqual([])
    expect(problemsOf({ ...task, approaches: [first, plain] })).toEqual([
      'approaches: must hold python for all but one approach, whose code is the solution; 2 have none',
    ])
  })
  test('none is in another language', () => {
    expect(problemsOf({ ...task, approaches: [{ ...coded, code: { ...codes, sql: 'x' } }, plain] })).toEqual([
      'approaches.0.code: sql is no language of this question',
    ])
  })
  test('the solution is never the slow one', () => {
    expect(problemsOf({ ...task, approaches: [coded, { ...plain, slow: true }] })).toEqual([
      "approaches.1.slow: goes with code: the solution isn't too slow",
    ])
  })
  test('a slow one enforces a demanded time', () => {
    const timed = { ...task, constraints: ['n to 10', 'O(n) time'] }
    expect(problemsOf({ ...timed, approaches: [{ ...coded, slow: ['python'] }, plain] })).toEqual([])
  })
})

test('a bound on memory alone needs no program that is too slow', () => {
  expect(problemsOf({ ...task, constraints: ['n to 10', '`O(1)` extra space'] })).toEqual([])
})

test('a demanded time is enforced by a program that is too slow', () => {
  const slow = { ...wrong[0], kind: 'too-slow' }
  expect(problemsOf({ ...task, constraints: ['n to 10', 'O(n) time'], wrong: [...wrong, slow] })).toEqual([])
})
