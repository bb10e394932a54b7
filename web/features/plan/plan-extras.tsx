import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { RETROSPECTIVE_MAX } from '#contract/limits.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { dayText } from '#web/lib/day-words.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { newCalendar, type PlanState, planQuery, revokeCalendar, tellRetrospective } from './plan-queries.ts'

const failed = () => toast.error('Failed to change the calendar. Please try again.')

/** An address for calendar programs; shown once, because only its hash is kept. */
export function PlanCalendar({ hasCalendar }: { hasCalendar: boolean }) {
  const client = useQueryClient()
  const again = () => client.invalidateQueries({ queryKey: planQuery().queryKey })
  const make = useMutation({ mutationFn: newCalendar, onSuccess: again, onError: failed })
  const revoke = useMutation({
    mutationFn: revokeCalendar,
    async onSuccess() {
      make.reset()
      await again()
      toast.success('The address no longer works')
    },
    onError: failed,
  })
  const url = make.data?.url
  return (
    <section aria-labelledby="plan-calendar" className="grid gap-3">
      <h2 id="plan-calendar" className="font-extrabold text-2xl tracking-tight">
        In your calendar
      </h2>
      <p className="max-w-text text-muted text-sm">
        Calendar programs subscribe to a secret address and follow the plan. Whoever has the address sees the
        days, the minutes and the date of the interview, and nothing else.
      </p>
      {url ? (
        <div className="grid gap-2">
          <p className="break-all rounded-md border border-line bg-sunken px-3 py-2 font-mono text-sm">
            {url}
          </p>
          <p className="text-muted text-sm">It is shown this once. A new one takes its place at any time.</p>
        </div>
      ) : (
        hasCalendar && <p className="text-sm">There is an address. A new one makes it stop working.</p>
      )}
      <div className="flex flex-wrap gap-2">
        {url && (
          <Button icon={Copy} onClick={() => void copyText(url, 'Address copied')}>
            Copy the address
          </Button>
        )}
        <Button variant="secondary" busy={make.isPending} onClick={() => make.mutate()}>
          {hasCalendar ? 'New address' : 'Make an address'}
        </Button>
        {hasCalendar && (
          <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
            Revoke
          </Button>
        )}
      </div>
    </section>
  )
}

/** After the day: for the learner's own eyes. */
export function Retrospective({ interviewDay }: { interviewDay: string }) {
  const client = useQueryClient()
  const [text, setText] = useState('')
  const tell = useMutation({
    mutationFn: tellRetrospective,
    async onSuccess() {
      setText('')
      await client.invalidateQueries({ queryKey: planQuery().queryKey })
      toast.success('Kept')
    },
    onError: () => toast.error('Failed to keep it. Please try again.'),
  })
  return (
    <form
      className="grid gap-3 rounded-lg border border-line bg-raised p-5"
      onSubmit={(event) => {
        event.preventDefault()
        tell.mutate({ interview_day: interviewDay, text })
      }}
    >
      <TextAreaField
        label="How did it go? What was asked?"
        hint={`Only you read it. At most ${RETROSPECTIVE_MAX} characters.`}
        rows={6}
        maxLength={RETROSPECTIVE_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={tell.isPending} disabled={!text.trim()}>
          Keep it
        </Button>
      </div>
    </form>
  )
}

export function Retrospectives({ items }: { items: PlanState['retrospectives'] }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="plan-retrospectives" className="grid gap-3">
      <h2 id="plan-retrospectives" className="font-extrabold text-2xl tracking-tight">
        How interviews went
      </h2>
      <ul className="grid gap-3">
        {items.map(({ id, interview_day, text }) => (
          <li key={id} className="rounded-lg border border-line bg-note-soft p-4">
            <h3 className="mb-1 font-bold text-sm">{dayText(interview_day)}</h3>
            <p className="whitespace-pre-wrap break-words">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
