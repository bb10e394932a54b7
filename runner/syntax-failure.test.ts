import { parse } from 'acorn'
import { transform } from 'sucrase'
import { expect, test } from 'vitest'
import { syntaxFailure } from './syntax-failure.ts'

test('RUN-01 what sucrase cannot read is named with its line and column', () => {
  const code = 'export function Counter() {\n  const total: = 2\n  return <p>{total}</p>\n}'
  expect(thrown(() => transform(code, { transforms: ['typescript', 'jsx'] }))).toEqual({
    name: 'SyntaxError',
    message: 'Unexpected token (column 16)',
    line: 2,
  })
})

test('RUN-01 what acorn cannot read is named with its line alone, since types may be missing before it', () => {
  expect(thrown(() => parse('const a = 1\nconst b = 2, a = 3', { ecmaVersion: 'latest' }))).toEqual({
    name: 'SyntaxError',
    message: "Identifier 'a' has already been declared",
    line: 2,
  })
})

function thrown(act: () => unknown) {
  try {
    act()
  } catch (error) {
    return syntaxFailure(error)
  }
  return undefined
}
