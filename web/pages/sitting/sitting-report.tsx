import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { ApiError } from '#web/lib/api-error.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

interface SittingReportProps<Report> {
  query: UseQueryResult<Report>
  /** The address of one that still runs. */
  runPath: string
  /** The title where the account has none of this id. */
  missing: string
  children: (report: Report) => ReactNode
}

/** The report of a mock interview or practice test, in all the states of its load. */
export function SittingReport<Report>({ query, runPath, missing, children }: SittingReportProps<Report>) {
  const { data, error } = query
  const status = error instanceof ApiError ? error.status : undefined
  if (!data && status === 403) return <Navigate to={runPath} replace />
  if (!data && isMissing(error)) return <EmptyState title={missing} text="It belongs to another account." />
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status" className="grid gap-4">
          <span className="sr-only">Loading the report...</span>
          <Skeleton className="h-44" />
          <Skeleton className="h-72" />
        </div>
      }
      failed={
        status === 409
          ? 'What is running now asks some of the same questions. This report comes back when that has ended.'
          : 'Failed to load the report. Please try again.'
      }
    >
      {children}
    </QueryStates>
  )
}
