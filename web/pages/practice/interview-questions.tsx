import { FileQuestion } from 'lucide-react'
import { Suspense, useLayoutEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Difficulty } from '#contract/content-lists.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { useAskedBookmark, useContinuedBookmark } from '#web/features/bookmarks/use-asked-bookmark.ts'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useBookmarkPress } from '#web/features/bookmarks/use-bookmark-press.ts'
import { useSavedQuestions } from '#web/features/bookmarks/use-saved-questions.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { isWide } from '#web/features/questions/answering/use-focus-moved.ts'
import { useAnswerParts } from '#web/features/questions/answers/answer-parts.tsx'
import { LoadMore } from '#web/features/questions/list/load-more.tsx'
import { QuestionListSkeleton } from '#web/features/questions/list/question-list-skeleton.tsx'
import type { QuestionPage } from '#web/features/questions/list/question-queries.ts'
import { useAllPages, useQuestionFilters } from '#web/features/questions/list/use-question-filters.ts'
import { useQuestions } from '#web/features/questions/list/use-questions.ts'
import { useLoadedUntil, useWantedQuestion } from '#web/features/questions/list/use-wanted-question.ts'
import { messages } from '#web/lib/error-message.ts'
import { lazily } from '#web/lib/lazily.ts'
import { useListPlace, useReturnTo } from '#web/lib/use-list-place.ts'
import { useAccount } from '#web/session/account.ts'
import { LoadFailed, PartFailed } from '#web/session/load-failed.tsx'
import type { ViewMode } from '#web/session/sign-in-redirect.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PracticeList } from './practice-list.tsx'
import { useListMarks } from './use-list-marks.ts'

interface InterviewQuestionsProps {
  slug: string
  difficulty: Difficulty
  mode: ViewMode
  firstPage: QuestionPage | undefined
}

const ReadList = lazily(
  async () => (await import('#web/features/questions/list/read-list.tsx')).ReadList,
  PartFailed,
)

/** The questions of one difficulty, to practice or to read. */
export function InterviewQuestions({ slug, difficulty, mode, firstPage }: InterviewQuestionsProps) {
  const [search] = useSearchParams()
  const wanted = search.get('q') ?? undefined
  const [openId, setOpenId] = useState(wanted)
  const { status } = useAccount()
  const isMember = status === 'member'
  const isKnown = status !== 'loading'
  useAnswerParts(isMember)
  const list = useQuestions(slug, difficulty, isMember ? 'member' : 'visitor', firstPage)
  const asked = useAskedBookmark()
  const place = useListPlace(openId)
  useLayoutEffect(() => {
    if (!place) return
    // Somebody may have opened a question before hydration.
    const opened = document.querySelector('details[name=question][open]')?.id
    setOpenId(opened && opened !== wanted ? opened : place.open)
  }, [place, wanted])
  // A place that was left is returned to, also where a link led to one question first.
  useWantedQuestion(isKnown && !place ? (wanted ?? asked) : undefined, list)
  useReturnTo(place, useLoadedUntil(isKnown ? place?.id : undefined, list))
  const saved = useSavedQuestions(slug, isMember)
  const { completed, marksOf: wordsOf } = useListMarks(slug, isMember)
  const marksOf = ({ id, question_type }: Question) => wordsOf(id, question_type)
  const actions = useBookmarkActions()
  const bookmarking = useBookmarkPress(actions.start)
  useContinuedBookmark(
    isMember ? list.questions?.find(({ id }) => id === asked) : undefined,
    bookmarking.press,
  )

  const filters = useQuestionFilters(isKnown)
  useAllPages(filters.isActive || (isMember && isWide()), list)

  if (list.error && !list.questions)
    return (
      <div className="page py-6">
        <LoadFailed text={messages.questionsFailed} onRetry={() => void list.refetch()} />
      </div>
    )
  if (!list.questions) return <QuestionListSkeleton />
  if (list.questions.length === 0)
    return (
      <div className="page py-6">
        <EmptyState
          icon={FileQuestion}
          title={`No ${difficulty} Questions Yet`}
          text="Questions for this difficulty level are coming soon."
        />
      </div>
    )

  const shown = filters.apply(list.questions, { completed, bookmarks: saved, marksOf })
  const more = list.hasNextPage && (
    <LoadMore
      key={list.questions.length}
      loading={list.isFetchingNextPage}
      failed={list.isFetchNextPageError}
      onLoad={() => void list.fetchNextPage()}
    />
  )
  const bookmark = (question: Question) => (
    <BookmarkButton
      title={question.title}
      bookmark={saved.get(question.id)}
      disabled={actions.busy}
      isWaiting={question.id === bookmarking.waitingId}
      onClick={() => void bookmarking.press(question)}
    />
  )
  return (
    <>
      {mode === 'read' ? (
        <div className="page pt-5 pb-16">
          <Suspense fallback={<QuestionListSkeleton />}>
            <ReadList questions={shown} action={bookmark} />
          </Suspense>
          {more}
        </div>
      ) : (
        <PracticeList
          all={list.questions}
          shown={shown}
          total={filters.isActive ? shown.length : (list.data?.pages[0]?.total ?? shown.length)}
          difficulty={difficulty}
          hasAll={!list.hasNextPage}
          more={more}
          filters={filters}
          openId={openId}
          onOpen={setOpenId}
          completed={completed}
          marksOf={marksOf}
          saved={saved}
          actions={actions}
          bookmarking={bookmarking}
        />
      )}
      {actions.dialogs}
    </>
  )
}
