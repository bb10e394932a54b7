import type { ReactNode } from 'react'
import type { UnfinishedLine } from '#contract/api/model-lines.ts'
import { Button } from '#web/ui/button.tsx'
import { waitingWords } from './waiting-words.ts'

interface ModelDeskProps {
  line: UnfinishedLine | { state: 'done' } | { state: 'refused'; message: string } | undefined
  /** Where the text goes and what stays as it is; said until the answer is there. */
  notice: string
  /** The words of the button. */
  ask: string
  onAsk: () => void
  onStop: () => void
  /** The model's words. */
  children?: ReactNode
  /** Asks again after an answer. */
  goesOn?: boolean
}

/** The place where a member asks the model: what it's about to get, how long it takes, what it said or why it said nothing. */
export function ModelDesk({ line, notice, ask, onAsk, onStop, children, goesOn = false }: ModelDeskProps) {
  const isWaiting = line?.state === 'waiting' || line?.state === 'reading'
  const isOver = line?.state === 'done' && !goesOn
  return (
    <>
      {!isOver && <p className="break-words text-muted text-sm">{notice}</p>}
      <div role="status" className="grid grid-cols-1 gap-3 empty:hidden">
        {isWaiting && <p className="text-sm">{waitingWords(line)}</p>}
        {(line?.state === 'failed' || line?.state === 'refused') && <p className="text-sm">{line.message}</p>}
        {children}
      </div>
      {!isOver && (
        <div>
          {isWaiting ? (
            <Button variant="quiet" onClick={onStop}>
              Stop asking
            </Button>
          ) : (
            <Button variant="secondary" onClick={onAsk} className="max-xs:whitespace-normal">
              {line?.state === 'failed' || line?.state === 'refused' ? 'Ask again' : ask}
            </Button>
          )}
        </div>
      )}
    </>
  )
}
