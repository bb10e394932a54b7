import type { Bookmark, listBookmarks } from '#contract/api/bookmarks.ts'
import { LIST_LIMIT_MAX } from '#contract/limits.ts'
import { send } from '#web/session/send.ts'

const SHOWN = 5

/** All saved items that have notes. Notes are searched in the browser: the server has no index of them. */
export async function loadOwnNotes(signal: AbortSignal): Promise<Bookmark[]> {
  const found: Bookmark[] = []
  for (let page = 1; ; page++) {
    const query = { page, limit: LIST_LIMIT_MAX }
    const { items, total } = await send<typeof listBookmarks>(
      'GET /api/user/bookmarks',
      { query },
      { signal },
    )
    found.push(...items.filter(({ notes }) => notes !== null))
    if (page * LIST_LIMIT_MAX >= total) return found
  }
}

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Notes with all the words. */
export function findNotes(saved: readonly Bookmark[], q: string): Bookmark[] {
  const words = plain(q).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const has = ({ notes }: Bookmark) => words.every((word) => plain(notes ?? '').includes(word))
  return saved.filter(has).slice(0, SHOWN)
}
