import { type ReactNode, Suspense, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import type { Difficulty } from '#contract/content-lists.ts'
import { useHeldClicks } from '#web/delivery/held-clicks.ts'
import type { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import type { useBookmarkPress } from '#web/features/bookmarks/use-bookmark-press.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { useFocusMoved } from '#web/features/questions/answering/use-focus-moved.ts'
import { ListHead } from '#web/features/questions/list/list-head.tsx'
import { SetIntro } from '#web/features/questions/list/set-intro.tsx'
import type { QuestionFilters } from '#web/features/questions/list/use-question-filters.ts'
import { useQuestionKeys } from '#web/features/questions/list/use-question-keys.ts'
import { lazily } from '#web/lib/lazily.ts'
import { usePracticePreload } from './practice-part.ts'
import { PracticeQuestion } from './practice-question.tsx'

const KeysDialog = lazily(
  async () => (await import('#web/features/questions/list/keys-dialog.tsx')).KeysDialog,
)

interface PracticeListProps {
  /** The loaded questions of this difficulty. */
  all: Question[]
  /** The questions that pass the filters. */
  shown: Question[]
  total: number
  difficulty: Difficulty
  hasAll: boolean
  /** Below the list as long as there are further pages. */
  more: ReactNode
  filters: QuestionFilters
  openId: string | undefined
  onOpen: (change: (openId: string | undefined) => string | undefined) => void
  completed: Set<string>
  marksOf: (question: Question) => string
  saved: Map<string, Bookmark>
  actions: ReturnType<typeof useBookmarkActions>
  bookmarking: ReturnType<typeof useBookmarkPress>
}

/** The workspace: the list, and one question open in it or next to it. */
export function PracticeList(props: PracticeListProps) {
  const { all, shown, total, difficulty, hasAll, more, filters, openId, onOpen, completed, saved } = props
  const { marksOf, actions, bookmarking } = props
  const [isFinished, setFinished] = useState(false)
  const [isHelpOpen, setHelpOpen] = useState(false)
  const focusMoved = useFocusMoved(openId)
  useHeldClicks()
  usePracticePreload()

  const handleToggle = useCallback(
    (id: string, open: boolean) => {
      if (open) setFinished(false)
      onOpen((current) => (open ? id : current === id ? undefined : current))
    },
    [onOpen],
  )
  const latest = useRef(shown)
  useEffect(() => {
    latest.current = shown
  }, [shown])
  const open = useCallback(
    (id: string) => {
      setFinished(false)
      focusMoved(id)
      onOpen(() => id)
    },
    [focusMoved, onOpen],
  )
  const move = useCallback(
    (id: string, step: 1 | -1) => {
      const next = latest.current[latest.current.findIndex((question) => question.id === id) + step]
      if (next) return open(next.id)
      if (step < 0) return
      setFinished(true)
      onOpen(() => undefined)
    },
    [open, onOpen],
  )

  const next = shown.find((question) => !completed.has(question.id)) ?? shown[0]
  useQuestionKeys({
    onMove: useEffectEvent((step) => (openId ? move(openId, step) : next && open(next.id))),
    onNotes: useEffectEvent(() => {
      const question = shown.find(({ id }) => id === openId)
      const bookmark = openId ? saved.get(openId) : undefined
      if (bookmark) actions.start({ act: 'edit', bookmark })
      else if (question) void bookmarking.press(question)
    }),
    onHelp: useEffectEvent(() => setHelpOpen(true)),
  })

  const done = shown.filter(({ id }) => completed.has(id)).length
  return (
    <div className="workspace">
      <ListHead
        done={hasAll ? done : undefined}
        total={total}
        filters={filters}
        questions={all}
        onHelp={() => setHelpOpen(true)}
      />
      {shown.map((question, index) => (
        <PracticeQuestion
          key={question.id}
          question={question}
          at={index + 1}
          total={total}
          onMove={move}
          isOpen={question.id === openId}
          onToggle={handleToggle}
          isCompleted={completed.has(question.id)}
          marks={marksOf(question)}
          bookmark={saved.get(question.id)}
          isSaving={actions.busy}
          isWaiting={question.id === bookmarking.waitingId}
          onBookmark={bookmarking.press}
          onBookmarkStep={actions.start}
        />
      ))}
      {shown.length === 0 && <NothingLeft />}
      {more}
      <SetIntro
        isFinished={isFinished}
        done={done}
        total={total}
        marks={shown.map(marksOf)}
        next={next}
        difficulty={difficulty}
        isFiltered={filters.isActive}
        onOpen={open}
      />
      <Suspense>{isHelpOpen && <KeysDialog onClose={() => setHelpOpen(false)} />}</Suspense>
    </div>
  )
}

function NothingLeft(): ReactNode {
  return (
    <p role="status" className="px-4 py-6 text-muted">
      No question fits these filters.
    </p>
  )
}
