import { LRUCache } from 'lru-cache'
import type { LearningItem } from '#contract/api/progress.ts'
import { byText } from '#contract/by-text.ts'
import type { ContentType } from '#contract/content-lists.ts'
import type { Content } from '#server/content/load-content.ts'
import type { groupLearning } from './progress-sql.ts'

type Group = Awaited<ReturnType<typeof groupLearning>>[number]

/** Characters of ids whose count is remembered, for each type; shorter texts are counted at once. */
const REMEMBERED = 2_000_000
const SHORT = 200

/**
 * How many of some ids the content still holds. Looking 1,000 up is most of a call's own work, and from one call of a member to the next
 * one group changes at most: so the count is kept by the text.
 */
export function knownCounter(content: Content) {
  const counts = () =>
    new LRUCache<string, number>({ maxSize: REMEMBERED, sizeCalculation: (_count, ids) => ids.length })
  const counted: Record<ContentType, LRUCache<string, number>> = {
    interview: counts(),
    learning: counts(),
    video: counts(),
  }
  const countNow = (type: ContentType, ids: string) =>
    ids.split(' ').filter((id) => content.findItem(type, id)).length
  return (type: ContentType, ids: string) => {
    if (ids.length < SHORT) return countNow(type, ids)
    const before = counted[type].get(ids)
    if (before !== undefined) return before
    const count = countNow(type, ids)
    counted[type].set(ids, count)
    return count
  }
}
export type CountKnown = ReturnType<typeof knownCounter>

/**
 * One item per resource and content type that has progress or a bookmark, most recently accessed first. What the
 * content no longer holds does not count.
 */
export function learningItems(content: Content, countKnown: CountKnown, groups: Group[]): LearningItem[] {
  return [...Map.groupBy(groups, (group) => `${group.resource_slug} ${group.content_type}`).values()]
    .flatMap((own) =>
      own
        .slice(0, 1)
        .map((first) => learningItem(content, countKnown, first.resource_slug, first.content_type, own)),
    )
    .filter((item) => item.completed_count + item.in_progress_count + item.bookmarked_count > 0)
    .sort(
      (a, b) =>
        byText(b.last_accessed ?? '', a.last_accessed ?? '') ||
        byText(a.resource_slug, b.resource_slug) ||
        byText(a.content_type, b.content_type),
    )
}

/** The same for one resource and type from its own groups; all zero when nothing has happened yet. */
export function learningItem(
  content: Content,
  countKnown: CountKnown,
  slug: string,
  type: ContentType,
  groups: Group[],
): LearningItem {
  const counts = { completed: 0, in_progress: 0, saved: 0 }
  let last: string | null = null
  for (const { status, ids, last_accessed } of groups) {
    const count = countKnown(type, ids)
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
