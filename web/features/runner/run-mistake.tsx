import { type Catch, catchMistake, type WrongProgram } from './catch-mistake.ts'
import { PressRunView } from './press-run-view.tsx'
import { TestResultView } from './test-result-view.tsx'
import { usePressRun } from './use-press-run.ts'
import { fetchProof } from './use-proof.ts'

/** Below a program that looks right: the tests run here, and the first one that refuses it. */
export function RunMistake({ asked, ...program }: WrongProgram & { asked: object }) {
  const press = usePressRun(asked, {
    noun: 'the tests',
    fetch: () => fetchProof(program.questionId),
    run: (proof, runner, signal) => catchMistake(program, proof, runner, signal),
    language: () => program.language,
  })
  return (
    <PressRunView
      label="The test that catches it"
      pressed="button"
      press={press}
      verdict={(outcome) => <p className="font-semibold text-sm">{sentenceOf(outcome)}</p>}
      results={(outcome) =>
        outcome?.result && <TestResultView result={outcome.result} isOpen isTask={outcome.isTask} />
      }
    />
  )
}

function sentenceOf(outcome: Catch | undefined): string {
  if (!outcome)
    return "This site doesn't run Java. Copy the program into the editor, save Main.java there, and run it on your computer."
  const { result, place, total } = outcome
  return result
    ? `Test ${place} of ${total} catches it.`
    : 'It passed every test that runs in this browser. Where the bank is checked, one of them refuses it.'
}
