import { afterAll, beforeAll, expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { buildRunners, type Runners } from '../proofs/runners.ts'
import type { NamedQuestion } from '../question-files.ts'
import { mutantKey } from './equivalent.ts'
import { judgeSample } from './judge-sample.ts'
import { mutantsOf } from './mutate.ts'
import { candidatesOf, drawn } from './sample.ts'

let runners: Runners
beforeAll(() => {
  runners = buildRunners()
})
afterAll(() => runners.close())

const names = (language: 'python' | 'javascript' | 'sql', code: string) =>
  mutantsOf(language, code).map(({ name }) => name)

test('operators, bounds and base cases change, one at a time', () => {
  expect(mutantsOf('python', 'while lo < hi:\n    return 0').map(({ code }) => code)).toEqual([
    'while lo <= hi:\n    return 0',
    'while lo > hi:\n    return 0',
    'while lo < hi:\n    return 1',
  ])
  expect(names('javascript', 'a === b && c[i + 1]')).toEqual([
    '1:3 === -> !==',
    '1:9 && -> ||',
    '1:16 + -> -',
    '1:18 1 -> 2',
    '1:18 1 -> 0',
  ])
  expect(names('sql', "SELECT MAX(n) FROM t WHERE a = 'x = 1' ORDER BY n DESC")).toEqual([
    '1:8 MAX -> MIN',
    '1:30 = -> <>',
    '1:51 DESC -> ASC',
  ])
})

test('comments, quoted texts and arrows stay', () => {
  expect(names('javascript', "// a < b\nf = x => 'c < d' /* 1 */")).toEqual([])
  expect(names('python', '"""1 < 2"""  # 3\ndef f() -> int: pass')).toEqual([])
})

const question = (name: string, tests: [string, string][]): NamedQuestion => ({
  slug: 'python',
  name,
  path: `content/python/questions/${name}.yaml`,
  question: questionFile.parse({
    title: name,
    type: 'code',
    difficulty: 'Basic',
    topic: 'topic',
    tags: ['tag'],
    points: 5,
    prompt: 'Do it.',
    explanation: 'It is so for a reason that is told here.',
    language: 'python',
    starter_code: 'def limit(n): ...',
    solution_code: 'def limit(n):\n    return n if n < 10 else 10',
    tests: tests.map(([run, prints]) => ({ description: run, run: `print(limit(${run}))`, prints })),
    wrong: [1, 2].map((n) => ({ note: `${n}`, code: 'def limit(n): ...' })),
  }),
})
const weak = question('weak', [
  ['1', '1'],
  ['2', '2'],
  ['3', '3'],
])
const strong = question('strong', [
  ['9', '9'],
  ['10', '10'],
  ['11', '10'],
])

test('tells the mutants that no test rejects, and leaves the equivalent ones out', async () => {
  const candidates = candidatesOf([weak, strong])
  // n < 10 and n <= 10 both give 10 for 10.
  const equivalent = new Map([[mutantKey('python/strong', 'python', '2:19 < -> <='), 'the same at 10']])
  const result = await judgeSample(drawn(candidates, 1), 100, equivalent, runners)
  expect(result).toMatchObject({ judged: candidates.length - 1, leftOut: 1 })
  expect(result.accepted.map(({ name, mutant }) => `${name} ${mutant.name}`).sort()).toEqual([
    'python/strong 2:21 10 -> 11',
    'python/weak 2:19 < -> <=',
    'python/weak 2:21 10 -> 11',
    'python/weak 2:21 10 -> 9',
    'python/weak 2:29 10 -> 11',
    'python/weak 2:29 10 -> 9',
  ])
})

test('the sample follows from the seed', () => {
  const keys = (seed: number) =>
    [...drawn(candidatesOf([weak, strong]), seed)].map((one) => `${one.name}${one.mutant.name}`)
  expect(keys(1)).toEqual(keys(1))
  expect(keys(1)).not.toEqual(keys(2))
  expect(keys(1).toSorted()).toEqual(keys(2).toSorted())
})
