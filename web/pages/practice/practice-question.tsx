import { memo } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import type { StartBookmark } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import type { QuestionPosition } from '#web/features/questions/answering/dock.tsx'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { PracticeItem } from '#web/features/questions/list/practice-item.tsx'
import { PracticeArea } from './practice-part.ts'

export interface PracticeQuestionProps {
  question: Question
  /** Its place among those shown. */
  at: number
  total: number
  onMove: QuestionPosition['onMove']
  isOpen: boolean
  onToggle: (id: string, open: boolean) => void
  isCompleted: boolean
  marks: string
  bookmark: Bookmark | undefined
  /** A bookmark is being changed. */
  isSaving: boolean
  /** The bookmark was pressed and waits. */
  isWaiting: boolean
  onBookmark: (question: Question) => Promise<void>
  onBookmarkStep: StartBookmark
}

/** A question in its list. Fifty of them are on a page: only those that change are rendered again. */
export const PracticeQuestion = memo(function PracticeQuestion({
  question,
  at,
  total,
  onMove,
  isOpen,
  onToggle,
  isCompleted,
  marks,
  bookmark,
  isSaving,
  isWaiting,
  onBookmark,
  onBookmarkStep,
}: PracticeQuestionProps) {
  return (
    <PracticeItem
      question={question}
      at={at}
      total={total}
      isOpen={isOpen}
      onToggle={(open) => onToggle(question.id, open)}
      isCompleted={isCompleted}
      marks={marks}
      action={
        <BookmarkButton
          title={question.title}
          bookmark={bookmark}
          disabled={isSaving}
          isWaiting={isWaiting}
          onClick={() => void onBookmark(question)}
        />
      }
    >
      <PracticeArea
        question={question}
        position={{ id: question.id, at, total, onMove }}
        isOpen={isOpen}
        isCompleted={isCompleted}
        bookmark={bookmark}
        isSaving={isSaving}
        onBookmarkStep={onBookmarkStep}
      />
    </PracticeItem>
  )
})
