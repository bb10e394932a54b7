import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { savedQuestionQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { NotesPanel } from '#web/features/bookmarks/notes-panel.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { ReadBody } from '#web/features/questions/question-body.tsx'
import { messages } from '#web/lib/error-message.ts'
import { longDate } from '#web/lib/format-date.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { MemberOnly } from '#web/lib/member-only.tsx'
import { savedPath } from '#web/lib/paths.ts'
import { typeNames } from '#web/lib/type-names.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/saved-question.ts'

const AFTER_REMOVAL_MS = 1000

export const meta = () => pageMeta({ title: 'Saved question', description: '', path: '/', hidden: true })

export default function SavedQuestionPage({ params: { slug, contentId } }: Route.ComponentProps) {
  return <MemberOnly>{() => <SavedQuestion slug={slug} contentId={contentId} />}</MemberOnly>
}

function SavedQuestion({ slug, contentId }: { slug: string; contentId: string }) {
  const { data, error, refetch } = useQuery(savedQuestionQuery(contentId))
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const [removed, setRemoved] = useState(false)
  const actions = useBookmarkActions({
    onRemoved() {
      setRemoved(true)
      timer.current = setTimeout(() => void navigate(savedPath(slug)), AFTER_REMOVAL_MS)
    },
  })
  const busy = actions.busy || removed

  // After a removal the question is gone, but stays on screen until the way back.
  if (!data && error) {
    const isGone = isMissing(error)
    return (
      <Failed
        slug={slug}
        text={isGone ? messages.questionMissing : messages.savedQuestionFailed}
        onRetry={isGone ? undefined : () => void refetch()}
      />
    )
  }
  if (!data) return <LoadingScreen />
  return (
    <div className="page pb-16">
      <PageHeader
        title={data.title || 'Untitled Question'}
        back={{ to: savedPath(slug), label: 'Back to Saved Questions' }}
        actions={
          <Button
            variant="secondary"
            icon={Trash2}
            disabled={busy}
            onClick={() => actions.start({ act: 'remove', bookmark: data })}
          >
            Remove
          </Button>
        }
      />
      <p className="mb-6 flex flex-wrap items-center gap-2 text-muted text-sm">
        {data.difficulty && <Badge tone="accent">{data.difficulty}</Badge>}
        {data.question_type && <Badge>{typeNames[data.question_type]}</Badge>}
        <span>Saved {longDate(data.bookmarked_at)}</span>
      </p>
      <div className="grid grid-cols-1 gap-6">
        <h2 className="sr-only">Notes and answer</h2>
        <NotesPanel
          notes={data.notes}
          disabled={busy}
          onEdit={() => actions.start({ act: 'edit', bookmark: data })}
        />
        {data.content ? (
          <Card>
            <ReadBody question={data.content} />
          </Card>
        ) : (
          <p role="alert">{messages.questionMissing}</p>
        )}
      </div>
      {actions.dialogs}
    </div>
  )
}

interface FailedProps {
  slug: string
  text: string
  onRetry: (() => void) | undefined
}

function Failed({ slug, text, onRetry }: FailedProps) {
  return (
    <div role="alert" className="page grid justify-items-center gap-5 py-20 text-center">
      <h1 className="font-bold text-xl">{text}</h1>
      {onRetry && <Button onClick={onRetry}>Try Again</Button>}
      <Link to={savedPath(slug)} className="font-semibold text-accent underline underline-offset-3">
        Return to saved questions
      </Link>
    </div>
  )
}
