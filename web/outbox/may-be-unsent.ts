import { hasOwnKeys } from '#web/session/clear-user-storage.ts'
import { outbox } from './outbox.ts'

/** False if there's surely nothing; asks nothing but this tab. */
export const mayBeUnsent = (uid: string) => outbox.waits > 0 || hasOwnKeys(uid)
