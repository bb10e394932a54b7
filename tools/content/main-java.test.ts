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

/** The last line that `java Main.java` prints. */
async function launch(text: string): Promise<string> {
  writeFileSync(join(folder, 'Main.java'), text)
  const { stdout } = await promisify(execFile)('java', ['Main.java'], { cwd: folder }).catch(
    (error: { stdout: string }) => error,
  )
  return stdout.trim().split('\n').at(-1) ?? ''
}

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
