import { expect, test } from 'vitest'
import { questionFile } from '#contract/questions/schema.ts'
import { checkOtherNames, findSharedNames } from './other-names.ts'

const blank = {
  title: 'The wall in front of a database',
  type: 'blank',
  difficulty: 'Basic',
  topic: 'caching',
  tags: ['caching'],
  points: 5,
  prompt: 'Reads are answered by a BLANK_1 first. Its name is the cache aside pattern.',
  blanks: [{ answers: ['cache', 'cache tier'], rejects: ['queue'] }],
  case_sensitive: false,
  explanation: 'A cache answers repeated reads before they reach the database.',
  source: [{ title: 'A book', section: '1' }],
}
const named = (also: unknown, name = 'one') => ({
  slug: 'sample',
  name,
  path: `content/sample/questions/${name}.yaml`,
  question: questionFile.parse({ ...blank, also }),
})

test.each([
  ['names in order', ['read path', 'two sum'], []],
  ['names out of order', ['two sum', 'read path'], ['also: must be sorted']],
  ['the title again', ['the wall in front of a Database'], ['also: holds the title']],
  ['an accepted answer', ['cache'], []],
  [
    'a name with an accepted answer that the prompt does not say',
    ['design a cache'],
    ['also: design a cache tells the answer'],
  ],
  ['a part of an accepted answer', ['tier'], ['also: tier tells the answer']],
  ['a name with an accepted answer that the prompt says', ['cache-aside pattern'], []],
])('NAME-01 %s', (_, also, problems) => {
  // `cache` is in the prompt, so it tells nothing.
  expect(checkOtherNames(named(also))).toEqual(problems)
})

test('NAME-01 a name belongs to one question of a subject', () => {
  const bank = [named(['Two sum']), named(['two-sum'], 'two')]
  const told = { path: bank[1]?.path, problem: `also: two-sum is also a name of ${bank[0]?.path}` }
  expect(findSharedNames(bank, new Set(bank.map(({ path }) => path)))).toEqual([told])
  expect(
    findSharedNames([bank[0] as never, { ...named(['two-sum'], 'two'), slug: 'other' }], new Set(['x'])),
  ).toEqual([])
})

test.each([
  ['seven names', Array.from({ length: 7 }, (_, at) => `name ${at}`)],
  ['a name of 61 characters', ['a'.repeat(61)]],
  ['no name', []],
  ['Markdown', ['`code`']],
])('NAME-01 %s are refused', (_, also) => {
  expect(questionFile.safeParse({ ...blank, also }).success).toBe(false)
  expect(questionFile.safeParse({ ...blank, also: ['a name'] }).success).toBe(true)
})
