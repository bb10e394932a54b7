import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { isTask } from '#contract/questions/schema.ts'
import { mainJava } from '#contract/run/main-java.ts'
import { contentFolder, readBank } from './question-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'main-java-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The output of `java Main.java`. */
async function screen(text: string): Promise<string> {
  writeFileSync(join(folder, 'Main.java'), text)
  const { stdout } = await promisify(execFile)('java', ['Main.java'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.trim()
}

/** The last line that `java Main.java` prints. */
const launch = async (text: string): Promise<string> => (await screen(text)).split('\n').at(-1) ?? ''

const chosen = ['average-salary-code', 'reverse-words-code']
const questions = readBank(contentFolder, ['java']).bank.flatMap(({ name, question }) =>
  chosen.includes(name) && question.type === 'code' && !isTask(question) && question.language === 'java'
    ? [question]
    : [],
)

test('RUN-04 Main.java passes with the solution and fails with a wrong program', {
  timeout: 120_000,
}, async () => {
  expect(questions).toHaveLength(chosen.length)
  for (const { setup, tests, solution_code, wrong } of questions) {
    const all = `${tests.length} of ${tests.length} tests passed`
    expect(await launch(mainJava({ setup, code: solution_code, tests }))).toBe(all)
    const rejected = await launch(mainJava({ setup, code: wrong[0]?.code ?? '', tests }))
    expect(rejected).toMatch(/^\d+ of \d+ tests passed$/)
    expect(rejected).not.toBe(all)
  }
})

const tests = [1, 2, 3].map((n) => ({
  description: `doubles ${n}`,
  run: `System.out.println(Twice.of(${n}));`,
  prints: String(2 * n),
}))
const code = `class Twice {
  static int of(int n) {
    System.out.println("n is " + n);
    return 2 * n;
  }
}`

test('CODE-03 in Main.java what the code prints goes to the screen and fails no test', {
  timeout: 60_000,
}, async () => {
  const shown = await screen(mainJava({ code, tests }))
  expect(shown).toBe(
    `${[1, 2, 3].map((n) => `n is ${n}\npassed  doubles ${n}`).join('\n')}\n3 of 3 tests passed`,
  )
  expect(await launch(mainJava({ code, tests, about_printing: true }))).toBe('0 of 3 tests passed')
})

test('CODE-04 in Main.java the first test that runs out of time ends the run', {
  timeout: 60_000,
}, async () => {
  const shown = await screen(mainJava({ code: code.replace('return', 'while (n == 2);\n    return'), tests }))
  expect(shown).toMatch(
    /passed {2}doubles 1\n[\s\S]*FAILED {2}doubles 2\n[\s\S]*not run: the tests after it\n1 of 3 tests passed$/,
  )
  expect(shown).not.toContain('doubles 3')
})
