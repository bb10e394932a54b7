import { describe, expect, test } from 'vitest'
import { areChoicesRight, isBlankRight, isChoiceRight } from './grade.ts'

test('a single choice is right at the correct position only', () => {
  expect(isChoiceRight(2, 2)).toBe(true)
  expect(isChoiceRight(2, 0)).toBe(false)
})

describe('Q-02 several choices', () => {
  test('are right when exactly the correct set is chosen, in any order', () => {
    expect(areChoicesRight([0, 2, 3], [3, 0, 2])).toBe(true)
    expect(areChoicesRight([1, 2], [2, 1])).toBe(true)
  })
  test.each([
    ['one is missing', [0, 2]],
    ['one is too many', [0, 1, 2, 3]],
    ['one is another', [0, 1, 3]],
    ['none is chosen', []],
  ])('are wrong when %s', (_what, chosen) => {
    expect(areChoicesRight([0, 2, 3], chosen)).toBe(false)
  })
  test('count a position once, however often it is named', () => {
    expect(areChoicesRight([0, 2], [0, 2, 2])).toBe(true)
    expect(areChoicesRight([0, 2], [0, 0])).toBe(false)
  })
})

describe('a blank', () => {
  const loose = { caseSensitive: false }
  const strict = { caseSensitive: true }

  test('ignores spaces around it and collapses those inside', () => {
    expect(isBlankRight(['GROUP BY'], '  GROUP \t BY ', strict)).toBe(true)
    expect(isBlankRight(['GROUP BY'], 'GROUPBY', strict)).toBe(false)
  })
  test('ignores case unless the question says otherwise', () => {
    expect(isBlankRight(['None'], 'none', loose)).toBe(true)
    expect(isBlankRight(['None'], 'none', strict)).toBe(false)
  })
  test('takes curly quotes for straight ones and compatible characters for plain ones', () => {
    expect(isBlankRight(["'a'"], '‘a’', strict)).toBe(true)
    expect(isBlankRight(['"a"'], '“a”', strict)).toBe(true)
    expect(isBlankRight(['10'], '１０', strict)).toBe(true)
  })
  test('accepts any of the answers and nothing else', () => {
    expect(isBlankRight(['7', 'seven'], 'Seven', loose)).toBe(true)
    expect(isBlankRight(['7', 'seven'], 'eight', loose)).toBe(false)
  })
  test('is never right when it is empty', () => {
    expect(isBlankRight([' '], '', loose)).toBe(false)
  })
  test.each([
    ['lo < hi', 'lo<hi'],
    ['mid + 1', 'mid+1'],
    ['mid * mid <= n', 'mid*mid<=n'],
    ['x -> x + 1', 'x->x+1'],
    ['a[1 : 2]', 'a[1:2]'],
    ['f(a, b)', 'f( a,b )'],
    ['key = lambda p: (p[1], p[0])', 'key=lambda p:(p[1],p[0])'],
    ['n & (n - 1)', 'n&(n-1)'],
    ['(n := f())', '(n:=f())'],
  ])('takes %s for %s, since spaces around operators mean nothing', (accepted, given) => {
    expect(isBlankRight([accepted], given, strict)).toBe(true)
    expect(isBlankRight([given], accepted, strict)).toBe(true)
  })
  test.each([
    ['ls -l', 'ls-l'],
    ['a >= b', 'a > = b'],
    ["', '.join(x)", "','.join(x)"],
    ['.card .title', '.card.title'],
    ['a:hover', 'a :hover'],
    ['div *', 'div*'],
    ['not in', 'notin'],
    ['x + 1', 'x - 1'],
  ])('tells %s from %s, where a space has a meaning', (accepted, given) => {
    expect(isBlankRight([accepted], given, strict)).toBe(false)
    expect(isBlankRight([given], accepted, strict)).toBe(false)
  })
  test.each([
    ['6.8', '6.80'],
    ['4.4', '4.400'],
    ['0.5', '.5'],
    ['6.8 ms', '6.8ms'],
    ['6.8 ms', '6.80 ms'],
    ['50%', '50 %'],
  ])('takes the number %s for %s', (accepted, given) => {
    expect(isBlankRight([accepted], given, strict)).toBe(true)
    expect(isBlankRight([given], accepted, strict)).toBe(true)
  })
  test.each([
    ['2', '2.0'],
    ['6.8 ms', '6.8 s'],
    ['6.8 ms', '6.8'],
    ['1.5', '15'],
    ['10', '1'],
    ['1fr', '1 fr'],
  ])('tells the number %s from %s', (accepted, given) => {
    expect(isBlankRight([accepted], given, strict)).toBe(false)
    expect(isBlankRight([given], accepted, strict)).toBe(false)
  })
})
