import { CircleCheck, Undo2 } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

interface MarkDoneProps {
  isDone: boolean
  onChange: (status: 'completed' | 'taken_back') => void
  /** Among many: of what. */
  of?: string
}

/** For what nobody can grade: the learner says when it is done, and may take it back. One button, so it keeps the focus. */
export function MarkDone({ isDone, onChange, of }: MarkDoneProps) {
  const act = isDone ? 'Undo' : 'Mark as done'
  return (
    <div className="-mx-3 flex items-center gap-1">
      {isDone && (
        <p className="flex items-center gap-2 pl-3 font-semibold text-good text-sm">
          <CircleCheck aria-hidden className="size-5" />
          Done
        </p>
      )}
      <Button
        variant="quiet"
        size="small"
        icon={isDone ? Undo2 : CircleCheck}
        aria-label={of && `${act}: ${of}`}
        onClick={() => onChange(isDone ? 'taken_back' : 'completed')}
      >
        {act}
      </Button>
    </div>
  )
}
