import type {
  FetchInfiniteQueryOptions,
  FetchQueryOptions,
  QueryClient,
  QueryKey,
} from '@tanstack/react-query'
import type { RouterContextProvider } from 'react-router'
import { queryClient } from '#web/session/query-client.ts'
import { sendContext } from '#web/session/send-context.ts'

/**
 * For a route's `loader`, on the server: runs queries in process. What the loader returns is the `initialData` of the same
 * queries on the page. A failure is not retried: it becomes the status of the page.
 */
export function serverQueries(context: Readonly<RouterContextProvider>) {
  const client = queryClient()
  return {
    call: context.get(sendContext),
    load: <Data, Key extends QueryKey>(options: FetchQueryOptions<Data, Error, Data, Key>): Promise<Data> =>
      client.fetchQuery({ ...options, retry: false }),
    /** The first page of an infinite query. */
    async loadFirst<Page, Key extends QueryKey>(
      options: FetchInfiniteQueryOptions<Page, Error, Page, Key, number>,
    ) {
      const { pages } = await client.fetchInfiniteQuery({ ...options, retry: false })
      return pages[0]
    },
  }
}

/**
 * For a route's `clientLoader`: starts queries while the page renders, and waits for none. The page reads the same queries
 * and draws loading and failure (query-states.tsx).
 */
export function prefetch(start: (client: QueryClient) => Promise<void>[]) {
  for (const query of start(queryClient())) void query
  return null
}
