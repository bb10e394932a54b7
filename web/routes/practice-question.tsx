import { memo, type ReactNode } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { AnswerLocked } from '#web/features/questions/answer-locked.tsx'
import { CopyLink } from '#web/features/questions/copy-link.tsx'
import { KeptUntilOpened } from '#web/features/questions/kept-until-opened.tsx'
import { PracticeBody } from '#web/features/questions/question-body.tsx'
import { PracticeItem } from '#web/features/questions/question-list.tsx'
import { hasAnswers, isChoice, type Question } from '#web/features/questions/question-types.ts'
import { useIsMember } from '#web/lib/account.ts'
import { questionPath } from '#web/lib/paths.ts'
import { recordProgress } from '#web/lib/progress-outbox.ts'
import { signInState } from '#web/lib/sign-in-redirect.ts'
import { UntilKnown } from '#web/ui/until-known.tsx'

export interface PracticeQuestionProps {
  question: Question
  isOpen: boolean
  onToggle: (id: string, open: boolean) => void
  isCompleted: boolean
  bookmark: Bookmark | undefined
  /** What is saved is being loaded or changed. */
  isSaving: boolean
  onBookmark: (question: Question, bookmark: Bookmark | undefined) => Promise<void>
}

/** A question in its list. Fifty of them are on a page: only those that change are rendered again. */
export const PracticeQuestion = memo(function PracticeQuestion({
  question,
  isOpen,
  onToggle,
  isCompleted,
  bookmark,
  isSaving,
  onBookmark,
}: PracticeQuestionProps) {
  const record = (status: 'in_progress' | 'completed') =>
    recordProgress({ resource_slug: question.resource_slug, kind: 'question', id: question.id, status })
  return (
    <PracticeItem
      question={question}
      isOpen={isOpen}
      onToggle={(open) => onToggle(question.id, open)}
      isCompleted={isCompleted}
      action={
        <BookmarkButton
          title={question.title}
          bookmark={bookmark}
          disabled={isSaving}
          onClick={() => void onBookmark(question, bookmark)}
        />
      }
    >
      <KeptUntilOpened id={question.id} isOpen={isOpen}>
        <div className="grid grid-cols-1 gap-5">
          <PracticeBody
            question={question}
            locked={
              <OfVisitors>
                <AnswerLocked state={signInState(questionPath(question), 'practice')} />
              </OfVisitors>
            }
            onAnswered={(correct) => record(correct ? 'completed' : 'in_progress')}
            onReveal={() => record('in_progress')}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            {hasAnswers(question) && !isChoice(question) ? (
              <MarkDone isDone={isCompleted} onDone={() => record('completed')} />
            ) : (
              <span />
            )}
            <CopyLink path={questionPath(question)} />
          </div>
        </div>
      </KeptUntilOpened>
    </PracticeItem>
  )
})

/** In place of an answer that is not there: a member waits for it. */
function OfVisitors({ children }: { children: ReactNode }) {
  if (useIsMember()) return <p role="status">Loading the answer...</p>
  return (
    <div className="relative">
      <UntilKnown label="Loading...">{children}</UntilKnown>
    </div>
  )
}
