import { QueryClient } from '@tanstack/react-query'
import { getAccount, onAccountChange, userOf } from './account.ts'
import { ApiError } from './api-error.ts'

const PUBLIC_STALE_MS = 5 * 60_000

/**
 * One cache for what changes. An answer the server gave on purpose (4xx) is not asked for again. Without a network a call
 * fails and says so, instead of waiting silently; what failed is asked for again when the network is back.
 */
const makeQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: PUBLIC_STALE_MS,
        networkMode: 'always',
        refetchOnReconnect: true,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < 1 && !(error instanceof ApiError && error.status < 500),
      },
      mutations: { networkMode: 'always' },
    },
  })

let browsers: QueryClient | undefined

/** The browser has one for as long as the page lives; on the server every page has its own. */
export function queryClient() {
  if (import.meta.env.SSR) return makeQueryClient()
  browsers ??= forgettingUsers(makeQueryClient())
  return browsers
}

/** Whoever signs in next in this tab sees nothing of the one before. */
function forgettingUsers(client: QueryClient) {
  let last: string | undefined
  const look = () => {
    const uid = userOf(getAccount())?.uid
    if (last && last !== uid) void client.resetQueries({ predicate: ({ meta }) => meta?.ofUser === true })
    last = uid
  }
  look()
  onAccountChange(look)
  return client
}
