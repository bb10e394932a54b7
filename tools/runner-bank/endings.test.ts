import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { openBankBrowser } from './bank-browser.ts'
import { program, task } from './runnables.ts'

/** How code ends, in the page's own sandbox: out of time, out of memory, with its runtime, or by what nobody caught. */

let browser: Awaited<ReturnType<typeof openBankBrowser>>
beforeAll(async () => {
  browser = await openBankBrowser()
}, 120_000)
afterAll(() => browser.close())

const printOf = {
  javascript: 'console.log(double(1))',
  typescript: 'console.log(double(1))',
  python: 'print(double(1))',
}
const programs = (language: keyof typeof printOf, count = 6) =>
  program(
    language,
    Array.from({ length: count }, () => [printOf[language], '2'] as [string, string]),
  )

const solutions = {
  javascript: 'export const double = (n) => 2 * n',
  typescript: 'export const double = (n: number) => 2 * n',
  python: 'def double(n):\n    return 2 * n',
}
const loops = {
  javascript: 'export function double() {\n  for (;;);\n}',
  typescript: 'export function double(n: number): number {\n  for (;;);\n}',
  python: 'def double(n):\n    while True: pass',
}
const others = Array(5).fill('skipped')

/** A limit of a test that is not at full size is 4 seconds and ten times what the solution takes. */
const LIMIT_MS = 4000

test.each(['javascript', 'typescript', 'python'] as const)(
  'CODE-04 in %s an endless loop is waited for once, and Submit ends with it',
  async (language) => {
    const [runnable, solution] = [programs(language), solutions[language]]
    // The runtime has been started.
    expect(await browser.submit({ runnable, language, code: solution, solution })).toMatchObject(
      Array(6).fill({ status: 'passed' }),
    )
    const start = performance.now()
    const results = await browser.submit({ runnable, language, code: loops[language], solution })
    const ms = performance.now() - start
    expect(results.map(({ status }) => status)).toEqual(['late', ...others])
    expect(ms).toBeLessThan((results[0]?.ms ?? LIMIT_MS) + 1000)
  },
  200_000,
)

test('CODE-04 in SQL an endless query is waited for once', async () => {
  const runnable = program(
    'sql',
    [1, 2, 3].map((n) => [`INSERT INTO t VALUES (${n})`, String(n)] as [string, string]),
    {
      setup: 'CREATE TABLE t (n int)',
    },
  )
  const solution = 'SELECT n FROM t'
  await browser.submit({ runnable, language: 'sql', code: solution, solution })
  const code = 'WITH RECURSIVE r AS (SELECT 1 AS n UNION ALL SELECT n FROM r) SELECT count(*) FROM r'
  const start = performance.now()
  const results = await browser.submit({ runnable, language: 'sql', code, solution })
  const ms = performance.now() - start
  expect(results.map(({ status }) => status)).toEqual(['late', 'skipped', 'skipped'])
  expect(ms).toBeLessThan((results[0]?.ms ?? LIMIT_MS) + 1000)
}, 200_000)

test('CODE-04 a component that never ends and Python out of memory end the run, too', async () => {
  const component = { name: 'Hello', preview: 'render(<Hello />)' }
  const runs = [1, 2, 3].map(() => ['await render(<Hello />)', ''] as [string, string])
  const loop = 'export function Hello() {\n  for (;;);\n}'
  const shown = await browser.submit({
    runnable: program('typescript', runs, { component }),
    language: 'typescript',
    code: loop,
  })
  expect(shown.map(({ status }) => status)).toEqual(['failed', 'skipped', 'skipped'])
  const bomb = 'def double(n):\n    return [0] * 2**30'
  const spent = await browser.submit({ runnable: programs('python'), language: 'python', code: bomb })
  expect(spent[0]?.failure?.name).toBe('MemoryError')
  expect(spent.map(({ status }) => status)).toEqual(['failed', ...others])
  const inTask = await browser.submit({
    runnable: task(3),
    language: 'python',
    code: 'def double_it(n):\n    return [0] * 2**30 if n == 1 else 2 * n',
  })
  expect(inTask.map(({ status }) => status)).toEqual(['passed', 'failed', 'skipped'])
  expect(inTask[1]?.failure?.name).toBe('MemoryError')
}, 200_000)

