import type { Bookmark } from '#contract/api/bookmarks.ts'
import type { ContentType } from '#contract/api/content-names.ts'
import type { Content } from '#server/content/load-content.ts'
import type { BookmarkRow } from './bookmark-sql.ts'

/** The row as it travels; what the content knows is null once the file is gone. */
export function bookmarkView(content: Content, row: BookmarkRow): Bookmark {
  const contentType = row.content_type as ContentType
  const question = contentType === 'interview' ? content.findQuestion(row.content_id)?.visitor : undefined
  return {
    id: row.id,
    content_id: row.content_id,
    content_type: contentType,
    resource_slug: row.resource_slug,
    title: content.findItem(contentType, row.content_id)?.title ?? null,
    difficulty: question?.difficulty ?? null,
    question_type: question?.question_type ?? null,
    sequence_no: question?.sequence_no ?? null,
    notes: row.notes,
    bookmarked_at: row.bookmarked_at,
  }
}
