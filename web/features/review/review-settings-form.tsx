import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReviewSettings } from '#contract/api/review.ts'
import { attemptDependents, invalidate } from '#web/lib/query-keys.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { FieldFrame, inputLook } from '#web/ui/field.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.tsx'
import { PausedCards } from './paused-cards.tsx'
import { reviewSettingsQuery, saveReviewSettings } from './review-queries.ts'

const minutes = [5, 10, 15, 20, 30, 45, 60, 90, 120]
const retentions = [
  { value: 0.8, label: 'Relaxed: 8 in 10 still known, fewest reviews' },
  { value: 0.85, label: 'Balanced: 17 in 20 still known' },
  { value: 0.9, label: 'Firm: 9 in 10 still known, about a third more reviews' },
  { value: 0.95, label: 'Strict: 19 in 20 still known, about twice the reviews' },
]

/** How much to review and how firmly; every choice is kept at once. */
export function ReviewSettingsForm() {
  const { data, error, refetch } = useQuery(reviewSettingsQuery())
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: saveReviewSettings,
    async onSuccess(saved) {
      client.setQueryData(reviewSettingsQuery().queryKey, saved)
      await invalidate(client, attemptDependents)
      toast.success('Review settings saved')
    },
    onError: () => toast.error('Failed to save the review settings. Please try again.'),
  })
  if (error && !data)
    return (
      <LoadFailed
        text="Failed to load the review settings. Please try again."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <Skeleton className="h-56" />
  const change = (part: Partial<ReviewSettings>) => mutate({ ...data, ...part })
  return (
    <section aria-labelledby="review-settings" className="grid gap-5">
      <h2 id="review-settings" className="font-bold text-xl">
        Review
      </h2>
      <FieldFrame
        label="Minutes a day"
        hint="A session never takes longer. What is left waits, weakest first."
      >
        {(ids) => (
          <select
            {...ids}
            className={inputLook}
            value={data.minutes}
            disabled={isPending}
            onChange={(event) => change({ minutes: Number(event.currentTarget.value) })}
          >
            {[...new Set([...minutes, data.minutes])]
              .sort((a, b) => a - b)
              .map((value) => (
                <option key={value} value={value}>
                  {value} minutes
                </option>
              ))}
          </select>
        )}
      </FieldFrame>
      <FieldFrame label="How firmly" hint="When a question comes back. All due days follow a change.">
        {(ids) => (
          <select
            {...ids}
            className={inputLook}
            value={data.retention}
            disabled={isPending}
            onChange={(event) => change({ retention: Number(event.currentTarget.value) })}
          >
            {retentions.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      <Checkbox
        label="Saved questions come back, too"
        checked={data.with_saved}
        disabled={isPending}
        onChange={(event) => change({ with_saved: event.currentTarget.checked })}
      />
      <PausedCards />
    </section>
  )
}
