import { useQuery } from '@tanstack/react-query'
import { Bookmark } from 'lucide-react'
import { savedCountsQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { SavedCards } from '#web/features/dashboard/saved-by-resource.tsx'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { allSavedPath } from '#web/lib/paths.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export const meta = () => pageMeta({ title: 'Saved', description: '', path: allSavedPath, hidden: true })

/** Every subject with a saved question. */
export default function AllSavedPage() {
  return (
    <MemberOnly>
      {() => (
        <div className="page max-w-6xl pb-16">
          <PageHeader
            title="Saved"
            description="The questions you kept, with your notes, by subject."
            back={{ to: '/dashboard', label: 'Back to Dashboard' }}
          />
          <div className="mt-6">
            <AllSaved />
          </div>
        </div>
      )}
    </MemberOnly>
  )
}

function AllSaved() {
  const query = useQuery(savedCountsQuery())
  const titleOf = useResourceTitles()
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status">
          <span className="sr-only">Loading your saved questions...</span>
          <Skeleton className="h-20" />
        </div>
      }
      failed="Failed to load your saved questions. Please try again."
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            icon={Bookmark}
            title="Nothing saved yet"
            text="Save a question with its bookmark. It waits here, with a note if you like."
            action={<ButtonLink to="/resources">Choose a subject</ButtonLink>}
          />
        ) : (
          <SavedCards items={items} titleOf={titleOf} />
        )
      }
    </QueryStates>
  )
}
