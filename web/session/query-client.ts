import { type Query, QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/lib/api-error.ts'
import { getAccount, onAccountChange, userOf } from '#web/session/account.ts'

const PUBLIC_STALE_MS = 5 * 60_000

/**
 * The query cache. A 4xx is not retried. Offline, a call fails at once instead of waiting silently; failed queries refetch when
 * the network is back.
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

/** One per browser tab; on the server, one per rendered page. */
export function queryClient() {
  if (import.meta.env.SSR) return makeQueryClient()
  browsers ??= resettingOnUserChange(makeQueryClient())
  return browsers
}

/** Resets user-scoped queries when the user changes, so the next user of this tab sees nothing of the last one. */
function resettingOnUserChange(client: QueryClient) {
  let last: string | undefined
  const look = () => {
    const uid = userOf(getAccount())?.uid
    const isUserScoped = ({ meta }: Query) => meta?.userScoped === true
    if (last && last !== uid) {
      // A visitor has no token: no refetch.
      if (uid) void client.resetQueries({ predicate: isUserScoped })
      else for (const query of client.getQueryCache().findAll({ predicate: isUserScoped })) query.reset()
    }
    last = uid
  }
  look()
  onAccountChange(look)
  return client
}
