import { deviceStorage } from '#web/lib/storage.ts'
import { outbox } from './outbox.ts'

/** False if there's surely nothing; asks nothing but this tab. */
export const mayBeUnsent = (uid: string) =>
  outbox.waits > 0 ||
  deviceStorage.keys().some((key) => key.startsWith('whetstone.') && key.includes(`.${uid}.`))
