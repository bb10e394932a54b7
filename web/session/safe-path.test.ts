import { expect, test } from 'vitest'
import { safePath } from './safe-path.ts'

const origin = 'https://whetstone.example'

test.each(['/resources', '/resources/sql/interview?difficulty=Basic#question-1', '/'])(
  'ROUTE-07 %s is a way back',
  (path) => {
    expect(safePath(path, origin)).toBe(path)
  },
)

test.each([
  '//evil.example',
  '/\\evil.example',
  '/login',
  '/Signup/?from=/resources',
  '/%6cogin',
  '/%ff',
  '/.//evil.example',
  '/..//evil.example',
  '/resources/../..//evil.example',
  '/%2e//evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'https:evil.example',
  'javascript:alert(1)',
  'resources',
  '',
  '/\t/evil.example',
  '/\n/evil.example',
  null,
  undefined,
  1,
  {},
  ['/resources'],
])('ROUTE-07 abuse 17: %j is none', (path) => {
  expect(safePath(path, origin)).toBeUndefined()
})
