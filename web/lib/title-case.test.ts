import { expect, test } from 'vitest'
import { titleCase } from './title-case.ts'

test.each([
  ['sql', 'Sql'],
  ['system-design', 'System Design'],
  ['a--b-', 'A B'],
])('SAVE-07 the slug %s is %s', (slug, title) => {
  expect(titleCase(slug)).toBe(title)
})
