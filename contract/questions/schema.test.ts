import { describe, expect, test } from 'vitest'
import { questionFile } from './schema.ts'

const common = {
  title: 'What COUNT does with NULL',
  difficulty: 'Basic',
  topic: 'aggregation',
  tags: ['count'],
  points: 5,
  prompt: 'What does the query return?',
  explanation: 'COUNT(expression) counts the rows for which it is not NULL.',
  source: [{ title: 'PostgreSQL documentation', section: 'Aggregate Functions' }],
}
const options = [
  { text: '2', correct: true },
  { text: '3', why: 'It skips NULL.' },
  { text: '0', why: 'Two rows count.' },
]
const mcq = { ...common, type: 'mcq', options }
const mcma = { ...common, type: 'mcma', options: [{ text: '4', correct: true }, ...options] }
const blank = {
  ...common,
  type: 'blank',
  prompt: 'Rows are grouped by BLANK_1.',
  case_sensitive: false,
  blanks: [{ answers: ['GROUP BY'], rejects: ['ORDER BY'] }],
}
const chosen = (change: object) => ({ answers: ['GROUP BY'], choices: ['GROUP BY', 'a', 'b'], ...change })
const descriptive = {
  ...common,
  type: 'descriptive',
  ideal_answer: 'It skips NULL.',
  rubric: [
    { criterion: 'Names NULL', weight: 0.4 },
    { criterion: 'Names rows', weight: 0.6 },
  ],
}
const test3 = { description: 'adds', run: 'print(f(1))', prints: '1' }
const code = {
  ...common,
  type: 'code',
  language: 'python',
  starter_code: 'def f(x): ...',
  solution_code: 'def f(x): return x',
  tests: [test3, test3, { ...test3, hidden: true }],
  wrong: [
    { note: 'zero', code: 'def f(x): return 0' },
    { note: 'negative', code: 'def f(x): return -x' },
  ],
}
const key = { language: 'sql', code: 'SELECT 2', prints: 'key' }

const problemsOf = (file: object) => {
  const result = questionFile.safeParse(file)
  return result.success ? [] : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
}

test.each([mcq, mcma, blank, descriptive, code])('takes a $type question as documented', (file) => {
  expect(problemsOf(file)).toEqual([])
})

