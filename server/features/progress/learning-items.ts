import { type ContentType, contentTypes } from '#contract/api/content-names.ts'
import type { LearningItem } from '#contract/api/progress.ts'
import type { Content } from '#server/content/load-content.ts'
import type { listBookmarked, listProgress } from './progress-sql.ts'

type ProgressRow = Awaited<ReturnType<typeof listProgress>>[number]
type BookmarkRow = Awaited<ReturnType<typeof listBookmarked>>[number]

/**
 * One item per resource and content type that has progress or a bookmark, most recently accessed first. What the
 * content no longer holds does not count.
 */
export function learningItems(
  content: Content,
  progress: ProgressRow[],
  bookmarks: BookmarkRow[],
): LearningItem[] {
  const progressOf = grouped(content, progress)
  const bookmarksOf = grouped(content, bookmarks)
  const items: LearningItem[] = []
  for (const { slug } of content.resources)
    for (const type of contentTypes) {
      const rows = progressOf.get(`${slug} ${type}`) ?? []
      const bookmarked = bookmarksOf.get(`${slug} ${type}`)?.length ?? 0
      if (rows.length || bookmarked) items.push(learningItem(content, slug, type, rows, bookmarked))
    }
  return items.sort((a, b) => ((a.last_accessed ?? '') < (b.last_accessed ?? '') ? 1 : -1))
}

/** In one pass, because a saved list may be long. */
function grouped<Row extends BookmarkRow>(content: Content, rows: Row[]) {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    if (!content.findItem(row.content_type as ContentType, row.content_id)) continue
    const key = `${row.resource_slug} ${row.content_type}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

/** The same for one resource and type; all zero when nothing has happened yet. */
export function learningItem(
  content: Content,
  slug: string,
  type: LearningItem['content_type'],
  rows: ProgressRow[],
  bookmarked: number,
): LearningItem {
  const completed = rows.filter((row) => row.status === 'completed').length
  const total = content.total(slug, type)
  return {
    resource_slug: slug,
    content_type: type,
    completed_count: completed,
    in_progress_count: rows.length - completed,
    total_items: total,
    progress_pct_avg: total ? Math.round((100 * completed) / total) : 0,
    last_accessed: rows.reduce<string | null>(
      (latest, row) => (latest && latest > row.updated_at ? latest : row.updated_at),
      null,
    ),
    bookmarked_count: bookmarked,
  }
}
