import { describe, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import type { NamedQuestion } from '../question-files.ts'
import { gate } from './gate.ts'

let count = 0
const common = {
  difficulty: 'Basic',
  topic: 'topic',
  tags: ['tag'],
  points: 5,
  explanation: 'It is so for a reason that is told here.',
  source: [{ title: 'A book', section: '1' }],
}
const named = (fields: object, slug = 'sql'): NamedQuestion => {
  const name = `question-${++count}`
  const question = questionFile.parse({ ...common, title: `Title ${count}`, ...fields })
  return { slug, name, path: `content/${slug}/questions/${name}.yaml`, question }
}
const program = {
  type: 'code',
  language: 'python',
  prompt: 'Write a function that adds the prices of a basket.',
  constraints: ['up to 1,000 prices'],
  examples: [
    { run: 'print(total([1, 2]))', prints: '3', why: 'Both prices are added.' },
    { run: 'print(total([]))', prints: '0', why: 'An empty basket costs nothing.' },
  ],
  hints: ['Start with nothing.', 'Visit every price.', 'Add each price to the sum.'],
  approaches: [{ name: 'One loop', idea: 'Add each price.', time: 'O(n)', space: 'O(1)' }],
  follow_ups: [
    { question: 'What about cents?', answer: 'Count whole cents.' },
    { question: 'What about discounts?', answer: 'Apply each before adding.' },
  ],
  minutes: 10,
  frequency: 3,
  starter_code: 'def total(prices):\n    return 1\n',
  solution_code: 'def total(prices):\n    return sum(prices)\n',
  tests: Array.from({ length: 10 }, (_, at) => ({
    description: `adds ${at} prices`,
    run: `print(total([1] * ${at}))`,
    prints: `${at}`,
    ...(at > 2 && { hidden: true }),
    ...(at === 9 && { size: 'full' }),
  })),
  wrong: [
    { note: 'skips the last price', code: 'def total(prices):\n    return sum(prices[:-1])\n' },
    { note: 'skips the first price', code: 'def total(prices):\n    return sum(prices[1:])\n' },
  ],
}
type Option = { text: string; correct?: true; why?: string; value?: string }
const options = (right: string, ...wrong: string[]): Option[] => [
  { text: right, correct: true },
  ...wrong.map((text) => ({ text, why: 'It is not so here.' })),
]
const mcq = (change: object = {}, slug?: string) => {
  const prompt = `Which of the numbers ${count} and ${count * 7} is meant by row ${count * 3} of the table?`
  return named(
    { type: 'mcq', prompt, options: options(`${count}`, `${count + 1}`, `${count + 2}`), ...change },
    slug,
  )
}
const problemsOf = (...bank: NamedQuestion[]) =>
  gate(bank, new Set(bank.map(({ path }) => path))).map(({ problem }) => problem)

test('a sound question passes', () => {
  expect(problemsOf(mcq(), mcq(), mcq({}, 'python'))).toEqual([])
})

test('BANK-02 a code question has the fields of interview depth', () => {
  const depth = ['constraints', 'examples', 'hints', 'approaches', 'follow_ups', 'minutes', 'frequency']
  const old = Object.fromEntries(Object.entries(program).filter(([field]) => !depth.includes(field)))
  expect(problemsOf(named(program, 'python'))).toEqual([])
  expect(problemsOf(named(old, 'python'))).toEqual([
    'constraints: is missing: a code question has all fields of interview depth',
  ])
})

describe('asks twice:', () => {
  const prompt =
    'A table holds the rows one to nine and a query counts those above four with a filter. The filter is part of the statement and nothing else changes the rows before they are counted. How many are counted?'
  const own = options('Five rows are counted', 'Four rows are counted', 'Nine rows are counted')

  test('the same question in another resource is named with the first', () => {
    const [first, second] = [
      mcq({ prompt, options: own }),
      mcq({ prompt, options: own.toReversed() }, 'python'),
    ]
    expect(problemsOf(first, second)).toEqual([`asks word for word what ${first.path} asks`])
  })
  test('nearly the same question is named within its resource only', () => {
    const near = prompt.replace('How many', 'So how many')
    const [first, second] = [mcq({ prompt, options: own }), mcq({ prompt: near, options: own })]
    expect(problemsOf(first, second)).toEqual([
      expect.stringMatching(`asks nearly what ${first.path} asks \\(\\d\\d % the same\\)`),
    ])
    expect(problemsOf(first, mcq({ prompt: near, options: own }, 'python'))).toEqual([])
  })
  test('a question about other code is another question', () => {
    const about = (code: string) => mcq({ prompt: `What does this print?\n\n\`\`\`python\n${code}\n\`\`\`` })
    expect(
      problemsOf(about('print([n for n in range(5) if n])'), about('print({1: 2}.get(3, 4) or None)')),
    ).toEqual([])
  })
  test('a title used twice', () => {
    const first = mcq({ title: 'NULL in a sum' })
    expect(problemsOf(first, mcq({ title: 'Null in a sum' }))).toEqual([
      `title: is also the title of ${first.path}`,
    ])
  })
})

describe('options', () => {
  test('that are the same', () => {
    expect(problemsOf(mcq({ options: options('`a  b`', 'a b', 'c') }))).toEqual([
      'options[1]: is the same as options[0]',
    ])
  })
  test.each([
    'All of the above',
    'None of the above.',
    'Both A and C',
    'A and B',
    'Neither of these',
    'Any of the other options',
  ])('that refer to others: %s', (text) => {
    expect(problemsOf(mcq({ options: options('One', 'Two', text) })).join()).toMatch(
      /^options\[2\]\.text: .*shuffled$/,
    )
  })
  test.each([
    'All of the rows above zero',
    'None of the rows',
    'Plans A and B are merged',
    'A and its copy',
    'both keys',
  ])('that only sound like it pass: %s', (text) => {
    expect(problemsOf(mcq({ options: options('One', 'Two', text) }))).toEqual([])
  })
  test.each([
    'as option B says',
    'the second option is wrong',
    'Answer C is right',
    'the last choice',
    'Option 3 fails',
    'the option above fails',
    'the previous option fails',
    'option two fails',
    'the bottom answer fails',
    'it supports the second statement',
  ])('spoken of by position: %s', (words) => {
    expect(problemsOf(mcq({ explanation: `It is so because ${words} for a reason.` })).join()).toContain(
      'names a position',
    )
  })
  test('may be spoken of when the prompt defines them', () => {
    const prompt = 'Option A caches rows, option B reads them again. What is the price of each?'
    expect(
      problemsOf(mcq({ prompt, explanation: 'Option A needs memory, and option B needs time.' })),
    ).toEqual([])
  })
})

describe('Markdown', () => {
  test.each([
    ['a fence that is not closed', 'See:\n\n```sql\nSELECT 1', 'prompt: has a code fence that is not closed'],
    ['a fence without a language', '```\nx\n```', 'prompt: has a code fence of no language'],
    [
      'a fence in a language that is not shown',
      '```ruby\nx\n```',
      'prompt: has a code fence of the language ruby',
    ],
    ['a prompt that is cut off', 'What is returned when ...', 'prompt: ends cut off'],
    ['a lone backtick', 'What does `SELECT return?', 'prompt: shows "`" as text'],
    ['emphasis that is not closed', 'What is **bold here?', 'prompt: shows "**" as text'],
    ['a tag outside code', 'What does the <br> element do?', 'prompt: shows "<br>" as text'],
  ])('%s', (_what, prompt, problem) => {
    expect(problemsOf(mcq({ prompt })).join('\n')).toContain(problem)
  })
  test('in code marks is code, and a line to fill in is a line', () => {
    const prompt = 'What do `**`, `<br>` and ``a`b`` mean for the _____ word?\n\n```python\nf(**x)  # `\n```'
    expect(problemsOf(mcq({ prompt }))).toEqual([])
  })
  test('an option that is a list', () => {
    expect(problemsOf(mcq({ options: options('- one\n- two', 'b', 'c') })).join()).toContain(
      'options[0].text: holds a list',
    )
  })
})

describe('keys of a resource', () => {
  const long = 'a far longer text than all the others'
  const many = (total: number, longest: number) =>
    Array.from({ length: total }, (_, n) =>
      mcq({ options: n < longest ? options(long, 'no', 'nay') : options('yes', long, `${long}!`) }),
    )
  const lengthProblem = /the key is the longest option in \d+ of \d+ choice questions/

  test('may be the longest option in 30 % of 40 choice questions', () => {
    expect(problemsOf(...many(40, 12)).join()).not.toMatch(lengthProblem)
    expect(problemsOf(...many(40, 13)).join()).toMatch(
      'the key is the longest option in 13 of 40 choice questions, more than 30 %',
    )
    expect(problemsOf(...many(39, 30)).join()).not.toMatch(lengthProblem)
  })
  test('of an mcma are told by length only when every right option is longer than every wrong one', () => {
    const mcma = (second: string) => {
      const [first, ...rest] = options(long, 'no, not so', 'nay')
      return mcq({ type: 'mcma', options: [first, { text: second, correct: true }, ...rest] })
    }
    const bank = (second: string) => Array.from({ length: 40 }, () => mcma(second))
    expect(problemsOf(...bank('yes')).join()).not.toMatch(lengthProblem)
    expect(problemsOf(...bank('yes, all the time')).join()).toMatch(lengthProblem)
  })
  test('are not judged when only some questions are chosen', () => {
    const bank = many(40, 40)
    expect(gate(bank, new Set([bank[0]?.path ?? '']))).toEqual([])
  })
  test('that pile up at one position are told', () => {
    const bank = Array.from({ length: 60 }, () => mcq())
    const first = bank.filter((one) => !problemsOf(one).length)
    expect(first).toHaveLength(60)
    const sameName = Array.from({ length: 60 }, (_, n) => ({
      ...mcq(),
      name: 'same',
      path: `content/sql/questions/${n}.yaml`,
    }))
    expect(problemsOf(...sameName).join('\n')).toMatch(
      /the key of 60 of 60 questions with 3 options is at position [123]/,
    )
  })
})

test('a blank that cannot become a box is named', () => {
  const prompt = 'See [the page](https://example.com/BLANK_1) of `BLANK_2`.'
  const blanks = [
    { answers: ['a'], rejects: ['b'] },
    { answers: ['c'], rejects: ['d'] },
  ]
  expect(problemsOf(named({ type: 'blank', prompt, case_sensitive: false, blanks }))).toEqual([
    'prompt: BLANK_1 does not become a box',
  ])
})

test('the choices of a blank are read like every other text, and are its near misses', () => {
  const blank = named({
    type: 'blank',
    prompt: 'It is BLANK_1.',
    case_sensitive: false,
    blanks: [{ answers: ['so'], choices: ['so', 'behaviour', 'other'] }],
  })
  expect(problemsOf(blank)).toEqual([
    expect.stringMatching(/^blanks\[0\]\.choices: "behaviour" is not a word of American English/),
  ])
})

test('a blank needs a near miss and a rubric two criteria', () => {
  const blank = named({
    type: 'blank',
    prompt: 'It is BLANK_1.',
    case_sensitive: false,
    blanks: [{ answers: ['so'] }],
  })
  const descriptive = named({
    type: 'descriptive',
    prompt: 'Why is it so?',
    ideal_answer: 'Because.',
    rubric: [{ criterion: 'Says that it is so', weight: 1 }],
  })
  expect(problemsOf(blank, descriptive)).toEqual([
    'blanks[0].rejects: must hold at least one near miss',
    'rubric: must hold at least two criteria',
  ])
})

describe('words that the bank does not use', () => {
  test.each([
    ['The list shall be sorted.', 'shall'],
    ['Whoever reads it waits.', 'Whoever'],
    ['Mending it takes a lock.', 'Mending'],
    ['The cure is an index.', 'The cure is'],
    ['The check belongs into the server.', 'belongs into'],
  ])('%s', (explanation, word) => {
    expect(problemsOf(mcq({ explanation })).join()).toContain(
      `explanation: "${word}" is not a word of this bank`,
    )
  })
  test('are code in code marks, and parts of other words', () => {
    expect(problemsOf(mcq({ explanation: 'An amendment, `mend()` and `shall` are fine here.' }))).toEqual([])
  })
})
