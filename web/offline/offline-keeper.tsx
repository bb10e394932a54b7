import { useEffect } from 'react'
import { offlineCopy } from '#web/lib/offline-copy.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { queryClient } from '#web/session/query-client.ts'
import { forgetRemembered } from '#web/session/remembered-user.ts'
import { startKeeping } from './keep-offline.ts'

/** Mounted once, in the root, for members: keeps what they need without a network, where they asked to be remembered. */
export function OfflineKeeper() {
  useEffect(() => {
    refreshKept()
    const user = userOf(getAccount())
    if (user?.remembered) return startKeeping(user)
    forgetRemembered()
    return undefined
  }, [])
  return null
}

/** Asks again for what this device showed or had not kept; a review that is under way stays as it is. */
function refreshKept() {
  const { hasShown } = offlineCopy
  offlineCopy.hasShown = false
  void queryClient().invalidateQueries({
    predicate: ({ meta, queryKey, state }) =>
      state.status === 'error' ||
      (hasShown && meta?.userScoped === true && queryKey[0] !== queryKeys.reviewQueue[0]),
  })
}