describe('refuses, by field,', () => {
  test.each<[string, object, string]>([
    ['hints of a question without notes', { ...descriptive, hints: ['1', '2', '3'] }, 'hints: belong to'],
    ['an unknown key', { ...mcq, hint: 'no' }, 'hint'],
    ['an unknown type', { ...mcq, type: 'essay' }, 'type'],
    ['a missing title', { ...mcq, title: undefined }, 'title: is missing'],
    ['Markdown in a title', { ...mcq, title: 'What `COUNT` does' }, 'title: must be plain text'],
    ['a title that is too long', { ...mcq, title: 'x'.repeat(81) }, 'title: must have at most 80'],
    ['a difficulty that does not exist', { ...mcq, difficulty: 'Hard' }, 'difficulty'],
    [
      'a tag that YAML read as null',
      { ...mcq, tags: ['count', null] },
      'tags.1: must be text: put it in quotes',
    ],
    ['no tag', { ...mcq, tags: [] }, 'tags'],
    ['points out of range', { ...mcq, points: 25 }, 'points'],
    ['an empty prompt', { ...mcq, prompt: '  ' }, 'prompt: must not be empty'],
    ['a missing explanation', { ...mcq, explanation: undefined }, 'explanation: is missing'],
    ['neither proof nor source', { ...mcq, source: undefined }, 'source: is missing'],
    ['an mcq with two right options', { ...mcq, options: mcma.options }, 'options: must mark exactly one'],
    [
      'an mcq with no right option',
      { ...mcq, options: options.map(({ text }) => ({ text, why: 'no' })) },
      'marks 0',
    ],
    ['an mcma with one right option', { ...mcma, options }, 'options: must mark at least two'],
    [
      'an mcma without a wrong option',
      { ...mcma, options: options.map(({ text }) => ({ text, correct: true })) },
      'at least one wrong',
    ],
    [
      'a wrong option without a why',
      { ...mcq, options: [options[0], { text: '3' }, options[2]] },
      'options.1.why: is missing',
    ],
    ['too few options', { ...mcq, options: options.slice(0, 2) }, 'options: must hold three to six'],
    ['a number as an answer', { ...blank, blanks: [{ answers: [2] }] }, 'blanks.0.answers.0: must be text'],
    [
      'a blank that the prompt lacks',
      { ...blank, prompt: 'No box here' },
      'prompt: must hold BLANK_1 to BLANK_1, holds none',
    ],
    ['a box without a blank', { ...blank, prompt: 'BLANK_1 BLANK_2' }, 'holds BLANK_1, BLANK_2'],
    [
      'a reject that would be accepted',
      { ...blank, blanks: [{ answers: ['a b'], rejects: ['A  B'] }] },
      'would be accepted',
    ],
    [
      'too few choices',
      { ...blank, blanks: [chosen({ choices: ['GROUP BY', 'a'] })] },
      'three to six choices',
    ],
    [
      'choices without an accepted one',
      { ...blank, blanks: [chosen({ choices: ['a', 'b', 'c'] })] },
      'blanks.0.choices: must hold exactly one accepted answer, holds 0',
    ],
    [
      'choices with two accepted ones',
      { ...blank, blanks: [chosen({ answers: ['GROUP BY', 'a'] })] },
      'blanks.0.choices: must hold exactly one accepted answer, holds 2',
    ],
    [
      'a choice that stands twice',
      { ...blank, blanks: [chosen({ choices: ['GROUP BY', 'a', 'a'] })] },
      'blanks.0.choices: must differ from one another',
    ],
    [
      'rejects beside choices',
      { ...blank, blanks: [chosen({ rejects: ['ORDER BY'] })] },
      'blanks.0.rejects: must be left out',
    ],
    [
      'SELF-03 a design problem without a diagram',
      { ...descriptive, form: 'design' },
      'diagram: is missing: a design problem shows its system',
    ],
    [
      'SELF-02 a design problem without its steps',
      { ...descriptive, form: 'design' },
      'ideal_answer: lacks the step clarify',
    ],
    ['another form', { ...descriptive, form: 'review' }, 'form: must be design or left out'],
    [
      'weights that do not sum to 1',
      { ...descriptive, rubric: [{ criterion: 'All', weight: 0.5 }] },
      'sum to 0.5',
    ],
    ['too few tests', { ...code, tests: [test3, test3] }, 'tests: must hold at least three'],
    [
      'hidden tests only',
      { ...code, tests: code.tests.map((one) => ({ ...one, hidden: true })) },
      'tests: must hold a test that is not hidden',
    ],
    ['too few wrong solutions', { ...code, wrong: [] }, 'wrong: must hold at least two'],
    ['an unknown language', { ...code, language: 'ruby' }, 'language'],
    [
      'a proof of two forms',
      { ...mcq, proof: { ...key, each: 'OPTION', check: 'x', prints: '1' } },
      'exclude one another',
    ],
    [
      'a proof without a form',
      { ...mcq, proof: { language: 'sql', prints: '2' } },
      'proof.prints: must be key unless',
    ],
    [
      'each without OPTION',
      { ...mcq, proof: { language: 'sql', each: 'SELECT 1', prints: '1' } },
      'must hold the word OPTION',
    ],
    ['a key proof of an mcma', { ...mcma, proof: key }, 'proven by each, check, not by key'],
    [
      'a fill proof of an mcq',
      { ...mcq, proof: { language: 'sql', fill: true, prints: '1' } },
      'not by fill',
    ],
    [
      'a fill proof without rejects',
      { ...blank, proof: { language: 'sql', fill: true, prints: '1' }, blanks: [{ answers: ['a'] }] },
      'blanks.0.rejects',
    ],
  ])('%s', (_what, file, problem) => {
    expect(problemsOf(file).join('\n')).toContain(problem)
  })
})

test('the other choices of a blank are what it must not accept', () => {
  const file = questionFile.parse({ ...blank, blanks: [chosen({})] })
  expect(file).toMatchObject({ blanks: [{ rejects: ['a', 'b'], choices: ['GROUP BY', 'a', 'b'] }] })
})

test('needs no source where the key is proven', () => {
  expect(problemsOf({ ...mcq, source: undefined, proof: key })).toEqual([])
  expect(problemsOf({ ...code, source: undefined })).toEqual([])
})
