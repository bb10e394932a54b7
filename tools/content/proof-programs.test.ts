import { expect, test } from 'vitest'
import { type ProofProgram, proofPrograms } from '#contract/proofs/proof-programs.ts'
import type { Program } from './proofs/program.ts'
import { proveQuestion } from './proofs/prove-question.ts'
import { contentFolder, readBank } from './question-files.ts'

/** Every program of the proof that the check executes; it hears that nothing is printed and goes on. */
async function checkedPrograms(question: Parameters<typeof proveQuestion>[0]): Promise<Program[]> {
  const checked: Program[] = []
  const time = async (program: Program) => {
    checked.push(program)
    return { output: '', ms: 0 }
  }
  await proveQuestion(question, { time, test: async () => undefined })
  return checked
}

test('RUN-05 the page runs the very programs that the check of the bank executes', async () => {
  const { bank } = readBank(contentFolder)
  const proven = bank.filter(({ question }) => question.proof && question.type !== 'code')
  expect(proven.length).toBeGreaterThan(1000)
  for (const { path, question } of proven) {
    const checked = await checkedPrograms(question)
    const shown = proofPrograms(question)
    const ran = (program: ProofProgram) => ({
      language: shown?.language,
      setup: shown?.setup,
      code: program.code,
    })
    expect([path, shown?.programs.map(ran)]).toEqual([
      path,
      checked.map(({ language, setup, code }) => ({ language, setup, code })),
    ])
  }
})
