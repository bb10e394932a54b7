import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { typeNames } from '#contract/type-names.ts'
import { useDraftOwner } from '#web/drafts/drafts.ts'
import { freshTryOf } from '#web/drafts/fresh-try.ts'
import { removeDrafts } from '#web/drafts/remove-drafts.ts'
import { Dock } from '#web/features/questions/answering/dock.tsx'
import { type JudgedAnswer, JudgedQuestion } from '#web/features/questions/answering/judged-question.tsx'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { inDays, whyHere } from '#web/features/review/review-words.ts'
import { RunPanelLater } from '#web/features/runner/run-panel-later.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { interviewPath } from '#web/lib/paths.ts'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { codeText } from '#web/outbox/code-text.ts'
import { holdAttempt, releaseAttempt, takeBackAttempt, UNDO_MS } from '#web/outbox/held-attempts.ts'
import { recordAttempt } from '#web/outbox/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { WithDock } from '#web/ui/dock-slot.tsx'
import type { Turn } from './turns.ts'

interface AskedTurnProps {
  turn: Turn
  dueDay: string | undefined
  today: string
  isLast: boolean
  onJudged: (judged: JudgedAnswer) => void
  onUndone: () => void
  onNext: () => void
  onPause: () => void
  onPutOff: () => void
}

/** One question of the session: asked, judged, and for ten seconds taken back. */
export function AskedTurn(props: AskedTurnProps) {
  const { turn, dueDay, today, isLast, onJudged, onUndone, onNext, onPause, onPutOff } = props
  const { item, attemptId, isRepeat } = turn
  const [isJudged, setJudged] = useState(false)
  const [undoable, setUndoable] = useUndoable(attemptId)
  const [times, setTimes] = useState(0)
  const [shownAt] = useState(activeSeconds)
  const titleOf = useResourceTitles()
  const head = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  useDraftsOfTurn(turn, isJudged)
  useEffect(() => {
    if (isJudged) next.current?.focus({ preventScroll: true })
  }, [isJudged])
  const body = useRef<HTMLDivElement>(null)
  useOptionKeys(body)

  function handleJudged(judged: JudgedAnswer) {
    setJudged(true)
    const { answer, confidence, text } = judged
    const attempt = {
      id: attemptId,
      content_id: item.content_id,
      source: 'review' as const,
      answer,
      confidence,
      seconds: activeSeconds() - shownAt,
      ...(text && { text }),
    }
    // A press says how sure: that one can be a slip.
    if (confidence === null) recordAttempt(attempt)
    else {
      holdAttempt(attempt)
      setUndoable(true)
    }
    onJudged(judged)
  }

  function undo() {
    setUndoable(false)
    if (!takeBackAttempt(attemptId)) return
    setJudged(false)
    setTimes(times + 1)
    onUndone()
    head.current?.focus({ preventScroll: true })
  }

  const leave = item.reason !== 'new' && !isRepeat && (
    <>
      {item.due_day <= today && (
        <Button variant="quiet" size="small" onClick={onPutOff}>
          Put off a week
        </Button>
      )}
      <Button variant="quiet" size="small" onClick={onPause}>
        Pause
      </Button>
    </>
  )
  return (
    <WithDock
      dock={(slots) => (
        <Dock
          slots={slots}
          isDone={isJudged}
          lead={!isJudged && leave}
          say={
            isJudged && (
              <p className="text-sm">
                {dueDay ? `Comes back ${inDays(dueDay, today)}.` : "Kept. It comes back when it's due."}
              </p>
            )
          }
          next={
            isJudged && (
              <>
                {undoable && (
                  <Button variant="quiet" onClick={undo}>
                    Undo
                  </Button>
                )}
                <Button ref={next} onClick={onNext} className="dock-main">
                  {isLast ? 'Finish' : 'Next question'}
                </Button>
              </>
            )
          }
        />
      )}
    >
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <header className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <Badge tone="spark" isLong>
                {isRepeat ? 'Once more' : whyHere(item)}
              </Badge>
              <span>{typeNames[item.question.question_type]}</span>
              <a href={interviewPath(item.resource_slug)} className="underline underline-offset-3">
                {titleOf(item.resource_slug)}
              </a>
            </p>
            <h2 ref={head} tabIndex={-1} className="font-bold text-xl outline-none">
              {item.question.title}
            </h2>
          </header>
          <div ref={body}>
            <JudgedQuestion
              key={times}
              question={item.question}
              seed={attemptId}
              onJudged={handleJudged}
              runner={(code, onSubmitted) => (
                <RunPanelLater
                  {...code}
                  questionId={item.content_id}
                  onOutcome={({ kind, language, passed, total, code: submitted }) => {
                    if (kind === 'submit' && total > 0)
                      onSubmitted({ passed, total, language }, codeText(submitted).text)
                  }}
                />
              )}
            />
          </div>
        </div>
      </Card>
    </WithDock>
  )
}

/** True while the answer can be taken back: for ten seconds, and until the member goes on, which sends it. */
function useUndoable(attemptId: string) {
  const [undoable, setUndoable] = useState(false)
  useEffect(() => {
    if (!undoable) return
    const timer = setTimeout(() => setUndoable(false), UNDO_MS)
    return () => clearTimeout(timer)
  }, [undoable])
  useEffect(() => {
    const release = () => releaseAttempt(attemptId)
    addEventListener('pagehide', release)
    return () => {
      removeEventListener('pagehide', release)
      release()
    }
  }, [attemptId])
  return [undoable, setUndoable] as const
}

/** A choice belongs to one order of the options; what was written is kept until it is judged, also over a reload. */
function useDraftsOfTurn({ item, attemptId }: Turn, isJudged: boolean) {
  const owner = useDraftOwner()
  const forget = useEffectEvent(() => {
    const written = isJudged ? [freshTryOf(item.content_id)] : []
    if (owner) removeDrafts(owner, [`${item.content_id}.${attemptId}`, ...written])
  })
  useEffect(() => () => forget(), [])
}
