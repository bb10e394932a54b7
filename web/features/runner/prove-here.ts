import type { QuestionProof } from '#contract/api/question-proof.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { type ProofResult, proveProgram } from './prove-program.ts'
import type { Runner } from './run-tests.ts'
import { getRunnable } from './runnable.ts'
import type { TestResult } from './test-result.ts'

/** Of a code question: its tests with the solution in one language. */
export interface SolutionResults {
  language: CodeLanguage
  isTask: boolean
  results: TestResult[]
}

export interface Proven {
  programs: ProofResult[]
  solutions: SolutionResults[]
}

/** Runs what a browser can run of a proof; Java waits for a computer with a JDK. */
export async function proveHere(
  { proof, solutions }: QuestionProof,
  questionId: string,
  runner: Runner,
  signal: AbortSignal,
): Promise<Proven> {
  const proven: Proven = { programs: [], solutions: [] }
  if (proof && proof.language !== 'java')
    for (const program of proof.programs)
      proven.programs.push(await proveProgram(proof, program, runner, signal))
  for (const { language, solution_code: code } of solutions) {
    if (language === 'java') continue
    const runnable = await getRunnable(questionId, true)
    const results = await runner.runSolution({ runnable, language, code, signal, onResult: () => {} })
    proven.solutions.push({ language, isTask: runnable.kind === 'task', results })
  }
  return proven
}
