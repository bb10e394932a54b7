import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkSpelling, spellingOf, wordsFile } from './spelling.ts'

const named = (change: object) => {
  const question = questionFile.parse({
    title: 'A sum',
    type: 'code',
    difficulty: 'Basic',
    topic: 'topic',
    tags: ['tag'],
    points: 5,
    prompt: 'Write a function that adds.',
    explanation: 'It adds what it is given, one after the other.',
    language: 'python',
    starter_code: 'pass',
    solution_code: 'pass',
    tests: ['one', 'two', 'three'].map((description) => ({ description, run: 'pass', prints: '' })),
    wrong: [
      { note: 'adds nothing', code: 'pass' },
      { note: 'adds twice', code: 'pass' },
    ],
    ...change,
  })
  return { slug: 'sql', name: 'a-sum', path: 'content/sql/questions/a-sum.yaml', question }
}

test('a misspelled word is named with its field and a better one', () => {
  expect(checkSpelling(named({}))).toEqual([])
  expect(checkSpelling(named({ explanation: 'You recieve the sum of all that was given.' }))).toEqual([
    'explanation: "recieve" is not a word of American English, perhaps "receive"; a real term belongs into content/words.txt',
  ])
  const tests = ['adds teh numbers', 'two', 'three'].map((description) => ({
    description,
    run: 'pass',
    prints: '',
  }))
  expect(checkSpelling(named({ title: 'A summ', tests })).map((problem) => problem.split(' is')[0])).toEqual([
    'title: "summ"',
    'tests[0].description: "teh"',
  ])
})

test.each([
  'What `recieve` does, ``and `recieve` `` too, at https://example.com/recieve',
  'Text\n\n```python\nrecieve = 1\n```\n\nand text.',
  'The names snake_casee, getNamee, numpyy.arrayy, x1yy, printt() and TypeErrorr come from code',
  "It doesn't say the user's or the users' names; the author’s isn’t said",
  'ABCD is a square, and so are JSON, HTTP and the URLs',
  'ENGLISH and English, Monday and MONDAY, one-sided and well-known',
  'A subquery of the dataclass by Kruskal',
])('what is right or no prose passes: %s', (text) => expect(spellingOf(text)).toEqual([]))

test.each([
  ['British', 'The behaviour of the colour is in our catalogue', ['behaviour', 'colour', 'catalogue']],
  ['at the start of a sentence', 'Sevral rows', ['Sevral']],
  ['in capitals', 'SEVRAL rows', ['SEVRAL']],
  ['with a hyphen or a possessive', 'A wel-known persn’s row', ['wel', 'persn']],
  ['a name without its capital', 'kruskal', ['kruskal']],
])('refused: %s', (_what, text, words) => {
  expect(spellingOf(text).map((problem) => problem.split('"')[1])).toEqual(words)
})

test('the list of words is sorted and names each word once', () => {
  const lines = readFileSync(wordsFile, 'utf8').trimEnd().split('\n')
  const words = lines.filter((line) => !line.startsWith('#'))
  const sorted = [...new Set(words)].sort((a, b) => {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()]
    return left < right ? -1 : left > right ? 1 : 0
  })
  expect(words).toEqual(sorted)
})
