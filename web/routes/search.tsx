import { SearchX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Form, isRouteErrorResponse, useNavigation, useRevalidator, useRouteError } from 'react-router'
import { type SearchKind, searchKinds } from '#contract/content-lists.ts'
import { SEARCH_MAX } from '#contract/limits.ts'
import { searchBank } from '#web/features/search/search-calls.ts'
import { kinds } from '#web/features/search/search-kinds.ts'
import { SearchResults } from '#web/features/search/search-results.tsx'
import { SEARCH_PATH, searchPath } from '#web/lib/paths.ts'
import { reloadIfReachable } from '#web/lib/reload.ts'
import { useIsMember } from '#web/session/account.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { serverQueries } from '#web/session/load-page.ts'
import { type Send, send } from '#web/session/send.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { inputLook } from '#web/ui/field.tsx'
import { FilterLinks } from '#web/ui/filter-links.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import type { Route } from './+types/search.ts'

const LIMIT = 50

async function find(request: Request, call: Send) {
  const given = new URL(request.url).searchParams
  const q = given.get('q')?.trim().slice(0, SEARCH_MAX) ?? ''
  const kind = searchKinds.find((name) => name === given.get('kind'))
  const result = q ? await searchBank(call, q, { kind, limit: LIMIT, signal: request.signal }) : null
  return { q, kind, result }
}

/** A visitor's hits; in the browser a member's words are looked for in answers as well. */
export const loader = ({ context, request }: Route.LoaderArgs) => find(request, serverQueries(context).call)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => find(request, send)

export const meta = ({ loaderData }: Route.MetaArgs) =>
  loaderData?.q
    ? pageMeta({ title: `Search: ${loaderData.q}`, description: '', path: SEARCH_PATH, hidden: true })
    : pageMeta({
        title: 'Search',
        description: 'Find interview questions, learning materials and videos by a few words.',
        path: SEARCH_PATH,
      })

export default function SearchPage({ loaderData: { q, kind, result } }: Route.ComponentProps) {
  const isBusy = useNavigation().location?.pathname === SEARCH_PATH
  useMembersResults()
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader title="Search" description="Questions, learning materials, videos and study paths." />
      <Form key={q} action={SEARCH_PATH} role="search" className="flex gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          required
          maxLength={SEARCH_MAX}
          aria-label="Search for"
          autoComplete="off"
          className={inputLook}
        />
        <Button type="submit" busy={isBusy}>
          Search
        </Button>
      </Form>
      {result && (
        <section aria-label="Results" aria-busy={isBusy} className="mt-8">
          <Kinds q={q} kind={kind} counts={result.total_by_kind} />
          {result.items.length > 0 ? (
            <SearchResults hits={result.items} />
          ) : (
            <EmptyState
              icon={SearchX}
              title={`Nothing found for “${q}”`}
              text="Try fewer or other words. One wrong letter in a word is forgiven."
            />
          )}
        </section>
      )}
    </div>
  )
}

interface KindsProps {
  q: string
  kind: SearchKind | undefined
  counts: Record<SearchKind, number>
}

function Kinds({ q, kind, counts }: KindsProps) {
  const found = kinds.filter((one) => counts[one.kind] > 0 || one.kind === kind)
  const total = found.reduce((sum, one) => sum + counts[one.kind], 0)
  if (found.length < 2) return null
  return (
    <div className="mb-5">
      <FilterLinks
        label="Kind"
        current={kind ?? 'all'}
        options={[
          { key: 'all', label: 'All', to: searchPath(q), count: total },
          ...found.map((one) => ({
            key: one.kind,
            label: one.label,
            to: searchPath(q, one.kind),
            count: counts[one.kind],
          })),
        ]}
      />
    </div>
  )
}

/** The page came as a visitor sees it; a member's search is asked for again, once. */
function useMembersResults() {
  const isMember = useIsMember()
  const [wasMember, setWasMember] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (isMember === wasMember) return
    setWasMember(isMember)
    void revalidate()
  }, [isMember, wasMember, revalidate])
}

export function ErrorBoundary() {
  const error = useRouteError()
  const isBusy = isRouteErrorResponse(error) && error.status === 429
  return (
    <div className="page py-12">
      <h1 className="sr-only">Search</h1>
      <LoadFailed
        text={
          isBusy ? 'Too many searches. Please wait a few seconds.' : 'The search failed. Please try again.'
        }
        onRetry={() => void reloadIfReachable()}
      />
    </div>
  )
}
