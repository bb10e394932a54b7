import type { Bookmark } from '#contract/api/bookmarks.ts'

/** A question that can be saved. */
export interface Saveable {
  id: string
  title: string
  resource_slug: string
}

/** The step that a person is about to take. */
export type BookmarkStep =
  | { act: 'add'; question: Saveable }
  | { act: 'edit'; bookmark: Bookmark }
  | { act: 'remove'; bookmark: Bookmark }
