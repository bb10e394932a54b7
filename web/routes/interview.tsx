import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Target } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { difficulties } from '#contract/content-lists.ts'
import { questionSummaryQuery, questionsQuery } from '#web/features/questions/list/question-queries.ts'
import { useViewMode } from '#web/features/questions/list/use-view-mode.ts'
import { WorkspaceHead } from '#web/features/questions/list/workspace-head.tsx'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { difficultyOf } from '#web/lib/difficulty.ts'
import { messages } from '#web/lib/error-message.ts'
import { interviewPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { InterviewQuestions } from '#web/pages/practice/interview-questions.tsx'
import { preloadPractice } from '#web/pages/practice/practice-part.ts'
import { getAccount } from '#web/session/account.ts'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { LinkTabs, TabPanel } from '#web/ui/tabs.tsx'
import type { Route } from './+types/interview.ts'

const views = [
  { value: 'practice' as const, label: 'Practice Mode', icon: Target },
  { value: 'read' as const, label: 'Read Mode', icon: BookOpenText },
]

/** With the first page of the difficulty, as a visitor sees it. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const { call, load, loadFirst } = serverQueries(context)
  const difficulty = difficultyIn(request)
  const [resource, summary, firstPage] = await Promise.all([
    load(resourceQuery(slug, call)),
    load(questionSummaryQuery(slug, call)),
    loadFirst(questionsQuery(slug, difficulty, 'visitor', call)),
  ])
  return { resource, summary, difficulty, firstPage }
}
export const clientLoader = ({ params: { slug }, request }: Route.ClientLoaderArgs) =>
  prefetch((client) => {
    const { status } = getAccount()
    const audience = status === 'member' ? 'member' : 'visitor'
    return [
      preloadPractice(),
      client.prefetchQuery(resourceQuery(slug)),
      client.prefetchQuery(questionSummaryQuery(slug)),
      ...(status === 'loading'
        ? []
        : [client.prefetchInfiniteQuery(questionsQuery(slug, difficultyIn(request), audience))]),
    ]
  })

const difficultyIn = ({ url }: Request) => difficultyOf(new URL(url).searchParams.get('difficulty'))

const about = (slug: string, title: string) => ({
  title: `${title} interview questions`,
  description: `Practice ${title} interview questions, from basic to advanced, with answers that are proven or cited.`,
  path: interviewPath(slug),
})
export const meta = ({ params: { slug }, loaderData }: Route.MetaArgs) => {
  const title = loaderData?.resource.title ?? titleCase(slug)
  const page = about(slug, title)
  return [...pageMeta(page), { 'script:ld+json': structuredData(page, title, loaderData?.difficulty) }]
}

/** For search engines: practice questions on a subject, free to see (https://schema.org/Quiz). */
const structuredData = (page: ReturnType<typeof about>, subject: string, difficulty: string | undefined) => ({
  '@context': 'https://schema.org',
  '@type': 'Quiz',
  name: page.title,
  description: page.description,
  about: { '@type': 'Thing', name: subject },
  learningResourceType: 'Practice problem',
  isAccessibleForFree: true,
  ...(difficulty && { educationalLevel: difficulty }),
})

export default function Interview({ params: { slug }, loaderData }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const difficulty = difficultyOf(search.get('difficulty'))
  const { mode, setMode } = useViewMode()
  const title = useResourceTitle(slug, loaderData?.resource)
  usePageTitle(about(slug, title))
  const summary = useQuery({ ...questionSummaryQuery(slug), initialData: loaderData?.summary })
  useLoggedError('Loading the overview', summary.error)

  const kept = new URLSearchParams(search)
  kept.delete('q')
  return (
    <>
      <WorkspaceHead
        title={`${title} Interview Questions`}
        back={{ to: '/dashboard?tab=interview-resources', label: 'Back to Interview Resources' }}
        total={summary.data?.total}
        mode={
          <Segmented label="View mode" options={views} value={mode} onChange={(next) => void setMode(next)} />
        }
        tabs={
          <LinkTabs
            id="difficulty"
            label="Difficulty"
            current={difficulty}
            tabs={difficulties.map((name) => ({
              key: name,
              label: name,
              to: `?${withParam(kept, 'difficulty', name)}`,
              count: summary.data?.counts[name],
            }))}
          />
        }
      />
      <TabPanel tabs="difficulty" current={difficulty}>
        <InterviewQuestions
          key={`${slug} ${difficulty}`}
          slug={slug}
          difficulty={difficulty}
          mode={mode}
          firstPage={loaderData?.difficulty === difficulty ? loaderData.firstPage : undefined}
        />
      </TabPanel>
    </>
  )
}

function withParam(params: URLSearchParams, name: string, value: string) {
  const changed = new URLSearchParams(params)
  changed.set(name, value)
  return changed
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.questionsFailed} />
