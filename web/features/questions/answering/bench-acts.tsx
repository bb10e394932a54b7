import { Play, Send, Square } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** How a run stands: it can be stopped, or what it was and how it ended. */
export interface RunNow {
  stop?: (() => void) | undefined
  kind?: 'run' | 'submit' | undefined
  isRight?: boolean | undefined
}

interface RunActsProps {
  run: RunNow
  /** Only members do. */
  canSubmit?: boolean
  /** Something else is what to do now. */
  isDone?: boolean
  onPress: (kind: 'run' | 'submit') => void
}

/** Run and Submit in the dock, in one place before, during and after a run. The one that's due is filled. */
export function RunActs({ run, canSubmit = false, isDone = false, onPress }: RunActsProps) {
  const isSubmitDue = canSubmit && run.isRight === true
  const look = (isDue: boolean) =>
    isDue && !isDone
      ? ({ variant: 'primary', 'data-main': '' } as const)
      : ({ variant: 'secondary' } as const)
  return (
    <>
      {run.stop ? (
        <Button variant="secondary" icon={Square} className="dock-run" onClick={run.stop}>
          Stop
        </Button>
      ) : (
        <Button
          {...look(!isSubmitDue)}
          icon={Play}
          className="dock-run"
          aria-keyshortcuts="Control+Enter"
          onClick={() => onPress('run')}
        >
          Run
        </Button>
      )}
      {canSubmit && (
        <Button
          {...look(isSubmitDue)}
          icon={Send}
          className="dock-run"
          disabled={run.stop !== undefined}
          aria-keyshortcuts="Control+Shift+Enter"
          onClick={() => onPress('submit')}
        >
          Submit
        </Button>
      )}
    </>
  )
}
