import { describe, expect, test } from 'vitest'
import { questionFile } from '../schema.ts'
import { componentFile as file } from './component-sample.ts'

const problemsOf = (change: object) =>
  questionFile
    .safeParse({ ...file, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('RUN-01 a component task', () => {
  test('is a TypeScript question with a component', () => expect(problemsOf({})).toEqual([]))
  test.each([
    [{ language: 'javascript' }, 'language: must be typescript: a component is written in TSX'],
    [{ setup: 'const a = 1' }, 'setup: does not go with component: its given code is open to all'],
    [{ solution_code: 'function Dial() {}' }, 'solution_code: must export Dial'],
    [{ starter_code: 'export function Knob() {}' }, 'starter_code: must export Dial'],
    [
      { component: { name: 'dial', preview: 'render(1)' } },
      'component.name: must be the name of a component, such as TabList',
    ],
    [{ component: { name: 'Dial' } }, 'component.preview: is missing'],
    [
      { component: { name: 'Dial', preview: '<Dial />' } },
      'component.preview: must call render(<Component … />)',
    ],
    [
      { tests: file.tests.map((one) => ({ ...one, run: 'console.log(0)' })) },
      'tests.0.run: must render the component',
    ],
    [
      { tests: file.tests.map((one, at) => (at === 0 ? one : { ...one, hidden: true })) },
      'tests: must hold at least 3 tests that are not hidden',
    ],
    [{ tests: file.tests.slice(1) }, 'tests: must hold at least 10 tests, edge cases among them, holds 9'],
    [{ wrong: file.wrong.slice(1) }, 'wrong: must hold at least two wrong solutions'],
  ])('is refused with field and sentence: %j', (change, sentence) => {
    expect(problemsOf(change)).toContain(sentence)
  })
  test('needs all fields of interview depth', () => {
    expect(problemsOf({ constraints: undefined })).toContainEqual(
      expect.stringMatching(/^constraints: is missing/),
    )
    expect(problemsOf({ hints: undefined })).toContainEqual(expect.stringMatching(/^hints: is missing/))
  })
})
