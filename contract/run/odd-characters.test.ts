import { expect, test } from 'vitest'
import { codeLanguages } from '../content-lists.ts'
import { findOddCharacter, withPlainBlanks } from './odd-characters.ts'

const nbsp = '\u00a0'
const zero = '\u200b'

test.each(codeLanguages)(
  'RUN-01 pasted blanks become plain outside of the texts and comments of %s',
  (language) => {
    const comment = language === 'python' ? '#' : language === 'sql' ? '--' : '//'
    const text = `'a${nbsp}b${zero}'`
    expect(
      withPlainBlanks(language, `\ufeffx${nbsp}=\u3000${zero}${text} ${comment} c${nbsp}d\ny\u2009z`),
    ).toBe(`x = ${text} ${comment} c${nbsp}d\ny z`)
  },
)

test.each([
  ['sql', `SELECT 1;\nSELECT${nbsp}MAX(pay)`, { line: 2, column: 7, name: 'a special space (U+00A0)' }],
  ['python', `x = 1\nprint(${zero}x)`, { line: 2, column: 7, name: 'an invisible character (U+200B)' }],
  [
    'javascript',
    'log(\u201chi\u201d)',
    { line: 1, column: 5, name: 'a curly quote (U+201C)', instead: 'Type a straight " there.' },
  ],
  ['java', 'char c = \u2018a\u2019;', { line: 1, column: 10, instead: "Type a straight ' there." }],
  ['typescript', '\ufefflet a = 1', { line: 1, column: 1, name: 'an invisible character (U+FEFF)' }],
] as const)('RUN-01 in %s an odd character is named with its line and place', (language, code, wanted) => {
  expect(findOddCharacter(language, code)).toMatchObject(wanted)
})

test('RUN-01 an odd character within a text is none', () => {
  expect(findOddCharacter('python', `print("${nbsp}\u201c")  # ${zero}`)).toBeUndefined()
})
