/** Marks a query whose answer belongs to the signed-in user; `queryClient()` forgets it when that user is gone. */
export const ofUser = { ofUser: true }

/** For what other tabs and devices of the user may change: asked again by every screen, and when the tab comes back. */
export const userData = { staleTime: 0, refetchOnWindowFocus: true, meta: ofUser } as const
