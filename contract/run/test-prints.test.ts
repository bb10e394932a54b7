import { expect, test } from 'vitest'
import { withTestPrints } from './test-prints.ts'

test('CODE-03 the statements of a test print by a name of their own, texts and comments stay', () => {
  const script =
    "const log = console.log // console\nconsole.table?.([])\nshow('console.log', `console`, my.console)"
  expect(withTestPrints('javascript', script)).toBe(
    "const log = whetstone$console.log // console\nwhetstone$console.table?.([])\nshow('console.log', `console`, my.console)",
  )
  expect(withTestPrints('python', "print('print')  # print\nmap(print, pprint, '''print\nprint''')")).toBe(
    "_whetstone_print('print')  # print\nmap(_whetstone_print, pprint, '''print\nprint''')",
  )
  expect(
    withTestPrints('java', 'list.forEach(System.out::println); // System.out\nString s = "System.out";'),
  ).toBe('list.forEach(TestOut.out::println); // System.out\nString s = "System.out";')
  expect(withTestPrints('sql', 'SELECT print FROM console')).toBe('SELECT print FROM console')
})
