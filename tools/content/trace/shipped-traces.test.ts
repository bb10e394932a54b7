import { expect, test } from 'vitest'
import { tracedPrograms } from '#contract/proofs/traced-programs.ts'
import { withError } from '#contract/run/comparable-output.ts'
import { programHash } from '#server/content/program-hash.ts'
import { readTraces } from '#server/content/trace-files.ts'
import { proveQuestion } from '../proofs/prove-question.ts'
import { contentFolder, readBank } from '../question-files.ts'
import { checkTraces } from './trace-file.ts'

const { bank, paths } = readBank(contentFolder)

test('every shipped trace is of its question, stays within the program, and prints the key or a result', async () => {
  expect(checkTraces(contentFolder, bank, new Set(paths))).toEqual([])
  const counts = { output: 0, dryRun: 0 }
  for (const { slug, name, path, question } of bank) {
    const trace = readTraces(contentFolder, slug, [])[name]
    if (!trace) continue
    const { steps } = trace
    counts[question.type === 'code' ? 'dryRun' : 'output'] += 1
    const printed = steps.map((step) => step.printed ?? '').join('')
    const output = withError(printed, steps.at(-1)?.uncaught)
    if (question.type === 'code') expect([path, printed]).not.toEqual([path, ''])
    else {
      const { problems } = await proveQuestion(question, {
        time: async () => ({ output, ms: 0 }),
        test: async () => undefined,
      })
      expect([path, problems]).toEqual([path, []])
    }
    const program = tracedPrograms(question).find((one) => programHash(one) === trace.program)
    const lines = program?.code.trimEnd().split('\n') ?? []
    for (const { line } of steps) expect([path, lines[line - 1]?.trim() ?? '']).not.toEqual([path, ''])
  }
  expect(counts.output).toBeGreaterThan(100)
  expect(counts.dryRun).toBeGreaterThan(10)
})
