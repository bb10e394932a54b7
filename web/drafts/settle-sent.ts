import { createStore } from '#web/lib/create-store.ts'
import type { SettledDraft } from '#web/outbox/draft-facts.ts'
import { getAccount, userOf } from '#web/session/account.ts'
import { applyDraft, readMarker, removeMarker, writeMarker } from './draft-marker.ts'
import { drafts } from './drafts.ts'

/** A change to a draft by another device. */
export type DraftNews = 'this one stays' | 'the other one stays' | 'from another device'
export const draftNews = createStore<Record<string, DraftNews>>({})
export const newsKey = (owner: string, draftId: string) => `${owner} ${draftId}`
export const tellDraftNews = (owner: string, draftId: string, news: DraftNews) =>
  draftNews.set({ ...draftNews.get(), [newsKey(owner, draftId)]: news })

/** Settles a draft that was sent from here: the newer of two texts is shown, the older one is kept. */
export function settleSent({ fact, draft, replaced }: SettledDraft) {
  const owner = userOf(getAccount())?.uid
  if (!owner) return
  const { draft_id: id } = fact
  const marker = readMarker(owner, id)
  const hasMore = marker?.waits === true && drafts.read(owner, id) !== fact.text
  if (hasMore) {
    // The next call settles what was typed since; of a text that nobody has seen here it doesn't count as the next version.
    if (replaced !== 'sent') writeMarker(owner, id, { ...marker, version: draft?.version ?? null })
  } else if (draft) {
    writeMarker(owner, id, { version: draft.version, waits: false, at: draft.written_at })
    applyDraft(owner, id, draft.text)
  } else {
    removeMarker(owner, id)
    applyDraft(owner, id, null)
  }
  if (replaced) tellDraftNews(owner, id, replaced === 'stored' ? 'this one stays' : 'the other one stays')
}
