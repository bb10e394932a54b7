import { CircleCheck } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'

/** For what nobody can grade: the learner says when it is done. */
export function MarkDone({ isDone, onDone }: { isDone: boolean; onDone: () => void }) {
  if (isDone)
    return (
      <p className="flex items-center gap-2 font-semibold text-good text-sm">
        <CircleCheck aria-hidden className="size-5" />
        Done
      </p>
    )
  return (
    <div>
      <Button variant="secondary" size="small" icon={CircleCheck} onClick={onDone}>
        Mark as done
      </Button>
    </div>
  )
}
