import type { QuestionProof } from '#contract/api/question-proof.ts'
import { isBlankRight } from '#contract/questions/grade.ts'
import { comparableOutput, withError } from '#contract/run/comparable-output.ts'
import type { Failure, Table } from '#contract/run/protocol.ts'
import { TooDeep, TooLate } from './engine-errors.ts'
import { tooDeep } from './run-program.ts'
import type { Runner } from './run-tests.ts'

export type Proof = NonNullable<QuestionProof['proof']>
export type ProofProgram = Proof['programs'][number]

/** How a program of a proof came out. */
export interface ProofResult {
  program: ProofProgram
  printed: string
  holds: boolean
  failure?: Failure | undefined
  table?: Table | undefined
}

export async function proveProgram(
  proof: Proof,
  program: ProofProgram,
  runner: Pick<Runner, 'runAlone'>,
  signal: AbortSignal,
): Promise<ProofResult> {
  try {
    const { output, failure, table } = await runner.runAlone({ ...proof, code: program.code }, signal)
    const printed = withError(output, failure?.name)
    return { program, printed, holds: isAsProven(proof, program, printed), failure, table }
  } catch (error) {
    if (!(error instanceof TooLate || error instanceof TooDeep)) throw error
    const printed = withError('', error instanceof TooDeep ? tooDeep.name : 'timeout')
    return { program, printed, holds: isAsProven(proof, program, printed) }
  }
}

/** The same comparison as where the bank is checked. */
function isAsProven(
  { acceptable_answers: accepted, case_sensitive = false }: Proof,
  { prints, differs }: ProofProgram,
  printed: string,
): boolean {
  if (!accepted) return (comparableOutput(printed) === comparableOutput(prints)) !== differs
  const lines = accepted.length === 1 ? [printed] : printed.split('\n')
  return (
    lines.length === accepted.length &&
    accepted.every((answers, at) => isBlankRight(answers, lines[at] ?? '', { caseSensitive: case_sensitive }))
  )
}
