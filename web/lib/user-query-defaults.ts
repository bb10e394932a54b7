/** Marks a query as the signed-in user's: `queryClient()` resets it when the user changes. */
export const userScoped = { userScoped: true }

/** For data that other tabs and devices of the user may change: refetched on mount and on window focus. */
export const userQueryDefaults = { staleTime: 0, refetchOnWindowFocus: true, meta: userScoped } as const
