import { FileQuestion } from 'lucide-react'
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import type { Difficulty } from '#contract/api/content-names.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useSavedQuestions } from '#web/features/bookmarks/use-saved-questions.ts'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import { LoadMore } from '#web/features/questions/load-more.tsx'
import { ReadList } from '#web/features/questions/question-list.tsx'
import { QuestionListSkeleton } from '#web/features/questions/question-list-skeleton.tsx'
import type { QuestionPage } from '#web/features/questions/question-queries.ts'
import type { Question } from '#web/features/questions/question-types.ts'
import { useQuestions } from '#web/features/questions/use-questions.ts'
import { useWantedQuestion } from '#web/features/questions/use-wanted-question.ts'
import { getAccount, useAccount, whenAccountKnown } from '#web/lib/account.ts'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import type { IntendedMode } from '#web/lib/sign-in-redirect.ts'
import { useSignInRedirect } from '#web/lib/use-sign-in-redirect.ts'
import { Accordion } from '#web/ui/accordion.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PracticeQuestion } from './practice-question.tsx'

interface InterviewQuestionsProps {
  slug: string
  difficulty: Difficulty
  mode: IntendedMode
  firstPage: QuestionPage | undefined
}

/** The questions of one difficulty, to practice or to read. */
export function InterviewQuestions({ slug, difficulty, mode, firstPage }: InterviewQuestionsProps) {
  const [search] = useSearchParams()
  const wanted = search.get('q') ?? undefined
  const [openId, setOpenId] = useState(wanted)
  const { status } = useAccount()
  const isMember = status === 'member'
  const isKnown = status !== 'loading'
  const list = useQuestions(slug, difficulty, isMember ? 'member' : 'visitor', firstPage)
  useWantedQuestion(isKnown ? wanted : undefined, list)
  const { saved, isLoading: isSavedLoading } = useSavedQuestions(slug, isMember)
  const completed = useCompletedIds(slug, 'interview', isMember)
  const actions = useBookmarkActions()
  const redirect = useSignInRedirect()
  const { start } = actions
  const isSaving = actions.busy || isSavedLoading

  const handleToggle = useCallback((id: string, open: boolean) => {
    setOpenId((current) => (open ? id : current === id ? undefined : current))
  }, [])

  const handleBookmark = useCallback(
    async (question: Question, bookmark: Bookmark | undefined) => {
      const before = getAccount()
      const { status } = await whenAccountKnown()
      if (status !== 'member') redirect(messages.signInToSave, 'practice')
      // Not for who is only now known to be a member: what is saved already has to come first.
      else if (before.status === 'member')
        start(bookmark ? { act: 'remove', bookmark } : { act: 'add', question })
    },
    [redirect, start],
  )

  if (list.error && !list.questions)
    return <LoadFailed text={messages.questionsFailed} onRetry={() => void list.refetch()} />
  if (!list.questions) return <QuestionListSkeleton />
  if (list.questions.length === 0)
    return (
      <EmptyState
        icon={FileQuestion}
        title={`No ${difficulty} Questions Yet`}
        text="Questions for this difficulty level are coming soon."
      />
    )

  return (
    <>
      {mode === 'read' ? (
        <ReadList
          questions={list.questions}
          action={(question) => (
            <BookmarkButton
              title={question.title}
              bookmark={saved.get(question.id)}
              disabled={isSaving}
              onClick={() => void handleBookmark(question, saved.get(question.id))}
            />
          )}
        />
      ) : (
        <Accordion>
          {list.questions.map((question) => (
            <PracticeQuestion
              key={question.id}
              question={question}
              isOpen={question.id === openId}
              onToggle={handleToggle}
              isCompleted={completed.has(question.id)}
              bookmark={saved.get(question.id)}
              isSaving={isSaving}
              onBookmark={handleBookmark}
            />
          ))}
        </Accordion>
      )}
      {list.hasNextPage && (
        <LoadMore
          key={list.questions.length}
          loading={list.isFetchingNextPage}
          failed={list.isFetchNextPageError}
          onLoad={() => void list.fetchNextPage()}
        />
      )}
      {actions.dialogs}
    </>
  )
}
