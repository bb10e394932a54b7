import { expect, test } from 'vitest'
import { outputProgram } from '#contract/proofs/output-program.ts'
import { withError } from '#contract/run/comparable-output.ts'
import { readTraces } from '#server/content/trace-files.ts'
import { proveQuestion } from '../proofs/prove-question.ts'
import { contentFolder, readBank } from '../question-files.ts'
import { checkTraces } from './trace-file.ts'

const { bank, paths } = readBank(contentFolder)

test('every shipped trace is of its question, prints the key in all, and stays within the program', async () => {
  expect(checkTraces(contentFolder, bank, new Set(paths))).toEqual([])
  let count = 0
  for (const { slug, name, path, question } of bank) {
    const steps = readTraces(contentFolder, slug, [])[name]?.steps
    if (!steps) continue
    count += 1
    const printed = steps.map((step) => step.printed ?? '').join('')
    const output = withError(printed, steps.at(-1)?.uncaught)
    const { problems } = await proveQuestion(question, {
      time: async () => ({ output, ms: 0 }),
      test: async () => undefined,
    })
    expect([path, problems]).toEqual([path, []])
    const lines = outputProgram(question)?.code.trimEnd().split('\n') ?? []
    for (const { line } of steps) expect([path, lines[line - 1]?.trim() ?? '']).not.toEqual([path, ''])
  }
  expect(count).toBeGreaterThan(100)
})
