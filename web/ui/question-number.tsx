import { Flag } from 'lucide-react'
import { classNames } from './class-names.ts'

interface QuestionNumberProps {
  number: number
  isCurrent: boolean
  isDone: boolean
  /** Name of the mark on it, if any. */
  mark: string | undefined
  onGo: () => void
}

/** A question by its number: answered, marked, or still open. */
export function QuestionNumber({ number, isCurrent, isDone, mark, onGo }: QuestionNumberProps) {
  return (
    <button
      type="button"
      aria-current={isCurrent ? 'step' : undefined}
      aria-label={`Question ${number}${isDone ? ', answered' : ''}${mark ? `, ${mark}` : ''}`}
      onClick={onGo}
      className={classNames(
        'relative grid size-11 place-items-center rounded-md border font-mono font-semibold text-sm',
        isCurrent ? 'border-2 border-accent text-ink' : 'border-line text-muted',
        isDone ? 'bg-accent-soft text-accent-strong' : 'bg-raised hover:bg-hover',
      )}
    >
      {number}
      {mark && <Flag aria-hidden className="absolute top-0.5 right-0.5 size-3 fill-spark-fill text-spark" />}
    </button>
  )
}
