import { Square } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { type Catch, catchMistake, type WrongProgram } from './catch-mistake.ts'
import { StageView } from './stage-view.tsx'
import { TestResultView } from './test-result-view.tsx'
import { usePressRun } from './use-press-run.ts'
import { fetchProof } from './use-proof.ts'

/** Below a program that looks right: the tests run here, and the first one that refuses it. */
export function RunMistake({ asked, ...program }: WrongProgram & { asked: object }) {
  const { state, stop } = usePressRun(asked, {
    noun: 'the tests',
    fetch: () => fetchProof(program.questionId),
    run: (proof, runner, signal) => catchMistake(program, proof, runner, signal),
    language: () => program.language,
  })
  return (
    <section aria-label="The test that catches it" className="grid w-full min-w-0 grid-cols-1 gap-2">
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2">
        {state.at === 'stopped' && <p className="text-sm">Stopped. Press the button to run it again.</p>}
        {state.at === 'failed' && <p className="text-bad text-sm">{state.sentence}</p>}
        {state.at === 'running' && <StageView text={state.stage} fetched={state.fetched} />}
        {state.at === 'done' && <p className="font-semibold text-sm">{sentenceOf(state.outcome)}</p>}
      </div>
      {state.at === 'running' && (
        <Button size="small" variant="secondary" icon={Square} onClick={stop} className="justify-self-start">
          Stop
        </Button>
      )}
      {state.at === 'done' && state.outcome?.result && (
        <TestResultView result={state.outcome.result} isOpen isTask={state.outcome.isTask} />
      )}
    </section>
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
