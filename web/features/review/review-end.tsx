import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { counted } from '#contract/counted.ts'
import { minutesText } from '#web/lib/time-words.ts'
import { Blade } from '#web/ui/blade.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { reviewSummaryQuery } from './due-queries.ts'
import { inDays } from './review-words.ts'

export interface SessionAnswer {
  id: string
  title: string
  isRight: boolean
  isNew: boolean
  dueDay: string | undefined
}

interface ReviewEndProps {
  asked: SessionAnswer[]
  today: string
  seconds: number
  /** How many wait for another day. */
  left: number
  /** True if five more minutes would ask anything. */
  hasMore: boolean
  onMore: () => void
}

/** The session's results, and when each question comes back. */
export function ReviewEnd({ asked, today, seconds, left, hasMore, onMore }: ReviewEndProps) {
  const head = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    // The blade above it is in view as well.
    head.current?.parentElement?.scrollIntoView({ block: 'nearest' })
  }, [])
  const right = asked.filter(({ isRight }) => isRight).length
  const fresh = asked.filter(({ isNew }) => isNew).length
  return (
    <section aria-labelledby="review-end" className="grid grid-cols-1 gap-6">
      <header className="grid justify-items-center gap-2 rounded-lg border border-line bg-raised px-5 py-10 text-center">
        <Blade marks={asked.map(({ isRight }) => isRight)} />
        <h2 ref={head} id="review-end" tabIndex={-1} className="mt-3 font-extrabold text-2xl outline-none">
          {right} of {asked.length} right
        </h2>
        <p className="text-muted">
          {counted(asked.length, 'question')} in {minutesText(seconds)}: {asked.length - fresh} reviewed,{' '}
          {fresh} new.
          {left > 0
            ? ` ${counted(left, 'more question')} can wait until tomorrow.`
            : ' Nothing else is due today.'}
        </p>
        <Tomorrow />
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/dashboard">Back to Dashboard</ButtonLink>
          {hasMore && (
            <Button variant="secondary" onClick={onMore}>
              Five more minutes
            </Button>
          )}
        </div>
      </header>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {asked.map(({ id, title, isRight, dueDay }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-5 py-3">
            <span className="min-w-0 font-medium">{title}</span>
            <span className={isRight ? 'text-good text-sm' : 'text-bad text-sm'}>
              {isRight ? 'Right' : 'Not right'}
              <span className="text-muted">
                {dueDay ? `, comes back ${inDays(dueDay, today)}` : ', sent when the network is back'}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Has its line from the start: nothing moves once the number is there. */
function Tomorrow() {
  const { data } = useQuery(reviewSummaryQuery())
  const count = data?.coming[0]?.count
  return (
    <p className="min-h-[1.5em] font-medium">
      {count === 0
        ? 'Nothing comes back tomorrow.'
        : count && `${counted(count, 'question')} ${count === 1 ? 'comes' : 'come'} back tomorrow.`}
    </p>
  )
}
