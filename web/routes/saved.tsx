import { useQuery } from '@tanstack/react-query'
import { BookmarkX } from 'lucide-react'
import { Suspense } from 'react'
import { useSearchParams } from 'react-router'
import { savedQuestionsQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { SavedDrawer } from '#web/features/bookmarks/saved-drawer.tsx'
import { SavedRowList } from '#web/features/bookmarks/saved-row-list.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useFocusAfterRemoval } from '#web/features/bookmarks/use-focus-after-removal.ts'
import { useSavedDrawer } from '#web/features/bookmarks/use-saved-drawer.ts'
import { difficulties } from '#web/lib/difficulty.ts'
import { messages } from '#web/lib/error-message.ts'
import { lazily } from '#web/lib/lazily.ts'
import { LoadFailed, PartFailed } from '#web/lib/load-failed.tsx'
import { MemberOnly } from '#web/lib/member-only.tsx'
import { interviewPath, savedPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/saved.ts'

const SavedDrawerContent = lazily(
  async () => (await import('./saved-drawer-content.tsx')).SavedDrawerContent,
  PartFailed,
)

export const meta = ({ params: { slug } }: Route.MetaArgs) =>
  pageMeta({
    title: `Saved ${titleCase(slug)} questions`,
    description: '',
    path: savedPath(slug),
    hidden: true,
  })

export default function Saved({ params: { slug } }: Route.ComponentProps) {
  return <MemberOnly>{() => <SavedQuestions slug={slug} />}</MemberOnly>
}

function SavedQuestions({ slug }: { slug: string }) {
  const { data, error, refetch } = useQuery(savedQuestionsQuery(slug))
  const [search] = useSearchParams()
  const difficulty = difficulties.find((name) => name === search.get('difficulty'))
  const all = data?.items
  const shown = all?.filter((bookmark) => !difficulty || bookmark.difficulty === difficulty) ?? []
  const count = (name: string) => all?.filter((bookmark) => bookmark.difficulty === name).length
  const drawer = useSavedDrawer(shown)
  useFocusAfterRemoval(shown)
  const { open } = drawer
  const actions = useBookmarkActions({ onRemoved: drawer.afterRemoval })

  return (
    <div className="page pb-16">
      <PageHeader
        title={`${titleCase(slug)} Saved Questions`}
        description={data && `${data.total} saved ${data.total === 1 ? 'question' : 'questions'}`}
        back={{ to: '/dashboard?tab=my-learning', label: 'Back to My Learning' }}
        actions={
          <ButtonLink to={interviewPath(slug)} variant="secondary">
            View All Questions
          </ButtonLink>
        }
      />
      <div className="mb-6">
        <FilterLinks
          label="Difficulty"
          current={difficulty ?? 'All'}
          options={[
            { key: 'All', label: 'All', to: '?' },
            ...difficulties.map((name) => ({
              key: name,
              label: name,
              to: `?difficulty=${name}`,
              count: count(name),
            })),
          ]}
        />
      </div>
      {error && !all && <LoadFailed text={messages.savedListFailed} onRetry={() => void refetch()} />}
      {!error && !all && (
        <div role="status" className="grid grid-cols-1 gap-2">
          <span className="sr-only">Loading saved questions...</span>
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
        </div>
      )}
      {all && shown.length === 0 && (
        <EmptyState
          icon={BookmarkX}
          title={difficulty ? `No ${difficulty} Questions Saved` : 'No Saved Questions Yet'}
          text={difficulty ? undefined : 'Save a question while you practice, and it waits for you here.'}
          action={!difficulty && <ButtonLink to={interviewPath(slug)}>Browse Questions</ButtonLink>}
        />
      )}
      {shown.length > 0 && (
        <SavedRowList
          key={difficulty ?? 'All'}
          bookmarks={shown}
          disabled={actions.busy}
          onEditNotes={(bookmark) => actions.start({ act: 'edit', bookmark })}
          onRemove={(bookmark) => actions.start({ act: 'remove', bookmark })}
        />
      )}
      <SavedDrawer bookmarks={drawer.among} open={open} onMove={drawer.show} onClose={drawer.close}>
        {open && (
          <Suspense fallback={<LoadingScreen of="part" />}>
            <SavedDrawerContent
              key={open.id}
              bookmark={open}
              busy={actions.busy || drawer.isLeaving}
              onEditNotes={() => actions.start({ act: 'edit', bookmark: open })}
              onRemove={() => actions.start({ act: 'remove', bookmark: open })}
            />
          </Suspense>
        )}
      </SavedDrawer>
      {actions.dialogs}
    </div>
  )
}
