import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { getReview, ReviewItem } from '#contract/api/review.ts'
import type { Output } from '#contract/api/route.ts'
import { typeNames } from '#contract/type-names.ts'
import { useDraftOwner } from '#web/drafts/drafts.ts'
import { removeDrafts } from '#web/drafts/remove-drafts.ts'
import { type Judged, JudgedQuestion } from '#web/features/questions/answering/judged-question.tsx'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { ReviewEnd } from '#web/features/review/review-end.tsx'
import { changeReviewCard } from '#web/features/review/review-queries.ts'
import { inDays, whyHere } from '#web/features/review/review-words.ts'
import { RunPanelLater } from '#web/features/runner/run-panel-later.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { useStore } from '#web/lib/create-store.ts'
import { interviewPath } from '#web/lib/paths.ts'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { codeText } from '#web/outbox/code-text.ts'
import { freshCards } from '#web/outbox/fresh-cards.ts'
import { newAttemptId, recordAttempt } from '#web/outbox/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { toast } from '#web/ui/toast.tsx'
import { useSettling } from '#web/ui/use-settling.ts'

interface ReviewSessionProps {
  review: Output<typeof getReview>
  onMore: () => void
}

interface Turn {
  item: ReviewItem
  /** The id of the attempt; it also decides the order of the options. */
  attemptId: string
  isRepeat: boolean
}

const turnOf = (item: ReviewItem, isRepeat = false): Turn => ({ item, attemptId: newAttemptId(), isRepeat })

/** One question after the other; what was not right is asked once more at the end. */
export function ReviewSession({ review, onMore }: ReviewSessionProps) {
  const [turns, setTurns] = useState(() => review.items.map((item) => turnOf(item)))
  const [at, setAt] = useState(0)
  const [results, setResults] = useState<Record<string, boolean>>({})
  const [started] = useState(activeSeconds)
  const dueDays = useDueDays()
  const turn = turns[at]

  function handleJudged({ item, isRepeat }: Turn, { outcome }: Judged) {
    const isRight = outcome === 'right'
    if (isRepeat) return
    setResults((before) => ({ ...before, [item.content_id]: isRight }))
    if (!isRight) setTurns((before) => [...before, turnOf(item, true)])
  }

  async function leaveOut(change: { paused?: boolean; put_off_days?: number }, done: string) {
    if (!turn) return
    try {
      await changeReviewCard(turn.item.content_id, change)
      setTurns((before) => before.filter(({ item }) => item.content_id !== turn.item.content_id))
      toast.success(done)
    } catch (error) {
      console.warn('The card could not be changed', error)
      toast.error('Failed to change the question. Please try again.')
    }
  }

  if (!turn) {
    const reviewed = review.items.flatMap(({ content_id: id, question }) => {
      const isRight = results[id]
      return isRight === undefined ? [] : [{ id, title: question.title, isRight, dueDay: dueDays.get(id) }]
    })
    return (
      <ReviewEnd
        reviewed={reviewed}
        today={review.today}
        seconds={activeSeconds() - started}
        left={review.due - review.items.length}
        onMore={onMore}
      />
    )
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid gap-1.5">
        <p className="flex justify-between gap-3 text-muted text-sm tabular-nums">
          <span>
            Question {at + 1} of {turns.length}
          </span>
        </p>
        <progress aria-label="Review progress" max={turns.length} value={at} />
      </div>
      <AskedTurn
        key={turn.attemptId}
        turn={turn}
        dueDay={dueDays.get(turn.item.content_id)}
        today={review.today}
        isLast={at === turns.length - 1}
        onJudged={(judged) => handleJudged(turn, judged)}
        onNext={() => setAt(at + 1)}
        onPause={() => void leaveOut({ paused: true }, 'Paused. Settings lists it.')}
        onPutOff={() => void leaveOut({ put_off_days: 7 }, 'Put off for a week')}
      />
    </div>
  )
}

/** The days that the server has told since the session began. */
function useDueDays() {
  const cards = useStore(freshCards)
  const [days, setDays] = useState(() => new Map<string, string>())
  useEffect(() => {
    if (cards.length > 0)
      setDays(
        (before) => new Map([...before, ...cards.map((card) => [card.content_id, card.due_day] as const)]),
      )
  }, [cards])
  return days
}

interface AskedTurnProps {
  turn: Turn
  dueDay: string | undefined
  today: string
  isLast: boolean
  onJudged: (judged: Judged) => void
  onNext: () => void
  onPause: () => void
  onPutOff: () => void
}

function AskedTurn({ turn, dueDay, today, isLast, onJudged, onNext, onPause, onPutOff }: AskedTurnProps) {
  const { item, attemptId, isRepeat } = turn
  const [isJudged, setJudged] = useState(false)
  const settling = useSettling(isJudged)
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

  function handleJudged(judged: Judged) {
    setJudged(true)
    const { answer, confidence, text } = judged
    recordAttempt({
      id: attemptId,
      content_id: item.content_id,
      source: 'review',
      answer,
      confidence,
      seconds: activeSeconds() - shownAt,
      ...(text && { text }),
    })
    onJudged(judged)
  }

  return (
    <>
      <Card>
        <div className="grid grid-cols-1 gap-5">
          <header className="grid gap-2">
            <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
              <Badge tone="spark">{isRepeat ? 'Once more' : whyHere(item)}</Badge>
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
      <div
        className="flex flex-wrap items-center justify-between gap-3 border-line border-t bg-surface py-3"
        {...settling}
      >
        <p role="status" className="text-sm">
          {isJudged &&
            (dueDay ? `Comes back ${inDays(dueDay, today)}.` : 'Kept. It comes back when it is due.')}
        </p>
        {isJudged ? (
          <Button ref={next} onClick={onNext}>
            {isLast ? 'Finish' : 'Next question'}
          </Button>
        ) : (
          <span className="flex flex-wrap gap-2">
            <Button variant="quiet" size="small" onClick={onPutOff}>
              Put off a week
            </Button>
            <Button variant="quiet" size="small" onClick={onPause}>
              Pause
            </Button>
          </span>
        )}
      </div>
    </>
  )
}

/** A choice belongs to one order of the options; what was written is kept until it is judged, also over a reload. */
function useDraftsOfTurn({ item, attemptId }: Turn, isJudged: boolean) {
  const owner = useDraftOwner()
  const forget = useEffectEvent(() => {
    const written = isJudged ? [`${item.content_id}.again`] : []
    if (owner) removeDrafts(owner, [`${item.content_id}.${attemptId}`, ...written])
  })
  useEffect(() => () => forget(), [])
}
