import type { Bookmark } from '#contract/api/bookmarks.ts'
import type { Content } from '#server/content/load-content.ts'
import type { BookmarkRow } from './bookmark-sql.ts'

/** The row as it travels; what the content knows is null once the file is gone. */
export function bookmarkView(content: Content, row: Omit<BookmarkRow, 'user_id' | 'updated_at'>): Bookmark {
  const contentType = row.content_type
  const { visitor: question, member } =
    (contentType === 'interview' && content.findQuestion(row.content_id)) || {}
  return {
    id: row.id,
    content_id: row.content_id,
    content_type: contentType,
    resource_slug: row.resource_slug,
    title: question?.title ?? content.findItem(contentType, row.content_id)?.title ?? null,
    difficulty: question?.difficulty ?? null,
    question_type: question?.question_type ?? null,
    // A retired question has no number.
    sequence_no: question?.sequence_no || null,
    retired: member?.retired !== undefined,
    notes: row.notes,
    bookmarked_at: row.bookmarked_at,
  }
}
