import { type ContentType, contentTypes } from '#contract/api/content-names.ts'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Content } from '#server/content/load-content.ts'
import type { groupBookmarks, groupProgress } from './progress-sql.ts'

type ProgressGroup = Awaited<ReturnType<typeof groupProgress>>[number]
type BookmarkGroup = Awaited<ReturnType<typeof groupBookmarks>>[number]

/**
 * One item per resource and content type that has progress or a bookmark, most recently accessed first. What the
 * content no longer holds does not count.
 */
export function learningItems(
  content: Content,
  progress: ProgressGroup[],
  bookmarks: BookmarkGroup[],
): LearningItem[] {
  return content.resources
    .flatMap(({ slug }) => contentTypes.map((type) => learningItem(content, slug, type, progress, bookmarks)))
    .filter((item) => item.completed_count + item.in_progress_count + item.bookmarked_count > 0)
    .sort((a, b) => ((a.last_accessed ?? '') < (b.last_accessed ?? '') ? 1 : -1))
}

/** The same for one resource and type; all zero when nothing has happened yet. */
export function learningItem(
  content: Content,
  slug: string,
  type: ContentType,
  progress: ProgressGroup[],
  bookmarks: BookmarkGroup[],
): LearningItem {
  const known = <Group extends BookmarkGroup>(groups: Group[]) =>
    groups
      .filter((group) => group.resource_slug === slug && group.content_type === type)
      .map((group) => ({ ...group, count: countKnown(content, type, group.ids) }))
      .filter(({ count }) => count > 0)
  const touched = known(progress)
  const completed = sum(touched.filter(({ status }) => status === 'completed'))
  const total = content.total(slug, type)
  return {
    resource_slug: slug,
    content_type: type,
    completed_count: completed,
    in_progress_count: sum(touched) - completed,
    total_items: total,
    progress_pct_avg: total ? Math.round((100 * completed) / total) : 0,
    last_accessed:
      touched
        .map((group) => group.last_accessed)
        .sort()
        .at(-1) ?? null,
    bookmarked_count: sum(known(bookmarks)),
  }
}

const countKnown = (content: Content, type: ContentType, ids: string) =>
  ids.split(' ').filter((id) => content.findItem(type, id)).length

const sum = (groups: { count: number }[]) => groups.reduce((total, { count }) => total + count, 0)
