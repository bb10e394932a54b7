import { createStore } from '#web/lib/create-store.ts'
import { drafts } from './drafts.ts'

const newest = createStore<{ owner: string; id: string; value: unknown } | undefined>(undefined)

/** Writes a draft from elsewhere than the field it's typed into, which shows it. */
export function replaceDraft(owner: string, id: string, value: unknown) {
  drafts.write(owner, id, value)
  newest.set({ owner, id, value })
}

/** Calls back with what replaces this draft; returns the end. */
export const onDraftReplaced = (owner: string, id: string, show: (value: unknown) => void) =>
  newest.subscribe(() => {
    const news = newest.get()
    if (news?.owner === owner && news.id === id) show(news.value)
  })
