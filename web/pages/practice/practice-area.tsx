import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import type { Bookmark } from '#contract/api/bookmarks.ts'
import { AuthPending } from '#web/delivery/auth-pending.tsx'
import { hydrateAfter } from '#web/delivery/before-hydration.ts'
import { goLive } from '#web/delivery/held-clicks.ts'
import type { StartBookmark } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { MarkDone } from '#web/features/progress/mark-done.tsx'
import type { QuestionPosition } from '#web/features/questions/answering/dock.tsx'
import { PracticeBody } from '#web/features/questions/answering/question-body.tsx'
import { hasAnswers, isChoice, type Question } from '#web/features/questions/answering/question-types.ts'
import { AnswerLocked } from '#web/features/questions/answers/answer-locked.tsx'
import { AnswerLoading } from '#web/features/questions/answers/answer-parts.tsx'
import { CopyLink } from '#web/features/questions/list/copy-link.tsx'
import { ReportProblem } from '#web/features/reports/report-problem.tsx'
import { RunPanelLater } from '#web/features/runner/run-panel-later.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { messages } from '#web/lib/error-message.ts'
import { lazily } from '#web/lib/lazily.ts'
import { questionLink, questionPath } from '#web/lib/paths.ts'
import { codeText } from '#web/outbox/code-text.ts'
import { type NewAttempt, type ProgressFact, recordAttempt, recordProgress } from '#web/outbox/outbox.ts'
import { useAccount, useIsMember } from '#web/session/account.ts'
import { lazyParts } from '#web/session/lazy-parts.ts'
import { signInState } from '#web/session/sign-in-redirect.ts'
import { ButtonLink } from '#web/ui/button.tsx'

const truth = lazyParts(() => import('#web/features/questions/answers/question-truth.tsx'))

/** Corrections and how others did: most questions have neither, so only pages that show some bring them. */
const QuestionTruth = truth.part((parts) => parts.QuestionTruth)

/** Before React takes over a page that shows them: it would render them again, and close what was opened. */
export const preloadTruth = () =>
  !import.meta.env.SSR && document.querySelector('[data-truth]') ? truth.preload() : undefined
hydrateAfter(preloadTruth)

/** The reader's own note: only a member who saved the question has one. */
const NotesPanel = lazily(async () => (await import('#web/features/bookmarks/notes-panel.tsx')).NotesPanel)

interface PracticeAreaProps {
  question: Question
  /** Its place among those shown; on its own page nowhere. */
  position?: QuestionPosition
  isOpen: boolean
  isCompleted: boolean
  bookmark: Bookmark | undefined
  /** A bookmark is being changed. */
  isSaving: boolean
  onBookmarkStep: StartBookmark
}

/** Actions on an open question: answer it, run it, mark it, pass it on. */
export function PracticeArea(props: PracticeAreaProps) {
  const { question, position, isOpen, isCompleted, bookmark, isSaving, onBookmarkStep } = props
  const record = (status: ProgressFact['status']) =>
    recordProgress({ resource_slug: question.resource_slug, kind: 'question', id: question.id, status })
  const isVisitor = useAccount().status === 'visitor'
  const since = useRef(0)
  const [answers, setAnswers] = useState(0)
  const isAnswered = answers > 0
  /** The code of the last run, for a report. */
  const [ran, setRan] = useState<string>()
  useEffect(() => {
    if (isOpen) since.current = activeSeconds()
  }, [isOpen])
  useEffect(() => goLive(question.id), [question.id])
  function answered(
    answer: NewAttempt['answer'],
    more: Pick<NewAttempt, 'source' | 'text'> = { source: 'practice' },
  ) {
    setAnswers((before) => before + 1)
    const seconds = activeSeconds() - since.current
    since.current += seconds
    recordAttempt({ content_id: question.id, answer, seconds, ...more })
  }
  return (
    <PracticeBody
      question={question}
      position={position}
      judged={answers}
      locked={
        <VisitorOnly isWithheld={question.withheld === true}>
          <AnswerLocked state={signInState(questionPath(question), 'practice')} />
        </VisitorOnly>
      }
      visitor={
        isVisitor && question.withheld !== true ? (
          <ButtonLink
            to="/login"
            state={signInState(questionPath(question), 'practice')}
            data-main
            className="dock-main"
          >
            Sign In to Check
          </ButtonLink>
        ) : undefined
      }
      tools={
        <>
          {(question.ledger || isAnswered) && (
            <Suspense>
              <QuestionTruth question={question} isAnswered={isAnswered} />
            </Suspense>
          )}
          <div className="flex flex-wrap items-center justify-between gap-3 pb-4">
            {hasAnswers(question) && !isChoice(question) ? (
              <MarkDone isDone={isCompleted} onChange={record} />
            ) : (
              <span />
            )}
            <span className="-mx-3 flex flex-wrap items-center">
              <ReportProblem question={question} code={ran} />
              <CopyLink path={questionLink(question)} />
            </span>
          </div>
          {bookmark?.notes && (
            <Suspense>
              <NotesPanel
                notes={bookmark.notes}
                disabled={isSaving}
                onEdit={() => onBookmarkStep({ act: 'edit', bookmark })}
              />
            </Suspense>
          )}
        </>
      }
      onAnswered={(correct, chosen) => {
        record(correct ? 'completed' : 'in_progress')
        answered({ chosen })
      }}
      onScored={(answer, text) => answered(answer, { source: 'practice', text })}
      onReveal={(texts) => {
        record('in_progress')
        if (texts?.some((text) => text.trim())) answered({ texts })
      }}
      runner={(code) => (
        <RunPanelLater
          {...code}
          onRun={setRan}
          onOutcome={({ kind, language, passed, total, code: submitted }) => {
            if (kind === 'submit' && total > 0)
              answered({ passed, total, language }, { source: 'run', ...codeText(submitted) })
          }}
        />
      )}
    />
  )
}

/** Instead of an answer that is not there: a member waits for it, or for the end of a mock interview that asks the question. */
function VisitorOnly({ isWithheld, children }: { isWithheld: boolean; children: ReactNode }) {
  const isMember = useIsMember()
  if (isWithheld) return <p role="status">{messages.questionWithheld}</p>
  if (isMember) return <AnswerLoading />
  return (
    <div className="relative">
      <AuthPending label="Loading...">{children}</AuthPending>
    </div>
  )
}
