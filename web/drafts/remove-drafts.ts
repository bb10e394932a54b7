import { deviceStorage } from '#web/lib/storage.ts'
import { DRAFT_PREFIX } from './drafts.ts'

/** Removes what was chosen or written for a question under these ids, in every language. */
export function removeDrafts(owner: string, ids: string[]) {
  for (const key of deviceStorage.keys())
    if (
      ids.some(
        (id) => key === `${DRAFT_PREFIX}${owner}.${id}` || key.startsWith(`${DRAFT_PREFIX}${owner}.${id}.`),
      )
    )
      deviceStorage.removeItem(key)
}
