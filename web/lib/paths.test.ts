import { expect, test } from 'vitest'
import { interviewerLink, interviewPath, questionPath, savedQuestionPath } from './paths.ts'

test('the pages of a resource stand below it', () => {
  expect(interviewPath('sql')).toBe('/resources/sql/interview')
  expect(savedQuestionPath('sql', 'sql-joins')).toBe('/resources/sql/saved/sql-joins')
})

test('the address of a question names its difficulty, because it is looked for there', () => {
  expect(questionPath({ id: 'sql-joins', resource_slug: 'sql', difficulty: 'Advanced' })).toBe(
    '/resources/sql/interview?difficulty=Advanced&q=sql-joins',
  )
})

test('TALK-01 the interviewer of a question has an address of its own', () => {
  expect(interviewerLink({ id: 'sql-joins', resource_slug: 'sql' })).toBe('/interview/sql/joins')
  expect(interviewerLink({ id: 'moved', resource_slug: 'interview-prep' })).toBe(
    '/interview/interview-prep/moved',
  )
  expect(interviewerLink({ id: 'a-b-interview', resource_slug: 'a' })).toBe('/interview/a/b-interview')
})
