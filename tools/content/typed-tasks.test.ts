import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { nodeClasses } from '#contract/questions/harness/node-classes.ts'
import { signatureOf, usesNodes } from '#contract/questions/harness/signature.ts'
import { isTask, type Task } from '#contract/questions/schema.ts'
import { contentFolder, readBank } from './question-files.ts'

/** TypeScript of tasks is made from their JavaScript (contract/questions/harness/typed-javascript.ts). */

const tasks = readBank(contentFolder).bank.flatMap(({ path, question }) =>
  question.type === 'code' && isTask(question) && question.solutions.javascript !== undefined
    ? [{ path, task: question }]
    : [],
)

test('CONTENT-04 every task in JavaScript is one in TypeScript, whose programs have types', () => {
  expect(tasks.length).toBeGreaterThan(150)
  for (const { path, task } of tasks)
    for (const programs of [task.starter_code, task.solutions])
      expect([path, programs.typescript]).not.toEqual([path, programs.javascript])
})

test('CONTENT-04 the compiler takes every solution and every approach in TypeScript', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'typed-tasks-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const files = tasks.flatMap(({ path, task }) =>
    programsOf(task).map((program, at) => {
      const file = join(dir, `${path.replaceAll(/[^a-z-]/g, '_')}-${at}.ts`)
      writeFileSync(
        file,
        `${usesNodes(signatureOf(task)) ? nodeClasses.typescript : ''}${program}\nexport {}\n`,
      )
      return file
    }),
  )
  const tsc = join(import.meta.dirname, '../../node_modules/.bin/tsc')
  const flags = '--noEmit --ignoreConfig --strict false --target es2024 --module esnext'.split(' ')
  const told = await new Promise<string>((resolve) => {
    execFile(tsc, [...flags, ...files], (_, stdout, stderr) => resolve(stdout + stderr))
  })
  expect(told).toBe('')
}, 60_000)

const programsOf = ({ solutions, approaches }: Task): string[] =>
  [solutions, ...approaches.map(({ code }) => code)].flatMap((code) => code?.typescript ?? [])
