import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/counted.ts'
import { queryClient } from '#web/session/query-client.ts'
import { todayQuery } from './today-queries.ts'

/** Next to the link to today: how many questions its session holds. */
export function TodayCount() {
  const count = useQuery(todayQuery(), queryClient()).data?.items.length ?? 0
  if (count === 0) return null
  return (
    <span className="pointer-events-none absolute top-0.5 -right-1.5 min-w-4 rounded-full bg-accent px-1 text-center font-bold text-[0.625rem] text-on-accent leading-4 tabular-nums">
      <span aria-hidden>{count}</span>
      <span className="sr-only">{counted(count, 'question')} today</span>
    </span>
  )
}
