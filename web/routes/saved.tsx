import { useQuery } from '@tanstack/react-query'
import { BookmarkX } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { difficulties } from '#contract/content-lists.ts'
import { counted } from '#contract/counted.ts'
import { firstAct } from '#web/delivery/first-act.ts'
import { savedQuestionsQuery } from '#web/features/bookmarks/bookmark-queries.ts'
import { SavedRowList } from '#web/features/bookmarks/saved-row-list.tsx'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useFocusAfterRemoval } from '#web/features/bookmarks/use-focus-after-removal.ts'
import { useSavedDrawer } from '#web/features/bookmarks/use-saved-drawer.ts'
import { ResourceMissing } from '#web/features/resources/resource-missing.tsx'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { messages } from '#web/lib/error-message.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { lazily } from '#web/lib/lazily.ts'
import { interviewPath, savedPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { useListMarks } from '#web/pages/practice/use-list-marks.ts'
import { MemberOnly } from '#web/pages/session/member-only.tsx'
import { getAccount } from '#web/session/account.ts'
import { lazyParts } from '#web/session/lazy-parts.ts'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/saved.ts'

/** At the foot of the list. */
const SavedFiles = lazily(async () => (await import('#web/features/bookmarks/saved-files.tsx')).SavedFiles)

const drawerParts = lazyParts(() => import('#web/pages/saved/saved-drawer-content.tsx'))
const SavedQuestionDrawer = drawerParts.part((parts) => parts.SavedQuestionDrawer)

/** Answers 404 for a resource that does not exist; in the browser the list itself says so. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  await load(resourceQuery(slug, call))
  return null
}
export const clientLoader = ({ params: { slug } }: Route.ClientLoaderArgs) =>
  prefetch((client) =>
    getAccount().status === 'member' ? [client.prefetchQuery(savedQuestionsQuery(slug))] : [],
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
  const saved = useQuery(savedQuestionsQuery(slug))
  const { data, error } = saved
  const [search] = useSearchParams()
  const difficulty = difficulties.find((name) => name === search.get('difficulty'))
  const all = data?.items
  const { due: dueIds, marksOf } = useListMarks(slug, true)
  const isDueOnly = search.get('filter') === 'due' && dueIds !== undefined
  const shown =
    all?.filter(
      (bookmark) =>
        (!difficulty || bookmark.difficulty === difficulty) &&
        (!isDueOnly || dueIds.has(bookmark.content_id)),
    ) ?? []
  const dueCount = all?.filter((bookmark) => dueIds?.has(bookmark.content_id)).length
  const count = (name: string) => all?.filter((bookmark) => bookmark.difficulty === name).length
  const drawer = useSavedDrawer(shown)
  useFocusAfterRemoval(shown)
  const isOpen = drawer.open !== undefined
  const [isDrawerUsed, setDrawerUsed] = useState(isOpen)
  useEffect(() => {
    if (isOpen) setDrawerUsed(true)
  }, [isOpen])
  useEffect(() => void firstAct().then(drawerParts.preload), [])
  const actions = useBookmarkActions({ onRemoved: drawer.afterRemoval })

  if (isMissing(error)) return <ResourceMissing text={messages.resourceMissing} />
  return (
    <div className="page pb-16">
      <PageHeader
        title={`${titleCase(slug)} Saved Questions`}
        description={data && counted(data.total, 'saved question')}
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
          current={isDueOnly ? 'Due' : (difficulty ?? 'All')}
          options={[
            { key: 'All', label: 'All', to: '?' },
            ...difficulties.map((name) => ({
              key: name,
              label: name,
              to: `?difficulty=${name}`,
              count: count(name),
            })),
            ...(dueCount ? [{ key: 'Due', label: 'Due', to: '?filter=due', count: dueCount }] : []),
          ]}
        />
      </div>
      <QueryStates
        query={saved}
        failed={messages.savedListFailed}
        loading={
          <div role="status" className="grid grid-cols-1 gap-2">
            <span className="sr-only">Loading saved questions...</span>
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
          </div>
        }
        empty={() =>
          shown.length === 0 && (
            <EmptyState
              icon={BookmarkX}
              title={
                isDueOnly
                  ? 'No Saved Question Is Due'
                  : difficulty
                    ? `No ${difficulty} Questions Saved`
                    : 'No Saved Questions Yet'
              }
              text={
                difficulty || isDueOnly
                  ? undefined
                  : 'Save a question while you practice, and it waits for you here.'
              }
              action={
                !difficulty &&
                !isDueOnly && <ButtonLink to={interviewPath(slug)}>Browse Questions</ButtonLink>
              }
            />
          )
        }
      >
        {() => (
          <SavedRowList
            marksOf={({ content_id, question_type }) => marksOf(content_id, question_type)}
            key={isDueOnly ? 'Due' : (difficulty ?? 'All')}
            bookmarks={shown}
            disabled={actions.busy}
            onStep={actions.start}
          />
        )}
      </QueryStates>
      <Suspense>{shown.length > 0 && <SavedFiles resource={slug} />}</Suspense>
      <Suspense fallback={<LoadingScreen of="part" />}>
        {isDrawerUsed && <SavedQuestionDrawer drawer={drawer} busy={actions.busy} onStep={actions.start} />}
      </Suspense>
      {actions.dialogs}
    </div>
  )
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.savedListFailed} />
