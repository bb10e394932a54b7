import { useQuery } from '@tanstack/react-query'
import { RotateCcw, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Submission } from '#contract/api/submissions.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { submissionQuery } from './submission-queries.ts'

const TextDifference = lazily(async () => (await import('./text-difference.tsx')).TextDifference, PartFailed)

export interface RestoreActs {
  /** The current text in that language. */
  readText: (language: Submission['language']) => string
  /** Puts a text where the learner writes. */
  onRestore: (text: string, language: Submission['language']) => void
}

interface SubmissionViewProps extends RestoreActs {
  submission: Submission
}

/** The text of one, next to what is written now, and the way back to it. */
export function SubmissionView({ submission: { id, language }, readText, onRestore }: SubmissionViewProps) {
  const query = useQuery(submissionQuery(id))
  const [now, setNow] = useState(() => readText(language))
  /** The draft that gave way to this one. */
  const [before, setBefore] = useState<string>()
  const [said, setSaid] = useState('')
  function put(text: string, sentence: string) {
    onRestore(text, language)
    setNow(text)
    setSaid(sentence)
  }
  return (
    <QueryStates
      query={query}
      loading={<p className="px-2 text-muted">Loading...</p>}
      failed="This submission couldn't be loaded. It's kept in your account."
    >
      {(text) => (
        <div className="grid grid-cols-1 gap-2">
          <p role="status" className="px-2 empty:hidden">
            {text === now && (said || "It's the same as what you have now.")}
          </p>
          {text !== now && (
            <Suspense fallback={<p className="px-2 text-muted">Comparing...</p>}>
              <p className="px-2 text-muted">
                Red lines are only in what you have now, green ones only in this submission.
              </p>
              <TextDifference text={text} now={now} language={language} />
            </Suspense>
          )}
          <div className="flex flex-wrap gap-2">
            {text !== now && (
              <Button
                size="small"
                variant="secondary"
                icon={RotateCcw}
                onClick={() => {
                  setBefore(now)
                  put(text, 'Restored. It is what you have now.')
                }}
              >
                Restore
              </Button>
            )}
            {text === now && before !== undefined && (
              <Button
                size="small"
                variant="secondary"
                icon={Undo2}
                onClick={() => {
                  setBefore(undefined)
                  put(before, '')
                }}
              >
                Undo
              </Button>
            )}
          </div>
        </div>
      )}
    </QueryStates>
  )
}
