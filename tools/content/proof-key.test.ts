import { expect, test } from 'vitest'
import { type QuestionFile, questionFile } from '#contract/questions/schema.ts'
import { parseYaml } from '#server/content/parse-yaml.ts'
import { isJudgeOf, proofKey } from './proof-key.ts'

const yaml = `title: Twice a number
type: code
difficulty: Basic
topic: functions
tags: [functions, integers]
points: 5
prompt: |
  Write \`twice(n)\`.
  tags: a line of the prompt
language: javascript
starter_code: function twice(n) {}
solution_code: function twice(n) { return 2 * n }
tests:
  - { description: doubles one, run: console.log(twice(1)), prints: "2" }
  - { description: doubles two, run: console.log(twice(2)), prints: "4" }
  - { description: doubles zero, run: console.log(twice(0)), prints: "0", hidden: true }
wrong:
  - { note: keeps the number, code: "function twice(n) { return n }" }
  - { note: adds two, code: "function twice(n) { return n + 2 }" }
explanation: The function returns its argument times two.
`
function parsedOf(text: string) {
  const parsed = parseYaml(text, questionFile)
  if (!parsed.ok) throw new Error(parsed.problems.join(', '))
  return parsed.value
}
const keyOf = (text: string): string => proofKey(text, parsedOf(text))

test.each([
  ['another tag', 'tags: [functions, closures]'],
  ['tags in another order', 'tags: [integers, functions]'],
  ['one tag a line', 'tags:\n  - closures\n  - functions'],
  ['one tag a line, not indented', 'tags:\n- closures\n- functions'],
  ['a list over several lines', 'tags: [\n  closures,\n  functions\n  ]'],
  ['another name', 'tags: [functions, integers]\nalso: [double a number, twice]'],
])('%s asks for no new proof', (_, tags) => {
  expect(keyOf(yaml.replace('tags: [functions, integers]', tags))).toBe(keyOf(yaml))
})

test('words that teach ask for no new proof', () => {
  const words = `explanation: |
  Two times two.

  Is four.
hints:
  - First.
  - "Second."
follow_ups:
- question: And three?
  answer: Six.
`
  const taught = yaml.replace('explanation: The function returns its argument times two.\n', words)
  expect(proofKey(taught, parsedOf(yaml))).toBe(keyOf(yaml))
})

test('the prompt of a program asks for no new proof, and that of a choice does', () => {
  const asked = yaml.replace('Write `twice(n)`.', 'Write a function `twice(n)`.')
  expect(keyOf(asked)).toBe(keyOf(yaml))
  const choice = { ...parsedOf(yaml), type: 'mcq' } as QuestionFile
  expect(proofKey(asked, choice)).not.toBe(proofKey(yaml, choice))
})

test.each([
  ['test', 'prints: "4"', 'prints: "5"'],
  ['solution', 'return 2 * n', 'return n + n'],
  ['field behind the tags', 'points: 5', 'points: 6'],
])('another %s does', (_, before, after) => {
  expect(yaml).toContain(before)
  expect(keyOf(yaml.replace(before, after))).not.toBe(keyOf(yaml))
})

test('a file that names a language judges that language alone', () => {
  expect(isJudgeOf('java', 'JavaTests.java')).toBe(true)
  expect(isJudgeOf('javascript', 'JavaTests.java')).toBe(false)
  expect(isJudgeOf('java', 'run-javascript.ts')).toBe(false)
  expect(isJudgeOf('typescript', 'run-javascript.ts')).toBe(true)
  expect(isJudgeOf('python', 'run_cases.py')).toBe(true)
  expect(isJudgeOf('sql', 'sql-worker.ts')).toBe(true)
})

test('what compares answers judges every language, and types judge none', () => {
  expect(isJudgeOf('every language', 'compare.ts')).toBe(true)
  expect(isJudgeOf('every language', 'sql-worker.ts')).toBe(false)
  for (const name of ['protocol.ts', 'compare.test.ts', 'runners.ts', 'test-prints.ts'])
    expect(isJudgeOf('every language', name)).toBe(false)
})
