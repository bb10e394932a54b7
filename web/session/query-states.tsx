import type { ReactNode } from 'react'
import { LoadFailed } from '#web/session/load-failed.tsx'

interface QueryStatesProps<Data> {
  query: { data: Data | undefined; error: unknown; refetch: () => Promise<unknown> }
  loading: ReactNode
  /** The sentence of a failure. */
  failed: string
  /** Shown if the data is empty; false if it isn't. */
  empty?: (data: Data) => ReactNode
  children: (data: Data) => ReactNode
}

/** Draws the states of a query: loading, failed with Try Again, empty, loaded. Data on screen outlives a failed refetch. */
export function QueryStates<Data>({ query, loading, failed, empty, children }: QueryStatesProps<Data>) {
  const { data, error, refetch } = query
  if (data !== undefined) return empty?.(data) || children(data)
  return error ? <LoadFailed text={failed} onRetry={() => void refetch()} /> : loading
}
