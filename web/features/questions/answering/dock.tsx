import { ChevronLeft, ChevronRight, Eye } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type DockSlots, InDock, useOuterDock } from '#web/ui/dock-slot.tsx'
import { Spark } from '#web/ui/spark.tsx'
import { useSettling } from '#web/ui/use-settling.ts'

/** The place of the open question in its list. Without it a question is shown alone. */
export interface QuestionPosition {
  id: string
  at: number
  total: number
  onMove: (id: string, step: 1 | -1) => void
}

interface DockProps {
  position?: QuestionPosition | undefined
  verdict?: 'right' | 'wrong' | undefined
  /** Color of a verdict that is said in other words. */
  tone?: 'right' | 'wrong' | undefined
  /** The next question is what to do now: the filled button. */
  isDone?: boolean | undefined
  /** Verdicts so far that are shown elsewhere: on the learner's answer. */
  judged?: number | undefined
  /** Said in words of the question. */
  say?: ReactNode
  slots?: DockSlots | undefined
  /** At the left, where a list has its arrows. */
  lead?: ReactNode
  /** What moves on, after everything else. */
  next?: ReactNode
  /** Actions on this question, the main act last; `data-main` is what Enter presses. */
  children?: ReactNode
}

const looks = {
  right: 'border-good bg-good-soft',
  wrong: 'border-bad bg-bad-soft',
  none: 'border-line bg-surface',
}

/** Always in view at the bottom of the open question: the verdict, and what moves a session on. */
export function Dock(props: DockProps) {
  const {
    position,
    verdict,
    tone = verdict,
    isDone = false,
    judged,
    say,
    slots,
    lead,
    next,
    children,
  } = props
  const settling = useSettling(isDone && (verdict ?? (judged || true)))
  const said = (
    <>
      {verdict && (
        <p
          className={classNames(
            'flex items-center gap-2 font-display font-extrabold text-lg',
            verdict === 'right' ? 'text-good' : 'text-bad',
          )}
        >
          {verdict === 'right' && <Spark className="size-5 animate-spark" />}
          {verdict === 'right' ? 'Correct!' : 'Incorrect'}
        </p>
      )}
      {say}
    </>
  )
  if (useOuterDock())
    return (
      <>
        <InDock at="say">{said}</InDock>
        <InDock>
          {children}
          {next}
        </InDock>
      </>
    )
  return (
    <div className={classNames('dock border-t', looks[tone ?? 'none'])} {...settling}>
      <div>
        {position && <Steps {...position} isDone={isDone} />}
        {lead}
        <div role="status" className="dock-say" ref={slots?.say}>
          {said}
        </div>
        <div className="dock-acts" ref={slots?.acts}>
          {children}
        </div>
        {position && isDone && (
          <Button data-replay data-main onClick={() => position.onMove(position.id, 1)} className="dock-main">
            {position.at < position.total ? 'Next question' : 'Finish the set'}
            <Enter />
          </Button>
        )}
        {next}
      </div>
    </div>
  )
}

function Steps({ id, at, total, onMove, isDone }: QuestionPosition & { isDone?: boolean | undefined }) {
  return (
    <span className="with-script flex gap-2">
      <Button
        data-replay
        variant="secondary"
        className="px-2.5"
        aria-label="Previous question"
        disabled={at <= 1}
        onClick={() => onMove(id, -1)}
      >
        <ChevronLeft aria-hidden className="size-[18px]" />
      </Button>
      {!isDone && (
        <Button
          data-replay
          variant="secondary"
          className="px-2.5"
          aria-label={at < total ? 'Next question' : 'Finish the set'}
          onClick={() => onMove(id, 1)}
        >
          <ChevronRight aria-hidden className="size-[18px]" />
        </Button>
      )}
    </span>
  )
}

/** The key that presses the main button. */
export const Enter = () => (
  <span aria-hidden="true">
    <kbd>↵</kbd>
  </span>
)

/** The step that's due where an answer is compared, not graded. */
export const ShowButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <Button data-replay data-main icon={Eye} className="dock-main" onClick={onClick}>
    {label}
    <Enter />
  </Button>
)
