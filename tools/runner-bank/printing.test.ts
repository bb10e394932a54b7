import { afterAll, beforeAll, expect, test } from 'vitest'
import type { QuestionTests } from '#contract/api/question-tests.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { openBankBrowser } from './bank-browser.ts'
import { program, task } from './runnables.ts'

/** What code prints, leaves behind and asks of its runtime, in the page's own sandbox. */

let browser: Awaited<ReturnType<typeof openBankBrowser>>
beforeAll(async () => {
  browser = await openBankBrowser()
}, 120_000)
afterAll(() => browser.close())

const run = (runnable: QuestionTests, language: CodeLanguage, code: string) =>
  browser.submit({ runnable, language, code })

const printing = {
  javascript: {
    code: "console.log('loading')\nexport function double(n) {\n  console.log('n is', n)\n  console.error('careful')\n  console.table([{ n }])\n  return 2 * n\n}",
    run: '[1, 2].map(double).forEach(one => console.log(one))',
    seen: /loading\nn is 1\ncareful\n┌[\s\S]*n is 2\ncareful/,
  },
  typescript: {
    code: "export function double(n: number): number {\n  console.log('n is', n)\n  process.stdout.write('no ')\n  process.stdout.write('end')\n  return 2 * n\n}",
    run: 'for (const n of [1, 2] as number[]) console.log(double(n))',
    seen: /n is 1\nno endn is 2\nno end/,
  },
  python: {
    code: "import sys\nprint('loading')\ndef double(n):\n    print('n is', n)\n    print('careful', file=sys.stderr)\n    sys.stdout.write('more\\n')\n    return 2 * n",
    run: 'for n in map(double, [1, 2]): print(n)',
    seen: /loading\nn is 1\ncareful\nmore\nn is 2/,
  },
} as const

test.each(Object.entries(printing))(
  'CODE-03 in %s what the code prints is shown beside a test that passes, and decides nothing',
  async (language, { code, run: statements, seen }) => {
    const runnable = program(language as CodeLanguage, [[statements, '2\n4']])
    const [result] = await run(runnable, language as CodeLanguage, code)
    expect(result).toMatchObject({ status: 'passed', actual: '2\n4', printed: expect.stringMatching(seen) })
    const [wrong] = await run(runnable, language as CodeLanguage, code.replace('2 * n', '3 * n'))
    expect(wrong).toMatchObject({ status: 'failed', actual: '3\n6', printed: expect.stringMatching(seen) })
    // A question about printing compares what the code prints.
    const about = program(language as CodeLanguage, [[statements, '2\n4']], { about_printing: true })
    expect(await run(about, language as CodeLanguage, code)).toMatchObject([{ status: 'failed' }])
  },
  200_000,
)

test('CODE-03 a test that hands its own printing to the code is judged by it', async () => {
  const js = program('javascript', [['each([1, 2], console.log)', '1\n2']])
  const each = 'export const each = (list, act) => list.forEach(one => { console.log("seen"); act(one) })'
  expect(await run(js, 'javascript', each)).toMatchObject([{ status: 'passed', printed: 'seen\nseen' }])
  const statements =
    'import contextlib, io\neach([1], print)\nout = io.StringIO()\nwith contextlib.redirect_stdout(out):\n    each([2], print)\nprint(out.getvalue().split())'
  const py = program('python', [[statements, "1\n['seen', '2']"]])
  const code = "def each(values, act):\n    for one in values:\n        print('seen')\n        act(one)"
  expect(await run(py, 'python', code)).toMatchObject([{ status: 'passed', printed: 'seen' }])
}, 200_000)

test("CODE-03 PostgreSQL's notices are shown beside the rows", async () => {
  const query = program('sql', [["INSERT INTO staff VALUES ('Ana')", 'Ana']], {
    setup: 'DROP TABLE IF EXISTS staff; CREATE TABLE staff (name text)',
  })
  const code =
    "DO $$ BEGIN RAISE NOTICE 'counting %', 1; END $$;\nDROP TABLE IF EXISTS other;\nSELECT name FROM staff"
  expect(await run(query, 'sql', code)).toMatchObject([
    { status: 'passed', printed: 'NOTICE:  counting 1\nNOTICE:  table "other" does not exist, skipping' },
  ])
}, 200_000)

test('CODE-03 in a component what is logged is shown, and decides nothing', async () => {
  const component = { name: 'Hello', preview: 'render(<Hello />)' }
  const statements = "await render(<Hello />)\nconsole.log(text(find('button')))"
  const runnable = program('typescript', [[statements, 'Hi']], { component })
  const code =
    "export function Hello() {\n  console.log('rendered')\n  console.error('mine')\n  return <button>Hi</button>\n}"
  const [result] = await run(runnable, 'typescript', code)
  expect(result).toMatchObject({ status: 'passed', printed: expect.stringContaining('rendered\nmine') })
  expect(result?.note).toBeUndefined()
}, 200_000)

test('CODE-03 what a function prints is shown when its test passes, and what it prints while it is loaded', async () => {
  const js =
    "console.log('loaded')\nfunction doubleIt(n) { console.log('n', n); console.warn('w'); return 2 * n }"
  expect(await run(task(2), 'javascript', js)).toMatchObject([
    { status: 'passed', printed: 'loaded\nn 0\nw' },
    { status: 'passed', printed: 'n 1\nw' },
  ])
  const py =
    "import sys\nprint('loaded')\ndef double_it(n):\n    print('n', n)\n    print('w', file=sys.stderr)\n    return 2 * n"
  expect(await run(task(2), 'python', py)).toMatchObject([
    { status: 'passed', printed: 'loaded\nn 0\nw' },
    { status: 'passed', printed: 'n 1\nw' },
  ])
}, 200_000)
