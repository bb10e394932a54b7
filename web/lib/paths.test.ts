import { expect, test } from 'vitest'
import { interviewPath, questionPath, savedQuestionPath } from './paths.ts'

test('the pages of a resource stand below it', () => {
  expect(interviewPath('sql')).toBe('/resources/sql/interview')
  expect(savedQuestionPath('sql', 'sql-joins')).toBe('/resources/sql/saved/sql-joins')
})

test('the address of a question names its difficulty, because it is looked for there', () => {
  expect(questionPath({ id: 'sql-joins', resource_slug: 'sql', difficulty: 'Advanced' })).toBe(
    '/resources/sql/interview?difficulty=Advanced&q=sql-joins',
  )
})
