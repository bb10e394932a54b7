import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
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

test("others' answers to a spoken question ask for no new proof", () => {
  const spoken = `title: Twice
type: descriptive
difficulty: Basic
topic: functions
tags: [functions, integers]
points: 5
prompt: What does it do?
ideal_answer: It doubles.
rubric:
  - { criterion: Says that it doubles, weight: 1 }
explanation: It returns its argument times two.
source:
  - { title: A book, section: "1" }
`
  const samples = 'samples:\n  junior: |\n    It does.\n\n    Twice.\n  lean_no: No.\n  why_not: Wrong.\n'
  const answered = spoken.replace('rubric:', `${samples}rubric:`)
  expect(keyOf(answered)).toBe(keyOf(spoken))
  expect(keyOf(answered.replace('doubles, weight', 'halves, weight'))).not.toBe(keyOf(spoken))
})

test.each([
  ['test', 'prints: "4"', 'prints: "5"'],
  ['prompt', 'Write `twice(n)`.', 'Write `twice(m)`.'],
  ['prompt that speaks of tags', 'tags: a line', 'tags: one line'],
  ['field behind the tags', 'points: 5', 'points: 6'],
])('another %s does', (_, before, after) => {
  expect(yaml).toContain(before)
  expect(keyOf(yaml.replace(before, after))).not.toBe(keyOf(yaml))
})

const spoken = `title: Rest
type: descriptive
difficulty: Basic
topic: functions
tags: [functions, integers]
points: 5
prompt: Why do people sleep?
ideal_answer: To rest.
rubric:
  - criterion: Says that sleep is rest
    weight: 0.5
  - criterion: Says that sleep helps memory
    weight: 0.5
explanation: People rest in their sleep.
source:
  - { title: Sleep, section: Rest, url: https://example.com/rest }
`
const cued = spoken
  .replace(/(?<=weight: 0.5\n)/, '    cues: [rest, "calm, quiet", tired]\n')
  .replace(/(?<=memory\n)/, '    cues:\n      - remember\n      - memory\n      - learn\n')

test('TALK-01 cues ask for no new proof', () => {
  expect(cued).not.toBe(spoken)
  expect(keyOf(cued)).toBe(keyOf(spoken))
  expect(keyOf(cued.replace('helps memory', 'is for memory'))).not.toBe(keyOf(spoken))
  expect(keyOf(cued.replace('weight: 0.5', 'weight: 0.50'))).not.toBe(keyOf(spoken))
})

test('TALK-01 the criterion of a follow-up asks for no new proof', () => {
  const asked = `${spoken}follow_ups:\n  - question: How long?\n    answer: Eight hours.\n`
  const keyed = (text: string) => proofKey(text, parsedOf(spoken))
  expect(keyed(`${asked}    criterion: 1\n`)).toBe(keyed(asked))
  const long = asked.replace('Eight hours.', '|\n      Eight hours.\n\n      Less is too little.')
  expect(keyed(`${long}    criterion: 1\n`)).toBe(keyed(long))
  expect(keyed(`${asked}    criteria: 1\n`)).not.toBe(keyed(asked))
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