/** What Node ends with, and what the page has to end with. */
const uncaught: [what: string, code: string, line: number][] = [
  [
    'a rejection that nobody handles',
    'async function load() {\n  throw new Error("lost")\n}\nexport function double(n) {\n  load()\n  return 2 * n\n}',
    2,
  ],
  [
    'a promise that is rejected',
    'export function double(n) {\n  Promise.reject(new Error("lost"))\n  return 2 * n\n}',
    2,
  ],
  [
    'an error of a timer after the last line',
    'export function double(n) {\n  setTimeout(() => {\n    throw new Error("lost")\n  }, 20)\n  return 2 * n\n}',
    3,
  ],
  [
    'an error of a microtask',
    'export function double(n) {\n  queueMicrotask(() => {\n    throw new Error("lost")\n  })\n  return 2 * n\n}',
    3,
  ],
  [
    'a rejection behind a timer',
    'export function double(n) {\n  setTimeout(async () => {\n    throw new Error("lost")\n  }, 5)\n  return 2 * n\n}',
    3,
  ],
]
test.each(uncaught)(
  'RUN-01 %s fails the test and names its line, as Node ends',
  async (_what, code, line) => {
    const failure = { name: 'Error', message: 'lost', line }
    const results = await browser.submit({
      runnable: programs('javascript', 1),
      language: 'javascript',
      code,
    })
    expect(results).toMatchObject([{ status: 'failed', failure }])
    const plain = code.replace('export function double', 'function doubleIt')
    const ofTask = await browser.submit({ runnable: task(2), language: 'javascript', code: plain })
    expect(ofTask.at(-1)).toMatchObject({ status: 'failed', failure })
  },
  200_000,
)

test('RUN-01 a rejection that is handled, by hand or by the process, fails nothing', async () => {
  const handled =
    'export function double(n) {\n  Promise.reject(new Error("x")).catch(() => {})\n  return 2 * n\n}'
  const listened = `process.on('unhandledRejection', () => {})\n${uncaught[0]?.[1]}`
  for (const code of [handled, listened])
    expect(
      await browser.submit({ runnable: programs('javascript', 1), language: 'javascript', code }),
    ).toMatchObject([{ status: 'passed' }])
}, 200_000)

const besides: [what: string, code: string, seen: RegExp][] = [
  [
    'a coroutine that nobody awaits',
    'async def load():\n    pass\ndef double(n):\n    load()\n    return 2 * n',
    /RuntimeWarning: coroutine 'load' was never awaited/,
  ],
  [
    'a task that failed',
    'import asyncio\nasync def fail():\n    raise ValueError("lost")\nasync def main():\n    task = asyncio.create_task(fail())\n    await asyncio.sleep(0.01)\ndef double(n):\n    asyncio.run(main())\n    return 2 * n',
    /Task exception was never retrieved[\s\S]*ValueError: lost/,
  ],
  [
    'an error in __del__',
    'class A:\n    def __del__(self):\n        raise ValueError("lost")\ndef double(n):\n    A()\n    return 2 * n',
    /ValueError: lost/,
  ],
  [
    'what runs at exit',
    'import atexit\natexit.register(print, "bye")\ndef double(n):\n    return 2 * n',
    /bye/,
  ],
]
test.each(besides)(
  'RUN-01 Python says %s beside the result, as it does on a computer',
  async (_what, code, seen) => {
    const [result] = await browser.submit({ runnable: programs('python', 1), language: 'python', code })
    expect(result).toMatchObject({ status: 'passed', printed: expect.stringMatching(seen) })
  },
  200_000,
)

const died = /ended before there was a result|ended Python itself|COPY with \w+ |nothing by its address/
const deaths: [language: CodeLanguage, code: string][] = [
  ['python', 'import os\ndef double(n):\n    os._exit(0)'],
  ['python', 'import os\ndef double(n):\n    os.abort()'],
  ...[
    'ctypes.string_at(0xffffffff)',
    'ctypes.memmove(0xffffff00, 0xffffff00, 64)',
    'ctypes.c_int.from_address(0xffffffff).value',
    'ctypes.cast(0xffffffff, ctypes.POINTER(ctypes.c_int))[0]',
    'ctypes.c_char_p(0xffffffff).value',
    'ctypes.CFUNCTYPE(ctypes.c_int)(0xffffffff)()',
  ].map((read): [CodeLanguage, string] => ['python', `import ctypes\ndef double(n):\n    ${read}`]),
  ['python', 'import _ctypes\ndef double(n):\n    _ctypes.PyObj_FromPtr(0xffffffff)'],
  ['sql', 'COPY t FROM STDIN'],
  ['sql', "COPY (SELECT 1) TO PROGRAM 'ls'"],
]
test.each(deaths)(
  'RUN-02 in %s a death of the runtime is one honest sentence: %s',
  async (language, code) => {
    const runnable =
      language === 'sql'
        ? program(
            'sql',
            [
              ['INSERT INTO t VALUES (2)', '2'],
              ['', ''],
            ],
            { setup: 'CREATE TABLE t (n int)' },
          )
        : programs('python', 2)
    const right = language === 'sql' ? 'SELECT n FROM t' : solutions.python
    const [result] = await browser.submit({ runnable, language, code })
    expect(result).toMatchObject({ status: 'failed' })
    expect(result?.failure?.message).toMatch(died)
    expect(JSON.stringify(result)).not.toContain('Close other tabs')
    const [next] = await browser.submit({ runnable, language, code: right })
    expect(next).toMatchObject({ status: 'passed' })
  },
  200_000,
)

