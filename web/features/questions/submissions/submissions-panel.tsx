import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { SUBMISSIONS_OF_QUESTION } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { submissionsQuery, summaryOf, timeOf } from './submission-queries.ts'
import { type RestoreActs, SubmissionView } from './submission-view.tsx'

interface SubmissionsPanelProps extends RestoreActs {
  id: string
  questionId: string
}

/** Submissions of a question and drafts that gave way, each as a difference to the current text. */
export function SubmissionsPanel({ id, questionId, ...acts }: SubmissionsPanelProps) {
  const submissions = useQuery(submissionsQuery(questionId))
  const [openId, setOpenId] = useState<string>()
  return (
    <section id={id} aria-label="Submissions" className="grid grid-cols-1 gap-2 text-sm">
      <QueryStates
        query={submissions}
        loading={
          <p role="status" className="text-muted">
            Loading your submissions...
          </p>
        }
        failed={whyNot(submissions.error)}
        empty={(items) =>
          items.length === 0 && (
            <p className="text-muted">
              Nothing here yet. Each Submit keeps your code and its result, and so does a draft that gives way
              to another.
            </p>
          )
        }
      >
        {(items) => (
          <>
            <ul className="grid gap-1">
              {items.map((one) => (
                <li key={one.id} className="grid grid-cols-1 gap-2 rounded-md border border-line p-2">
                  <button
                    type="button"
                    aria-expanded={one.id === openId}
                    onClick={() => setOpenId(one.id === openId ? undefined : one.id)}
                    className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 rounded-sm px-2 text-left hover:bg-hover pointer-coarse:min-h-11"
                  >
                    <span className="font-semibold">{timeOf(one)}</span>
                    <span className={one.passed === one.total && one.total ? 'text-good' : 'text-muted'}>
                      {summaryOf(one)}
                    </span>
                  </button>
                  {one.id === openId && <SubmissionView submission={one} {...acts} />}
                </li>
              ))}
            </ul>
            {items.length >= SUBMISSIONS_OF_QUESTION && (
              <p className="text-muted">The newest {SUBMISSIONS_OF_QUESTION} are kept.</p>
            )}
          </>
        )}
      </QueryStates>
    </section>
  )
}

/** A running interview that asks the question says why it shows nothing. */
const whyNot = (error: unknown) =>
  error instanceof ApiError && error.status === 409 && error.error
    ? error.error.message
    : "Your submissions couldn't be loaded. They're kept in your account."
