import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/lib/api-error.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldFrame, inputLook } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FromAdvert } from './from-advert.tsx'
import { type PlanSettings, type PlanState, planQuery, savePlan } from './plan-queries.ts'
import { dateIn, percent, weekdays } from './plan-words.ts'
import { type Weight, weights } from './weights.ts'

const offered = [0, 10, 15, 20, 30, 45, 60, 90, 120, 180]
const mondayFirst = [1, 2, 3, 4, 5, 6, 0]

interface PlanFormProps {
  state: PlanState
  subjects: { slug: string; title: string }[]
  /** The learner came to paste a job advert. */
  withAdvert?: boolean
  onSaved: () => void
}

/** Date, minutes of each weekday, and how much each subject counts. */
export function PlanForm({ state: { plan }, subjects, withAdvert, onSaved }: PlanFormProps) {
  const client = useQueryClient()
  const [day, setDay] = useState(plan?.interview_day || dateIn(30))
  const [minutes, setMinutes] = useState<number[]>(plan?.minutes ?? [0, 30, 30, 30, 30, 30, 30])
  const [scope, setScope] = useState(
    () => new Map<string, Weight>(plan?.scope.map((one) => [one.resource_slug, one.weight])),
  )
  const save = useMutation({
    mutationFn: savePlan,
    onSuccess(saved) {
      client.setQueryData(planQuery().queryKey, saved)
      void client.invalidateQueries({ queryKey: queryKeys.today })
      toast.success('Plan saved')
      onSaved()
    },
  })
  const chosen: PlanSettings['scope'] = [...scope].flatMap(([resource_slug, weight]) =>
    weight === 0 ? [] : [{ resource_slug, weight }],
  )
  const isReady = chosen.length > 0 && minutes.some((one) => one > 0)
  return (
    <form
      className="grid grid-cols-1 gap-6 rounded-lg border border-line bg-raised p-5 sm:p-6"
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ interview_day: day, minutes, scope: chosen, if_updated_at: plan?.updated_at ?? null })
      }}
    >
      <div className="max-w-60">
        <Field
          label="Interview on"
          type="date"
          required
          min={dateIn(1)}
          max={dateIn(366)}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        <legend className="mb-2 font-bold text-lg">Minutes on a</legend>
        {mondayFirst.map((index) => (
          <FieldFrame key={index} label={weekdays[index]}>
            {(ids) => (
              <select
                {...ids}
                className={inputLook}
                value={minutes[index]}
                onChange={(event) => {
                  const value = Number(event.currentTarget.value)
                  setMinutes((before) => before.map((other, at) => (at === index ? value : other)))
                }}
              >
                {[...new Set([...offered, minutes[index] ?? 0])]
                  .sort((a, b) => a - b)
                  .map((value) => (
                    <option key={value} value={value}>
                      {value === 0 ? 'Free' : `${value} min`}
                    </option>
                  ))}
              </select>
            )}
          </FieldFrame>
        ))}
      </fieldset>
      <FromAdvert
        subjects={subjects}
        isOpen={withAdvert}
        onUse={(found) =>
          setScope(new Map(found.map(({ resource_slug, weight }) => [resource_slug, weight])))
        }
      />
      <fieldset className="grid grid-cols-1 gap-3 xs:grid-cols-2 lg:grid-cols-3">
        <legend className="mb-2 font-bold text-lg">How much will each subject be asked?</legend>
        {subjects.map(({ slug, title }) => (
          <FieldFrame key={slug} label={title}>
            {(ids) => (
              <select
                {...ids}
                className={inputLook}
                value={scope.get(slug) ?? 0}
                onChange={(event) => {
                  const weight =
                    weights.find(({ value }) => value === Number(event.currentTarget.value))?.value ?? 0
                  setScope((before) => new Map(before).set(slug, weight))
                }}
              >
                {weights.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </FieldFrame>
        ))}
      </fieldset>
      {chosen.length > 1 && <Shares scope={chosen} subjects={subjects} />}
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" busy={save.isPending} disabled={!isReady}>
          {plan ? 'Change the plan' : 'Make the plan'}
        </Button>
        {!isReady && (
          <p className="text-muted text-sm">Choose at least one subject and one day with minutes.</p>
        )}
      </div>
      {save.error && (
        <p role="alert" className="text-bad text-sm">
          {failedText(save.error)}
        </p>
      )}
    </form>
  )
}

/** The effect of the choice, before it's saved. */
function Shares({ scope, subjects }: Pick<PlanFormProps, 'subjects'> & Pick<PlanSettings, 'scope'>) {
  const whole = scope.reduce((sum, { weight }) => sum + weight, 0)
  const share = ({ resource_slug, weight }: (typeof scope)[number]) =>
    `${subjects.find(({ slug }) => slug === resource_slug)?.title ?? resource_slug} ${percent(weight / whole)}`
  return (
    <p className="text-muted text-sm">
      Your minutes for new questions will be shared like this: {scope.map(share).join(', ')}.
    </p>
  )
}

function failedText(error: Error) {
  if (error instanceof ApiError && error.status === 409)
    return 'The plan was changed in another tab or on another device. Load the page again to see it.'
  if (error instanceof ApiError && error.status === 400)
    return 'The date must be after today and within a year.'
  return 'Failed to save the plan. Please try again.'
}
