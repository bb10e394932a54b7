import { createStore } from '#web/lib/create-store.ts'
import { drafts } from './drafts.ts'

const newest = createStore<{ owner: string; id: string; value: unknown } | undefined>(undefined)

/** Writes a draft and tells whoever shows or sends it. Null removes it. */
export function writeDraft(owner: string, id: string, value: unknown) {
  if (value === null) drafts.remove(owner, id)
  else drafts.write(owner, id, value)
  newest.set({ owner, id, value })
}

/** Calls back with every new value of this draft; returns the end. */
export const onDraftWritten = (owner: string, id: string, hear: (value: unknown) => void) =>
  newest.subscribe(() => {
    const news = newest.get()
    if (news?.owner === owner && news.id === id) hear(news.value)
  })
