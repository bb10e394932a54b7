import { Square } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { StageView } from './stage-view.tsx'
import type { PressState, usePressRun } from './use-press-run.ts'

interface PressRunViewProps<Outcome> {
  label: string
  /** What starts it again, as in "Press the button". */
  pressed: string
  press: ReturnType<typeof usePressRun<unknown, Outcome>>
  /** Said aloud when it's done. */
  verdict: (outcome: Outcome) => ReactNode
  results: (outcome: Outcome) => ReactNode
}

/** Below what was pressed: the stage while it runs, with Stop, then the verdict and what came out. */
export function PressRunView<Outcome>(props: PressRunViewProps<Outcome>) {
  const { label, pressed, press, verdict, results } = props
  const { state, stop } = press
  return (
    <section aria-label={label} className="grid w-full min-w-0 grid-cols-1 gap-2">
      <div role="status" aria-live="polite" className="grid grid-cols-1 gap-2">
        {state.at === 'done' ? verdict(state.outcome) : <Said state={state} pressed={pressed} />}
      </div>
      {state.at === 'running' && (
        <Button size="small" variant="secondary" icon={Square} onClick={stop} className="justify-self-start">
          Stop
        </Button>
      )}
      {state.at === 'done' && results(state.outcome)}
    </section>
  )
}

type Unfinished = Exclude<PressState<unknown>, { at: 'done' }>

function Said({ state, pressed }: { state: Unfinished; pressed: string }) {
  switch (state.at) {
    case 'stopped':
      return <p className="text-sm">Stopped. Press the {pressed} to run it again.</p>
    case 'failed':
      return <p className="text-bad text-sm">{state.sentence}</p>
    case 'running':
      return <StageView text={state.stage} fetched={state.fetched} />
  }
}
