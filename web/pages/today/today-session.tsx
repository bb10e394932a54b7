import { useEffect, useState } from 'react'
import type { Today } from '#contract/api/today.ts'
import type { JudgedAnswer } from '#web/features/questions/answering/judged-question.tsx'
import { ReviewEnd } from '#web/features/review/review-end.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { useStore } from '#web/lib/create-store.ts'
import { freshCards } from '#web/outbox/fresh-cards.ts'
import { AskedTurn } from './asked-turn.tsx'
import { LeftOutNotice } from './left-out-notice.tsx'
import { type Turn, turnsOf, withoutRepeat, withRepeat } from './turns.ts'
import { useLeavingOut } from './use-leaving-out.ts'

interface TodaySessionProps {
  day: Today
  onMore: () => void
}

/** One question after the other, reviews and new ones, until the minutes are used up; what was not right is asked once more. */
export function TodaySession({ day, onMore }: TodaySessionProps) {
  const [turns, setTurns] = useState(() => turnsOf(day))
  const [at, setAt] = useState(0)
  const [isOver, setOver] = useState(false)
  const [results, setResults] = useState<Record<string, boolean>>({})
  const [started] = useState(activeSeconds)
  const dueDays = useDueDays()
  const leaving = useLeavingOut(setTurns)
  const turn = isOver ? undefined : turns[at]

  function handleJudged(judgedTurn: Turn, { outcome }: JudgedAnswer) {
    const { item, isRepeat } = judgedTurn
    const isRight = outcome === 'right'
    leaving.forget()
    if (isRepeat) return
    setResults((before) => ({ ...before, [item.content_id]: isRight }))
    if (!isRight) setTurns((before) => withRepeat(before, at, judgedTurn))
  }

  function handleUndone(undone: Turn) {
    if (undone.isRepeat) return
    setResults(({ [undone.item.content_id]: _, ...others }) => others)
    setTurns((before) => withoutRepeat(before, undone))
  }

  function goOn() {
    leaving.forget()
    if (activeSeconds() - started >= secondsOf(day)) setOver(true)
    else setAt(at + 1)
  }

  const notice = leaving.leftOut && (
    <LeftOutNotice
      text={leaving.leftOut.text}
      title={leaving.leftOut.turn.item.title}
      onUndo={leaving.undo}
    />
  )
  if (!turn) {
    const asked = day.items.flatMap(({ content_id: id, title, reason }) => {
      const isRight = results[id]
      return isRight === undefined
        ? []
        : [{ id, title, isRight, isNew: reason === 'new', dueDay: dueDays.get(id) }]
    })
    const unasked = new Set(
      turns.slice(at + 1).flatMap(({ item }) => (item.content_id in results ? [] : item.content_id)),
    )
    return (
      <>
        {notice}
        <ReviewEnd
          asked={asked}
          today={day.today}
          seconds={activeSeconds() - started}
          left={day.waiting + unasked.size}
          hasMore={day.has_more || unasked.size > 0}
          onMore={onMore}
        />
      </>
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
        <progress aria-label="Session progress" max={turns.length} value={at} />
      </div>
      {notice}
      <AskedTurn
        key={turn.attemptId}
        turn={turn}
        dueDay={dueDays.get(turn.item.content_id)}
        today={day.today}
        isLast={at === turns.length - 1}
        onJudged={(judged) => handleJudged(turn, judged)}
        onUndone={() => handleUndone(turn)}
        onNext={goOn}
        onPause={() => leaving.leaveOut(turn, at, { paused: true }, 'Paused. Settings lists it.')}
        onPutOff={() => leaving.leaveOut(turn, at, { put_off_days: 7 }, 'Put off for a week.')}
      />
    </div>
  )
}

/** The minutes of the day that are left, or what its questions take where even one is longer. */
function secondsOf({ items, day_minutes, spent }: Today) {
  const takes = items.reduce((sum, { seconds }) => sum + seconds, 0)
  return Math.max(takes, day_minutes * 60 - spent)
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
