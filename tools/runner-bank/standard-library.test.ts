import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBankBrowser } from './bank-browser.ts'
import { program } from './runnables.ts'

/** Python's standard library in the page, module by module. */

let browser: Awaited<ReturnType<typeof openBankBrowser>>
beforeAll(async () => {
  browser = await openBankBrowser()
}, 120_000)
afterAll(() => browser.close())

/** The reasons why modules are missing: another system, a terminal, a window, another process. */
const absent =
  'curses dbm ensurepip grp msvcrt nt pwd pydoc_data readline resource syslog tkinter turtle turtledemo venv winreg winsound'

async function printedBy(code: string): Promise<string> {
  const [result] = await browser.submit({
    runnable: program('python', [['', '?']]),
    language: 'python',
    code,
    // To import all of it takes longer than a test may without one.
    solution: code,
  })
  return result?.printed || `${result?.failure?.name}: ${result?.failure?.message}`
}

test('RUN-03 every module of the standard library can be imported, or a sentence says why not', async () => {
  const code = `
import importlib, sys
for name in sorted(sys.stdlib_module_names):
    if name.startswith('_') or name in ('antigravity', 'this', 'idlelib'):
        continue
    try:
        importlib.import_module(name)
    except BaseException as error:
        print(name, type(error).__name__, error)
`
  const lines = (await printedBy(code)).trim().split('\n')
  expect(lines.map((line) => line.split(' ')[0]).join(' ')).toBe(absent)
  for (const line of lines) {
    const name = line.split(' ')[0]
    expect(line).toBe(
      `${name} ModuleNotFoundError No module named '${name}' in this page: it needs what a browser doesn't have. Run the code with Python on your own computer, or do without it.`,
    )
  }
}, 200_000)

test('RUN-03 time zones come with zoneinfo, from the site itself', async () => {
  const code =
    "from datetime import datetime\nfrom zoneinfo import ZoneInfo, available_timezones\nprint(ZoneInfo('UTC'), datetime(2026, 7, 1, 12, tzinfo=ZoneInfo('America/New_York')).utcoffset(), len(available_timezones()) > 500)"
  expect(await printedBy(code)).toBe('UTC -1 day, 20:00:00 True')
}, 200_000)

test('RUN-03 a package that is no part of Python is said to be none', async () => {
  expect(await printedBy('import numpy')).toBe(
    "ModuleNotFoundError: No module named 'numpy'; this page has the standard library of Python, and no other packages",
  )
}, 200_000)
