import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { readCoverageLists } from '#server/content/coverage-files.ts'
import { listSlugs } from '#server/content/read-resource-folder.ts'
import { sampleContent } from '#server/testing/sample-content.ts'
import { checkCoverage, coverageReport, coveredShare } from './coverage.ts'
import { contentFolder, readBank, UnknownName } from './question-files.ts'

const { bank } = readBank(sampleContent())

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'coverage-'))
  return () => rmSync(dir, { recursive: true })
})

function list(name: string, form: string, covered: string, items = item('add', 5)): void {
  const file = join(dir, 'coverage', `${name}.yaml`)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(
    file,
    `path: { slug: ${name}, title: A list, description: What is asked. }\nresource: sample\nform: ${form}\nsources: [own selection]\nitems:\n${items}covered: ${covered}\n`,
  )
}
const item = (id: string, weight: number, more = '') =>
  `  - { id: ${id}, name: Add numbers, asks: Add two numbers., weight: ${weight}, group: sums${more} }\n`
const check = (...names: string[]) =>
  checkCoverage(dir, bank, names).map(({ path, problem }) => `${path}: ${problem}`)

test('a claim holds when the question exists and has the type of the list', () => {
  list('programs', 'code', '{ add: [sample/code-basic] }')
  list('spoken', 'spoken', '{ add: [sample/descriptive-basic] }')
  list('any', 'choice', '{ add: [sample/choice-01, sample/code-basic] }')
  expect(check()).toEqual([])
})

test.each([
  ['code', 'sample/descriptive-basic', 'is descriptive; a code list is covered by code'],
  ['code', 'sample/choice-01', 'is mcq; a code list is covered by code'],
  ['spoken', 'sample/code-basic', 'is code; a spoken list is covered by descriptive'],
  ['design', 'sample/choice-01', 'is mcq; a design list is covered by descriptive'],
  ['story', 'sample/blank-basic', 'is blank; a story list is covered by descriptive'],
  ['code', 'sample/no-such-question', 'does not exist'],
  ['choice', 'sample/old-sum', 'is retired'],
])('a %s list refuses the claim on %s', (form, name, problem) => {
  list('programs', form, `{ add: [${name}] }`)
  expect(check()).toEqual([`content/coverage/programs.yaml: covered.add: ${name} ${problem}`])
})

test('an item that the list does not have, one that stands twice and a claim without resource are refused', () => {
  list('programs', 'code', '{ sort: [sample/code-basic] }')
  expect(check()).toEqual(['content/coverage/programs.yaml: covered.sort: the list has no such item'])
  list('programs', 'code', '{}', item('add', 5) + item('add', 3))
  expect(check()).toEqual(['content/coverage/programs.yaml: items[1].id: add is used twice'])
  list('programs', 'code', '{ add: [code-basic] }')
  expect(check()).toEqual([
    'content/coverage/programs.yaml: covered.add[0]: must be <resource>/<question name>',
  ])
})

test('an item of another list counts what is claimed there', () => {
  list('short', 'code', '{ add: [sample/code-basic] }')
  list('long', 'code', '{}', item('add', 5, ', in: short') + item('sort', 3))
  expect(check()).toEqual([])
  expect(coverageReport(readCoverageLists(dir, []))).toEqual([
    'long   code  1 of 2   62.5 % weighted',
    'short  code  1 of 1  100.0 % weighted',
  ])
  list('long', 'code', '{}', item('sort', 3, ', in: short'))
  expect(check('coverage/long')).toEqual([
    'content/coverage/long.yaml: items: sort names the list short, which has no such item',
  ])
  expect(check('coverage/short')).toEqual([])
})

test('a list that does not exist is refused by name', () => {
  expect(() => check('coverage/nothing')).toThrow(UnknownName)
})

/** Lists that are promised whole; of the others, what interviews ask most. */
const whole = ['blind-75', 'sql-50', 'javascript-utilities-28', 'python-code-30', 'java-code-30']
const wholeStories = ['behavioral-60', 'system-design-problems-30', 'interview-process-30']
const SHARE_MIN = 95

test('BANK-01 every list of the project is covered as far as promised', () => {
  const lists = readCoverageLists(contentFolder, [])
  expect([...lists.keys()]).toEqual(expect.arrayContaining([...whole, ...wholeStories]))
  for (const [name, list] of lists) {
    const { items, weighted } = coveredShare(lists, list)
    if ([...whole, ...wholeStories].includes(name)) expect([name, items]).toEqual([name, list.items.length])
    else expect([name, weighted >= SHARE_MIN]).toEqual([name, true])
  }
})

test('every list of the project is sound, and its folder is no resource', () => {
  expect(checkCoverage(contentFolder, readBank(contentFolder).bank, [])).toEqual([])
  expect(listSlugs(contentFolder)).not.toContain('coverage')
})
