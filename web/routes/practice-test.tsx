import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useRouteError } from 'react-router'
import { counted } from '#contract/counted.ts'
import { disclaimerOf } from '#contract/sitting/test-makers.ts'
import {
  ownTestsQuery,
  practiceTestQuery,
  type TestOutline,
} from '#web/features/practice-tests/practice-test-queries.ts'
import { TestHistory } from '#web/features/practice-tests/test-history.tsx'
import { TestRules, TestSteps } from '#web/features/practice-tests/test-outline.tsx'
import { TestStart } from '#web/features/practice-tests/test-start.tsx'
import { longMinutes, totalsOf } from '#web/features/practice-tests/test-words.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { practiceTestPath, resourcePath } from '#web/lib/paths.ts'
import { reloadIfReachable } from '#web/lib/reload.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { useIsMember } from '#web/session/account.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/practice-test.ts'

export function loader({ context, params: { name } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  return load(practiceTestQuery(name, call))
}
export const clientLoader = ({ params: { name } }: Route.ClientLoaderArgs) =>
  prefetch((client) => [client.prefetchQuery(practiceTestQuery(name))])

const about = (name: string, test: TestOutline | null | undefined) => ({
  title: test?.title ?? titleCase(name),
  description: test ? descriptionOf(test) : '',
  path: practiceTestPath(name),
})
export const meta = ({ params: { name }, loaderData }: Route.MetaArgs) => pageMeta(about(name, loaderData))

function descriptionOf({ steps }: TestOutline) {
  const { questions, minutes } = totalsOf(steps)
  return `A complete form against the clock: ${counted(questions, 'question')} in ${longMinutes(minutes)}, with a report of every answer and an estimated score.`
}

export default function PracticeTestPage({ params: { name }, loaderData }: Route.ComponentProps) {
  const { data, error, refetch } = useQuery({
    ...practiceTestQuery(name),
    initialData: loaderData ?? undefined,
  })
  usePageTitle(about(name, data))
  if (data) return <Test test={data} />
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return <LoadingScreen />
}

function Test({ test }: { test: TestOutline }) {
  const isMember = useIsMember()
  const own = useQuery({ ...ownTestsQuery(), enabled: isMember })
  const tests = isMember ? own.data?.items : undefined
  const disclaimer = disclaimerOf(test.resource_slug)
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title={test.title}
        description={descriptionOf(test)}
        back={{ to: resourcePath(test.resource_slug), label: 'Back to the Resource' }}
      />
      <div className="grid grid-cols-1 gap-8">
        {isMember && !tests && own.error ? (
          <LoadFailed
            text="Failed to load your practice tests. Please try again."
            onRetry={() => void own.refetch()}
          />
        ) : (
          <TestStart name={test.name} tests={tests} />
        )}
        {tests && <TestHistory name={test.name} tests={tests} />}
        <TestSteps steps={test.steps} />
        <TestRules />
        <p className="max-w-text text-muted text-sm">
          Questions and texts are our own. {disclaimer.test} The score of the report: {disclaimer.score}
        </p>
      </div>
    </div>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isMissing(error)
  return (
    <div className="page py-12">
      <h1 className="sr-only">{missing ? 'Practice Test Not Found' : 'Something went wrong'}</h1>
      {missing ? (
        <EmptyState
          icon={SearchX}
          title="Practice Test Not Found"
          text="There is no practice test at this address."
          action={<ButtonLink to="/resources">Back to Resources</ButtonLink>}
        />
      ) : (
        <LoadFailed text="Failed to load the practice test. Please try again." onRetry={onRetry} />
      )}
    </div>
  )
}

export function ErrorBoundary() {
  return <Failed error={useRouteError()} onRetry={() => void reloadIfReachable()} />
}
