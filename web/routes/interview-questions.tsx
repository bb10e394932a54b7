import { FileQuestion } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Difficulty } from '#contract/api/content-names.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useSavedQuestions } from '#web/features/bookmarks/use-saved-questions.ts'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import { AnswerLocked } from '#web/features/questions/answer-locked.tsx'
import { CopyLink } from '#web/features/questions/copy-link.tsx'
import { LoadMore } from '#web/features/questions/load-more.tsx'
import { PracticeBody } from '#web/features/questions/question-body.tsx'
import { PracticeList, ReadList } from '#web/features/questions/question-list.tsx'
import { QuestionListSkeleton } from '#web/features/questions/question-list-skeleton.tsx'
import type { QuestionPage } from '#web/features/questions/question-queries.ts'
import { hasAnswers, isChoice, type Question } from '#web/features/questions/question-types.ts'
import { useQuestions } from '#web/features/questions/use-questions.ts'
import { useWantedQuestion } from '#web/features/questions/use-wanted-question.ts'
import type { Account } from '#web/lib/account.ts'
import { messages } from '#web/lib/error-message.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { questionPath } from '#web/lib/paths.ts'
import { recordProgress } from '#web/lib/progress-outbox.ts'
import { type IntendedMode, signInState } from '#web/lib/sign-in-redirect.ts'
import { useSignInRedirect } from '#web/lib/use-sign-in-redirect.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { UntilKnown } from '#web/ui/until-known.tsx'

interface InterviewQuestionsProps {
  slug: string
  difficulty: Difficulty
  mode: IntendedMode
  account: Account
  firstPage: QuestionPage | undefined
}

/** The questions of one difficulty, to practice or to read. */
export function InterviewQuestions({ slug, difficulty, mode, account, firstPage }: InterviewQuestionsProps) {
  const [search] = useSearchParams()
  const wanted = search.get('q') ?? undefined
  const [openId, setOpenId] = useState(wanted)
  const isMember = account.status === 'member'
  const isKnown = account.status !== 'loading'
  const list = useQuestions(slug, difficulty, isMember ? 'member' : 'visitor', firstPage)
  useWantedQuestion(isKnown ? wanted : undefined, list)
  const saved = useSavedQuestions(slug, isMember)
  const completed = useCompletedIds(slug, 'interview', isMember)
  const actions = useBookmarkActions()
  const redirect = useSignInRedirect()

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

  const record = (question: Question, status: 'in_progress' | 'completed') =>
    recordProgress({ resource_slug: slug, kind: 'question', id: question.id, status })

  const bookmark = (question: Question) => {
    const found = saved.get(question.id)
    return (
      <BookmarkButton
        title={question.title}
        isSaved={found !== undefined}
        hasNotes={Boolean(found?.notes)}
        disabled={actions.busy}
        onClick={() => {
          if (!isKnown) return
          if (!isMember) redirect(messages.signInToSave, 'practice')
          else if (found) actions.startRemoving(found)
          else actions.startSaving(question)
        }}
      />
    )
  }

  const locked = (question: Question) => {
    if (isMember) return <p role="status">Loading the answer...</p>
    const panel = <AnswerLocked state={signInState(questionPath(question), 'practice')} />
    return isKnown ? (
      panel
    ) : (
      <div className="relative">
        <UntilKnown label="Loading...">{panel}</UntilKnown>
      </div>
    )
  }

  const practice = (question: Question) => (
    <div className="grid grid-cols-1 gap-5">
      <PracticeBody
        question={question}
        locked={locked(question)}
        onAnswered={(correct) => record(question, correct ? 'completed' : 'in_progress')}
        onReveal={() => record(question, 'in_progress')}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        {hasAnswers(question) && !isChoice(question) ? (
          <MarkDone isDone={completed.has(question.id)} onDone={() => record(question, 'completed')} />
        ) : (
          <span />
        )}
        <CopyLink path={questionPath(question)} />
      </div>
    </div>
  )

  return (
    <>
      {mode === 'read' ? (
        <ReadList questions={list.questions} action={bookmark} />
      ) : (
        <PracticeList
          questions={list.questions}
          openId={openId}
          onOpen={setOpenId}
          isCompleted={(question) => completed.has(question.id)}
          action={bookmark}
          body={practice}
        />
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
