import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import type { NamedQuestion } from './question-files.ts'
import { checkTags } from './tags.ts'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'tags-'))
  return () => rmSync(dir, { recursive: true })
})

const vocabulary = (...tags: string[]) =>
  writeFileSync(join(dir, 'tags.yaml'), `algorithms: [${tags.join(', ')}]\nlanguage: [scope]\n`)

const named = (name: string, tags: string[]): NamedQuestion => ({
  slug: 'py',
  name,
  path: `content/py/questions/${name}.yaml`,
  question: questionFile.parse({
    title: 'How lists are sorted',
    type: 'descriptive',
    difficulty: 'Basic',
    topic: 'sorting',
    tags,
    points: 5,
    prompt: 'How does it sort?',
    ideal_answer: 'By merging runs.',
    rubric: [{ criterion: 'Names runs', weight: 1 }],
    explanation: 'Timsort merges runs that are sorted already.',
    source: [{ title: 'The Python Library Reference', section: 'Sorting' }],
  }),
})

const check = (bank: NamedQuestion[], chosen = bank, isWhole = true) =>
  checkTags(dir, bank, new Set(chosen.map(({ path }) => path)), isWhole).map(
    (one) => `${one.path}: ${one.problem}`,
  )

const sound = named('sound', ['sorting', 'scope'])

test('takes the tags of the vocabulary, and any where there is none', () => {
  expect(check([named('free', ['anything'])])).toEqual([])
  vocabulary('sorting')
  expect(check([sound])).toEqual([])
})

test('refuses another tag, and names file, tag and vocabulary', () => {
  vocabulary('sorting')
  expect(check([sound, named('other', ['sorting', 'sorts'])])).toEqual([
    'content/py/questions/other.yaml: tags: sorts is not in content/tags.yaml',
  ])
})

test('refuses a question with one tag', () => {
  vocabulary('sorting')
  const problem = 'tags: must hold at least two different ones'
  expect(check([sound, named('one', ['scope']), named('twice', ['scope', 'scope'])])).toEqual([
    `content/py/questions/one.yaml: ${problem}`,
    `content/py/questions/twice.yaml: ${problem}`,
  ])
})

test('refuses a tag that no question has, but not where a few questions are checked', () => {
  vocabulary('sorting', 'heaps')
  expect(check([sound])).toEqual(['content/tags.yaml: heaps is on no question'])
  expect(check([sound], [sound], false)).toEqual([])
})

test('judges the chosen questions only', () => {
  vocabulary('sorting')
  expect(check([sound, named('other', ['sorts', 'sorting'])], [sound])).toEqual([])
})

test('refuses more than 200 tags, and a tag that stands twice', () => {
  const many = Array.from({ length: 198 }, (_, at) => `tag-${at}`)
  const bank = [sound, ...many.map((tag) => named(tag, [tag, 'scope']))]
  vocabulary('sorting', ...many)
  expect(check(bank)).toEqual([])
  vocabulary('sorting', 'sorting', ...many)
  expect(check(bank)).toEqual([
    'content/tags.yaml: has 201 tags: at most 200 are allowed',
    'content/tags.yaml: sorting stands twice',
  ])
})

test('names a vocabulary that is none', () => {
  writeFileSync(join(dir, 'tags.yaml'), 'algorithms: sorting\n')
  expect(check([sound])[0]).toMatch(/^content\/tags.yaml: algorithms: /)
})
