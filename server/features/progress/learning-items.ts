import type { LearningItem } from '#contract/api/progress.ts'
import type { ContentType } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { groupLearning } from './progress-sql.ts'

type Group = Awaited<ReturnType<typeof groupLearning>>[number]

/**
 * One item per resource and content type that has progress or a bookmark, most recently accessed first. What the
 * content no longer holds does not count.
 */
export function learningItems(content: Content, groups: Group[]): LearningItem[] {
  return [...Map.groupBy(groups, (group) => `${group.resource_slug} ${group.content_type}`).values()]
    .flatMap((own) =>
      own.slice(0, 1).map((first) => learningItem(content, first.resource_slug, first.content_type, own)),
    )
    .filter((item) => item.completed_count + item.in_progress_count + item.bookmarked_count > 0)
    .sort((a, b) => ((a.last_accessed ?? '') < (b.last_accessed ?? '') ? 1 : -1))
}

/** The same for one resource and type from its own groups; all zero when nothing has happened yet. */
export function learningItem(
  content: Content,
  slug: string,
  type: ContentType,
  groups: Group[],
): LearningItem {
  const counts = { completed: 0, in_progress: 0, saved: 0 }
  let last: string | null = null
  for (const { status, ids, last_accessed } of groups) {
    const count = countKnown(content, type, ids)
    counts[status] = count
    if (count > 0 && last_accessed !== null && (last === null || last_accessed > last)) last = last_accessed
  }
  const total = content.total(slug, type)
  return {
    resource_slug: slug,
    content_type: type,
    completed_count: counts.completed,
    in_progress_count: counts.in_progress,
    total_items: total,
    progress_pct_avg: total ? Math.round((100 * counts.completed) / total) : 0,
    last_accessed: last,
    bookmarked_count: counts.saved,
  }
}

const countKnown = (content: Content, type: ContentType, ids: string) =>
  ids.split(' ').filter((id) => content.findItem(type, id)).length