test.each([
  ['at hand', ''],
  ['of another worker', 'const own = new Worker(URL.createObjectURL(new Blob([""])))\n'],
])(
  'RUN-02 JavaScript that reads outside the memory of WebAssembly %s fails, and the page stays',
  async (_where, before) => {
    // A module whose only function reads the byte at the address that it gets.
    const bytes =
      '0,97,115,109,1,0,0,0,1,6,1,96,1,127,1,127,3,2,1,0,5,3,1,0,1,7,5,1,1,102,0,0,10,9,1,7,0,32,0,45,0,0,11'
    const read = `new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array([${bytes}]))).exports.f(-1)`
    const code = `export function double(n) {\n  ${before}${read}\n  return 2 * n\n}`
    const of = { runnable: programs('javascript', 1), language: 'javascript' as const }
    const [result] = await browser.submit({ ...of, code })
    expect(result).toMatchObject({ status: 'failed', failure: { name: 'ReferenceError' } })
    const [next] = await browser.submit({ ...of, code: solutions.javascript })
    expect(next).toMatchObject({ status: 'passed' })
  },
  200_000,
)

test('RUN-02 ctypes keeps what needs no address: numbers that wrap around, arrays, structures', async () => {
  const code = [
    'import ctypes',
    'class Pair(ctypes.Structure):',
    "    _fields_ = [('low', ctypes.c_int8), ('high', ctypes.c_int32)]",
    'def double(n):',
    '    wrapped = ctypes.c_int32(2**31).value',
    '    pair, numbers = Pair(200, 7), (ctypes.c_uint8 * 3)(1, 2, 259)',
    '    assert (wrapped, pair.low, list(numbers), ctypes.sizeof(pair)) == (-2**31, -56, [1, 2, 3], 8)',
    '    return 2 * n',
  ].join('\n')
  const [result] = await browser.submit({ runnable: programs('python', 1), language: 'python', code })
  expect(result?.failure).toBeUndefined()
  expect(result).toMatchObject({ status: 'passed' })
}, 200_000)

test('CODE-05 a result is shown as its language writes it, and what JSON does not know is a wrong result', async () => {
  const ended = async (language: CodeLanguage, code: string) => {
    const [result] = await browser.submit({ runnable: task(1), language, code })
    return [result?.status, result?.expected, result?.actual, result?.failure?.name]
  }
  const python = (value: string) => ended('python', `def double_it(n):\n    return ${value}`)
  expect(await python('None')).toEqual(['failed', '0', 'None', undefined])
  expect(await python('True')).toEqual(['failed', '0', 'True', undefined])
  expect(await python("{'it'}")).toEqual(['failed', '0', "{'it'}", undefined])
  expect(await python("float('nan')")).toEqual(['failed', '0', 'nan', undefined])
  expect(await python("(1, [None, 'a'])")).toEqual(['failed', '0', "(1, [None, 'a'])", undefined])
  const javascript = (value: string) => ended('javascript', `function doubleIt() {\n  return ${value}\n}`)
  expect(await javascript('undefined')).toEqual(['failed', '0', 'undefined', undefined])
  expect(await javascript('NaN')).toEqual(['failed', '0', 'NaN', undefined])
  expect(await javascript("[null, undefined, -0, 'a', 5n]")).toEqual([
    'failed',
    '0',
    "[null, undefined, -0, 'a', 5n]",
    undefined,
  ])
  expect(await javascript('new Map([[1, {}]])')).toEqual(['failed', '0', 'Map(1) { 1 => {} }', undefined])
}, 200_000)

test("RUN-01 a module that isn't there is named in a sentence, with its line", async () => {
  const code = "import path from 'node:path'\nimport fs from 'fs'\nexport const double = (n) => 2 * n"
  const [result] = await browser.submit({ runnable: programs('javascript', 1), language: 'javascript', code })
  expect(result?.failure).toMatchObject({
    line: 2,
    message: expect.stringMatching(/^Cannot find module 'fs'\. In this page only/),
  })
}, 200_000)
