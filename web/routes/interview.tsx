import { useQuery } from '@tanstack/react-query'
import { BookOpenText, Target } from 'lucide-react'
import { useSearchParams } from 'react-router'
import type { getQuestionSummary } from '#contract/api/questions.ts'
import type { getResource } from '#contract/api/resources.ts'
import { QuestionOverview } from '#web/features/questions/question-overview.tsx'
import { questionPage, questionSummaryQuery } from '#web/features/questions/question-queries.ts'
import { useViewMode } from '#web/features/questions/use-view-mode.ts'
import { ResourcePageFailed } from '#web/features/resources/resource-page-failed.tsx'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { difficulties, difficultyOf } from '#web/lib/difficulty.ts'
import { messages } from '#web/lib/error-message.ts'
import { sendContext } from '#web/lib/page-send.ts'
import { interviewPath } from '#web/lib/paths.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { useLoggedError } from '#web/lib/use-logged-error.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { pageMeta } from '#web/ui/page-meta.ts'
import { Segmented } from '#web/ui/segmented.tsx'
import { LinkTabs, TabPanel } from '#web/ui/tabs.tsx'
import type { Route } from './+types/interview.ts'
import { InterviewQuestions } from './interview-questions.tsx'

const views = [
  { value: 'practice' as const, label: 'Practice Mode', icon: Target },
  { value: 'read' as const, label: 'Read Mode', icon: BookOpenText },
]

/** The first page of the difficulty, as a visitor sees it; in the browser the page asks the API itself. */
export async function loader({ context, params: { slug }, request }: Route.LoaderArgs) {
  const send = context.get(sendContext)
  const difficulty = difficultyOf(new URL(request.url).searchParams.get('difficulty'))
  const [resource, summary, firstPage] = await Promise.all([
    send<typeof getResource>('GET /api/resources/:slug', { params: { slug } }),
    send<typeof getQuestionSummary>('GET /api/resources/:slug/interview/summary', { params: { slug } }),
    questionPage(slug, difficulty, 1, send),
  ])
  return { resource, summary, difficulty, firstPage }
}
export const clientLoader = async () => null

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

/** What a search engine reads: practice questions on a subject, free to see (https://schema.org/Quiz). */
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

  return (
    <div className="page pb-16">
      <PageHeader
        title={`${title} Interview Questions`}
        back={{ to: '/dashboard?tab=interview-resources', label: 'Back to Interview Resources' }}
        actions={
          <Segmented label="View mode" options={views} value={mode} onChange={(next) => void setMode(next)} />
        }
      />
      {summary.data && <QuestionOverview summary={summary.data} />}
      <div className="mt-8">
        <LinkTabs
          id="difficulty"
          label="Difficulty"
          current={difficulty}
          tabs={difficulties.map((name) => ({
            key: name,
            label: name,
            to: `?${new URLSearchParams({ difficulty: name, ...(mode === 'read' && { mode }) })}`,
            count: summary.data?.counts[name],
          }))}
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
      </div>
    </div>
  )
}

export const ErrorBoundary = () => <ResourcePageFailed text={messages.questionsFailed} />
