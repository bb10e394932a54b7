import { CornerDownLeft, History, type LucideIcon, NotebookPen, Search } from 'lucide-react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import type { SearchHit, SearchResult } from '#contract/api/search.ts'
import { savedQuestionPath, searchPath } from '#web/lib/paths.ts'
import { kinds } from './search-kinds.ts'
import { noteOf } from './search-results.tsx'

/** One line of the palette. It leads somewhere, or does something. */
export interface Entry {
  id: string
  title: string
  marks: SearchHit['marks']
  note: string
  icon: LucideIcon
  to?: string
  run?: () => void
  /** The preview next to the list. */
  hit?: SearchHit
}
export interface EntryGroup {
  label: string
  entries: Entry[]
}

const SHOWN = { resource: 3, question: 8, path: 3, material: 4, video: 4 }

const entry = (fields: Omit<Entry, 'marks' | 'note'> & Partial<Entry>): Entry => ({
  marks: [],
  note: '',
  ...fields,
})

/** The kind of the best hit comes first. */
const byBest = (items: SearchHit[]) => {
  const place = (kind: string) => items.findIndex((hit) => hit.kind === kind)
  return kinds.filter(({ kind }) => place(kind) >= 0).sort((a, b) => place(a.kind) - place(b.kind))
}

export const hitGroups = ({ items }: SearchResult): EntryGroup[] =>
  byBest(items).map(({ kind, label, icon }) => ({
    label,
    entries: items
      .filter((hit) => hit.kind === kind)
      .slice(0, SHOWN[kind])
      .map((hit) =>
        entry({
          id: `${kind}-${hit.id}`,
          title: hit.title,
          marks: hit.marks,
          note: noteOf(hit),
          icon,
          to: hit.url,
          hit,
        }),
      ),
  }))

export const noteGroup = (found: Bookmark[]): EntryGroup => ({
  label: 'My notes',
  entries: found.map(({ id, notes, title, resource_slug, content_id }) =>
    entry({
      id: `note-${id}`,
      title: notes ?? '',
      note: title ?? 'A question that is gone',
      icon: NotebookPen,
      to: savedQuestionPath(resource_slug, content_id),
    }),
  ),
})

export const moreGroup = (q: string): EntryGroup => ({
  label: 'More',
  entries: [entry({ id: 'more', title: `All results for “${q}”`, icon: Search, to: searchPath(q) })],
})

export const recentGroup = (recent: string[], search: (q: string) => void): EntryGroup => ({
  label: 'Recent searches',
  entries: recent.map((q) => entry({ id: `recent-${q}`, title: q, icon: History, run: () => search(q) })),
})

export interface Command {
  title: string
  /** Further words it is found by. */
  words?: string
  to?: string
  run?: () => void
}

/** Commands are found by the beginnings of their words. */
export function commandGroup(commands: Command[], q: string): EntryGroup {
  const wanted = q.toLowerCase().split(/\s+/).filter(Boolean)
  const found = commands.filter(({ title, words = '' }) => {
    const own = `${title} ${words}`.toLowerCase().split(/\s+/)
    return wanted.every((word) => own.some((one) => one.startsWith(word)))
  })
  return {
    label: 'Go to',
    entries: found.map(({ title, to, run }) =>
      entry({ id: `command-${title}`, title, icon: CornerDownLeft, ...(to && { to }), ...(run && { run }) }),
    ),
  }
}
