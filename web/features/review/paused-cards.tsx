import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { attemptDependents, invalidate } from '#web/lib/query-keys.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { changeReviewCard, pausedQuery } from './review-queries.ts'

/** Questions that don't come back until the learner says so. */
export function PausedCards() {
  const { data, error } = useQuery(pausedQuery())
  useLoggedError('Loading the paused questions', error)
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (id: string) => changeReviewCard(id, { paused: false }),
    onSuccess: () => invalidate(client, attemptDependents),
    onError: () => toast.error('Failed to change the question. Please try again.'),
  })
  if (!data || data.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-bold">Paused questions</h3>
      <ul className="divide-y divide-line rounded-lg border border-line bg-raised">
        {data.map(({ content_id, title }) => (
          <li key={content_id} className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
            <span className="min-w-0">{title}</span>
            <Button
              size="small"
              variant="secondary"
              disabled={isPending}
              aria-label={`Review again: ${title}`}
              onClick={() => mutate(content_id)}
            >
              Review again
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
