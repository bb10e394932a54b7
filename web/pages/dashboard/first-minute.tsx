import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { planRoles, scopeOfRole } from '#contract/plan/role-scope.ts'
import { roleNames } from '#contract/sitting/mock-lists.ts'
import { Choices } from '#web/features/first-minute/choices.tsx'
import type { useFirstMinute } from '#web/features/first-minute/first-minute-state.ts'
import { StepFrame } from '#web/features/first-minute/step-frame.tsx'
import { type PlanSettings, planQuery, savePlan } from '#web/features/plan/plan-queries.ts'
import { dateIn, inDays } from '#web/features/plan/plan-words.ts'
import { resourcesQuery } from '#web/features/resources/resource-queries.ts'
import { lazily } from '#web/lib/lazily.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { FirstMinuteEnd } from './first-minute-end.tsx'

const loadQuestion = () => import('./first-question.tsx')
/** Questions bring much along: it comes while the steps before are chosen. */
const FirstQuestion = lazily(async () => (await loadQuestion()).FirstQuestion, PartFailed)

/** Every day, so today has minutes whatever day it is. */
const MINUTES = 20
const times = [
  { value: 7, title: 'In a week' },
  { value: 14, title: 'In two weeks' },
  { value: 30, title: 'In a month' },
  { value: 90, title: 'In three months' },
  { value: 60, title: 'No date yet', text: "We'll say two months. You can change it any time." },
]
const roles = planRoles.map((value) => ({ value, title: roleNames[value] }))

/** The first minute after sign-up: when, for what, and one question; then there is a plan, and today has begun. */
export function FirstMinute({ state, change }: ReturnType<typeof useFirstMinute>) {
  const [hasMoved, setMoved] = useState(false)
  const [seconds, setSeconds] = useState(0)
  const go = (changes: Parameters<typeof change>[0]) => {
    setMoved(true)
    change(changes)
  }
  const skip = () => go({ isSkipped: true })
  if (state.step === 'over') return null
  if (state.step === 'end')
    return <FirstMinuteEnd seconds={seconds} onClose={() => change({ step: 'over' })} />
  if (state.isSkipped) return <Later onStart={() => go({ isSkipped: false })} />
  const frame = { hasMoved, onSkip: skip }
  if (state.step === 'when')
    return (
      <StepFrame
        {...frame}
        key="when"
        step="when"
        title="When's your interview?"
        text="Two presses and one question, and you have a plan that starts today."
      >
        <Choices
          label="When"
          choices={times}
          onChoose={(days) => {
            void loadQuestion().catch(() => undefined)
            go({ step: 'for', days })
          }}
        />
      </StepFrame>
    )
  if (state.step === 'for')
    return (
      <StepFrame
        {...frame}
        key="for"
        step="for"
        title="What's it for?"
        text={`Choose a role or a subject. Your plan takes ${MINUTES} minutes a day.`}
      >
        <ForWhat days={state.days ?? 30} onSaved={() => go({ step: 'try' })} />
      </StepFrame>
    )
  return (
    <StepFrame {...frame} key="try" step="try" title="Try one question">
      <Suspense fallback={<Loading />}>
        <FirstQuestion onAnswered={setSeconds} onEnd={() => go({ step: 'end' })} />
      </Suspense>
    </StepFrame>
  )
}

const Later = ({ onStart }: { onStart: () => void }) => (
  <section
    aria-label="Your first minute"
    className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-5"
  >
    <p className="min-w-0">
      <span className="block font-bold text-lg">Your first minute is waiting</span>
      <span className="text-muted text-sm">Two presses and one question make a plan that starts today.</span>
    </p>
    <Button onClick={onStart}>Go on</Button>
  </section>
)

function ForWhat({ days, onSaved }: { days: number; onSaved: () => void }) {
  const client = useQueryClient()
  const resources = useQuery(resourcesQuery())
  const save = useMutation({
    mutationFn: (scope: PlanSettings['scope']) =>
      savePlan({
        interview_day: dateIn(days),
        minutes: Array.from({ length: 7 }, () => MINUTES),
        scope,
      }),
    onSuccess(saved) {
      client.setQueryData(planQuery().queryKey, saved)
      void client.invalidateQueries({ queryKey: queryKeys.today })
      onSaved()
    },
  })
  const subjects = resources.data ?? []
  const known = new Set(subjects.map(({ slug }) => slug))
  const choices = roles.filter(({ value }) => scopeOfRole(value, known).length > 0)
  return (
    <>
      <Choices
        label="A role"
        choices={choices}
        disabled={save.isPending}
        onChoose={(role) => save.mutate(scopeOfRole(role, known))}
      />
      <p className="font-semibold">Or one subject</p>
      <Choices
        label="A subject"
        choices={subjects.map(({ slug, title }) => ({ value: slug, title }))}
        disabled={save.isPending}
        onChoose={(resource_slug) => save.mutate([{ resource_slug, weight: 2 }])}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {resources.isPending && 'Loading the subjects...'}
        {save.isPending && `Making a plan for an interview ${inDays(days)}...`}
      </p>
      {(save.error || resources.error) && (
        <p role="alert" className="text-bad text-sm">
          {save.error
            ? "The plan couldn't be saved. Your first answer is kept. Please choose again."
            : "The subjects couldn't be loaded. Your first answer is kept. Please load the page again."}
        </p>
      )}
    </>
  )
}
