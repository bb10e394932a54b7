import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkKeys, recordKeys } from './check-keys.ts'
import { readBank } from './question-files.ts'
import { recordDays } from './record-days.ts'

let dir: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true })
  writeFileSync(join(dir, path), text)
}
const record = () => {
  const { bank, paths } = readBank(dir)
  return recordKeys(dir, bank, paths)
}
const problems = () => {
  const { bank, paths } = readBank(dir)
  return checkKeys(dir, bank, paths).map(({ path, problem }) => `${path}: ${problem}`)
}

const head = (type: string) =>
  `title: A title\ntype: ${type}\ndifficulty: Basic\ntopic: sums\ntags: [sums]\npoints: 5\n`
const tail = 'explanation: The sum of one and two is three.\nsource: [{ title: Arithmetic, section: Sums }]\n'
const choice = (options: string[], prompt = 'What is 1 + 2?') =>
  `${head('mcq')}prompt: ${prompt}\noptions:\n${options.map((one) => `  - { ${one} }\n`).join('')}${tail}`
const three = 'text: Three, correct: true'
const four = 'text: Four, why: One too many.'
const two = 'text: Two, why: One too few.'
const blank = (answers: string) =>
  `${head('blank')}prompt: The opposite of up is BLANK_1.\ncase_sensitive: false\nblanks:\n  - { answers: [${answers}], rejects: [left] }\n${tail}`
const code = (tests: string[], setup = '') =>
  `${head('code')}prompt: Write add(a, b).
language: javascript
${setup}starter_code: function add(a, b) {}
solution_code: const add = (a, b) => a + b
tests:
${tests.map((one) => `  - { ${one} }\n`).join('')}wrong:
  - { note: subtracts, code: "const add = (a, b) => a - b" }
  - { note: ignores b, code: "const add = (a, b) => a" }
${tail}`
const sum = (a: number, b: number, prints: number) =>
  `description: adds ${a} and ${b}, run: "console.log(add(${a}, ${b}))", prints: "${prints}"`
const tests = [sum(1, 2, 3), sum(0, 0, 0), sum(2, 2, 4)]
const entry = (more = '') =>
  `- date: 2026-11-23\n  change: key\n  was: Four\n  is: Three\n  reason: The sum was wrong.\n  proof: 1 + 2 printed 3\n${more}`

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'keys-'))
  write('a/questions/sum.yaml', choice([three, four, two]))
  write('a/questions/up.yaml', blank('down'))
  write('a/questions/add.yaml', code(tests))
  expect(record()).toEqual([])
  return () => rmSync(dir, { recursive: true })
})

describe('TRUTH-02 a key that changes without an entry in the ledger is refused', () => {
  test('another option that is correct', () => {
    write('a/questions/sum.yaml', choice(['text: Three, why: No.', 'text: Four, correct: true', two]))
    expect(problems()).toEqual([
      'content/a/questions/sum.yaml: what is marked correct differs from content/a/keys.txt: say why in content/a/ledger/sum.yaml',
    ])
    expect(record()).toHaveLength(1)
    expect(problems(), 'recording does not get around it').toHaveLength(1)
  })

  test('another accepted answer, and its case', () => {
    write('a/questions/up.yaml', blank('down, downward'))
    expect(problems()).toEqual([expect.stringContaining('the accepted answers of blank 1 differs')])
    write('a/questions/up.yaml', blank('down').replace('case_sensitive: false', 'case_sensitive: true'))
    expect(problems()).toHaveLength(1)
  })

  test('another expected result of the same run', () => {
    write('a/questions/add.yaml', code([sum(1, 2, 4), ...tests.slice(1)]))
    expect(problems()).toEqual([
      expect.stringContaining('the expected result of the test "adds 1 and 2" differs'),
    ])
  })

  test('an entry that is there allows it, once', () => {
    write('a/questions/sum.yaml', choice(['text: Three, why: No.', 'text: Four, correct: true', two]))
    write('a/ledger/sum.yaml', entry())
    expect(problems()).toEqual([])
    expect(record()).toEqual([])
    expect(readFileSync(join(dir, 'a/keys.txt'), 'utf8')).toMatch(/^a-sum 1 right:.{5}$/m)
    write('a/questions/sum.yaml', choice([three, four, two]))
    expect(problems()).toHaveLength(1)
  })

  test('also where the question moved to another resource', () => {
    rmSync(join(dir, 'a/questions/up.yaml'))
    write('b/questions/upward.yaml', `id: a-up\n${blank('downward')}`)
    expect(problems()).toEqual([expect.stringContaining('content/b/ledger/upward.yaml')])
  })

  test('an entry that is gone', () => {
    write('a/ledger/sum.yaml', entry())
    record()
    rmSync(join(dir, 'a/ledger/sum.yaml'))
    expect(problems()).toEqual([expect.stringContaining('the ledger only grows')])
  })
})

describe('what is no change of a key', () => {
  test.each([
    ['options in another order', 'a/questions/sum.yaml', choice([two, three, four])],
    ['a reworded prompt', 'a/questions/sum.yaml', choice([three, four, two], 'How much is 1 + 2?')],
    ['another wrong option', 'a/questions/sum.yaml', choice([three, four, two, 'text: Nine, why: No.'])],
    ['answers in another order', 'a/questions/up.yaml', blank('down').replace('left', 'left, right')],
    ['a new test', 'a/questions/add.yaml', code([...tests, sum(5, 5, 10)])],
    ['a test less', 'a/questions/add.yaml', code([...tests.slice(1), sum(7, 7, 14)])],
    ['another setup', 'a/questions/add.yaml', code([sum(1, 2, 9), ...tests.slice(1)], 'setup: let a = 1\n')],
    ['a new question', 'a/questions/new.yaml', blank('in')],
  ])('%s', (_what, path, text) => {
    write(path, text)
    expect(problems()).toEqual([])
  })

  test('what one side of a merge recorded', () => {
    const before = readFileSync(join(dir, 'a/keys.txt'), 'utf8')
    write('a/keys.txt', `${before}a-up 0 1:other\na-sum 0 right:other\n`)
    expect(problems()).toEqual([])
    record()
    expect(readFileSync(join(dir, 'a/keys.txt'), 'utf8')).toBe(before)
  })
})

test('TRUTH-02 a bad ledger is named with its field, and so is a note that tells the answer', () => {
  write('a/ledger/sum.yaml', entry('  note: It is three and not four.\n'))
  write('a/ledger/nothing.yaml', entry())
  write('a/ledger/up.yaml', entry().replace('2026-11-23', 'today').replace('  proof: 1 + 2 printed 3\n', ''))
  expect(problems()).toEqual([
    'content/a/ledger/nothing.yaml: must have the name of a question file of this resource',
    expect.stringMatching(/^content\/a\/ledger\/up\.yaml: \[0\]\.date: must be a date/),
    expect.stringMatching(/^content\/a\/ledger\/up\.yaml: \[0\]\.proof: is missing/),
    'content/a/ledger/sum.yaml: [0].note: tells the answer "three"',
  ])
})

test('the day of a question is recorded once, when it is new', () => {
  const days = () => readFileSync(join(dir, 'a/added.txt'), 'utf8')
  const take = (today: string) => recordDays(dir, readBank(dir).bank, today)
  take('2026-11-20')
  write('a/questions/new.yaml', blank('in'))
  rmSync(join(dir, 'a/questions/add.yaml'))
  write('a/added.txt', `${days()}2026-11-22 up\n`)
  take('2026-11-23')
  expect(days()).toBe('2026-11-20 sum\n2026-11-20 up\n2026-11-23 new\n')
})
