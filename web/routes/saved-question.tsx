import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { typeNames } from '#contract/type-names.ts'
import { savedQuestionQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { NotesPanel } from '#web/features/bookmarks/notes-panel.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { ReadBody } from '#web/features/questions/list/read-body.tsx'
import { ResourceMissing } from '#web/features/resources/resource-missing.tsx'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { messages } from '#web/lib/error-message.ts'
import { longDate } from '#web/lib/format-date.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { savedPath, savedQuestionPath } from '#web/lib/paths.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/saved-question.ts'

const AFTER_REMOVAL_MS = 1000

const page = (slug: string, contentId: string, title = 'Saved question') => ({
  title,
  description: '',
  path: savedQuestionPath(slug, contentId),
  hidden: true,
})

export const meta = ({ params: { slug, contentId } }: Route.MetaArgs) => pageMeta(page(slug, contentId))

export default function SavedQuestionPage({ params: { slug, contentId } }: Route.ComponentProps) {
  return <MemberOnly>{() => <SavedQuestion slug={slug} contentId={contentId} />}</MemberOnly>
}

function SavedQuestion({ slug, contentId }: { slug: string; contentId: string }) {
  const { data, error, refetch } = useQuery(savedQuestionQuery(contentId))
  usePageTitle(page(slug, contentId, data?.title ?? undefined))
  const isElsewhere = data !== undefined && data.resource_slug !== slug
  const isGone = !data && isMissing(error)
  const resource = useQuery({ ...resourceQuery(slug), enabled: isElsewhere || isGone })
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

  if (isMissing(resource.error)) return <ResourceMissing text={messages.resourceMissing} />
  if (resource.isLoading) return <LoadingScreen />
  // A question has one address: that of its own resource.
  if (isElsewhere) return <Navigate to={savedQuestionPath(data.resource_slug, contentId)} replace />
  // After a removal the question is gone, but stays on screen until the way back.
  if (!data && error) {
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
      <p className="mb-5 flex flex-wrap items-center gap-x-4 text-muted text-sm">
        {data.difficulty && <Grit strokes={strokesOf(data.difficulty)}>{data.difficulty}</Grit>}
        {data.question_type && <span>{typeNames[data.question_type]}</span>}
        <span>Saved {longDate(data.bookmarked_at)}</span>
      </p>
      <div className="grid max-w-[52rem] grid-cols-1 gap-5">
        <h2 className="sr-only">Notes and answer</h2>
        <NotesPanel
          notes={data.notes}
          disabled={busy}
          onEdit={() => actions.start({ act: 'edit', bookmark: data })}
        />
        {data.content ? (
          <Card className="sm:px-8 sm:py-6">
            <ReadBody question={data.content} />
          </Card>
        ) : (
          <p role="alert">{data.withheld ? messages.questionWithheld : messages.questionMissing}</p>
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
