import { useQuery } from '@tanstack/react-query'
import { useRouteError } from 'react-router'
import type { QuestionAlone } from '#contract/api/questions.ts'
import { typeNames } from '#contract/type-names.ts'
import { BookmarkButton } from '#web/features/bookmarks/bookmark-button.tsx'
import { useAskedBookmark, useContinuedBookmark } from '#web/features/bookmarks/use-asked-bookmark.ts'
import { useBookmarkActions } from '#web/features/bookmarks/use-bookmark-actions.tsx'
import { useBookmarkPress } from '#web/features/bookmarks/use-bookmark-press.ts'
import { useSavedQuestions } from '#web/features/bookmarks/use-saved-questions.ts'
import { useCompletedIds } from '#web/features/progress/use-completed-ids.ts'
import type { Question } from '#web/features/questions/answering/question-types.ts'
import { useAnswerParts } from '#web/features/questions/answers/answer-parts.tsx'
import { RetiredNote } from '#web/features/questions/answers/retired-note.tsx'
import { questionQuery } from '#web/features/questions/list/question-queries.ts'
import { resourceQuery } from '#web/features/resources/resource-queries.ts'
import { useResourceTitle } from '#web/features/resources/use-resource.ts'
import { strokesOf } from '#web/lib/difficulty.ts'
import { messages } from '#web/lib/error-message.ts'
import { excerptOf } from '#web/lib/excerpt.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { interviewPath, questionPagePath, questionPath } from '#web/lib/paths.ts'
import { reloadIfReachable } from '#web/lib/reload.ts'
import { titleCase } from '#web/lib/title-case.ts'
import { usePageTitle } from '#web/lib/use-page-title.ts'
import { PracticeArea } from '#web/pages/practice/practice-area.tsx'
import { getAccount, useIsMember } from '#web/session/account.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { prefetch, serverQueries } from '#web/session/load-page.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Grit } from '#web/ui/grit.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { origin, pageMeta } from '#web/ui/page-meta.ts'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import type { Route } from './+types/question.ts'

/** The question as a visitor sees it. */
export async function loader({ context, params: { slug, name } }: Route.LoaderArgs) {
  const { call, load } = serverQueries(context)
  const [resource, alone] = await Promise.all([
    load(resourceQuery(slug, call)),
    load(questionQuery(slug, name, 'visitor', call)),
  ])
  return { resource, alone }
}
export const clientLoader = ({ params: { slug, name } }: Route.ClientLoaderArgs) =>
  prefetch((client) => {
    const { status } = getAccount()
    const audience = status === 'member' ? 'member' : 'visitor'
    return [
      client.prefetchQuery(resourceQuery(slug)),
      ...(status === 'loading' ? [] : [client.prefetchQuery(questionQuery(slug, name, audience))]),
    ]
  })

const about = (slug: string, name: string, resource: string, alone: QuestionAlone | undefined) => ({
  title: `${alone?.title ?? titleCase(name)}: ${resource} interview question`,
  description: alone?.question ? excerptOf(alone.question.content.prompt) : '',
  path: questionPagePath(slug, name),
  hidden: alone !== undefined && alone.question === null,
})

export const meta = ({ params: { slug, name }, loaderData }: Route.MetaArgs) => {
  const resource = loaderData?.resource.title ?? titleCase(slug)
  const page = about(slug, name, resource, loaderData?.alone)
  const question = loaderData?.alone.question
  return [
    ...pageMeta(page),
    ...(question ? [{ 'script:ld+json': structuredData(page, resource, question) }] : []),
  ]
}

/** For search engines: where the question is and what it asks, never what answers it. */
function structuredData(page: ReturnType<typeof about>, subject: string, question: Question) {
  const trail = [
    { name: 'Resources', path: '/resources' },
    { name: subject, path: interviewPath(question.resource_slug) },
    { name: question.title, path: page.path },
  ]
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'BreadcrumbList',
        itemListElement: trail.map(({ name, path }, n) => ({
          '@type': 'ListItem',
          position: n + 1,
          name,
          item: origin() + path,
        })),
      },
      {
        '@type': 'LearningResource',
        name: question.title,
        description: page.description,
        url: origin() + page.path,
        about: { '@type': 'Thing', name: subject },
        learningResourceType: 'Practice problem',
        educationalLevel: question.difficulty,
        keywords: question.tags.join(', '),
        inLanguage: 'en',
        isAccessibleForFree: true,
      },
    ],
  }
}

export default function QuestionPage({ params: { slug, name }, loaderData }: Route.ComponentProps) {
  const isMember = useIsMember()
  useAnswerParts(isMember)
  const first = loaderData?.alone
  const { data, error, refetch } = useQuery({
    ...questionQuery(slug, name, isMember ? 'member' : 'visitor'),
    ...(first && (isMember ? { placeholderData: first } : { initialData: first })),
  })
  const resource = useResourceTitle(slug, loaderData?.resource)
  usePageTitle(about(slug, name, resource, data))
  if (error && !data) return <Failed slug={slug} error={error} onRetry={() => void refetch()} />
  if (!data) return <LoadingScreen />
  const { title, question, retired } = data
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title={title}
        back={{
          to: question && !retired ? questionPath(question) : interviewPath(slug),
          label: `All ${resource} questions`,
        }}
      />
      <div className="grid grid-cols-1 gap-5">
        <RetiredNote retired={retired} />
        {question && <OneQuestion question={question} />}
      </div>
    </div>
  )
}

function OneQuestion({ question }: { question: Question }) {
  const isMember = useIsMember()
  const { id, title, resource_slug: slug } = question
  const saved = useSavedQuestions(slug, isMember)
  const completed = useCompletedIds(slug, 'interview', isMember)
  const actions = useBookmarkActions()
  const { press, waitingId } = useBookmarkPress(actions.start)
  const asked = useAskedBookmark()
  useContinuedBookmark(isMember && asked === id ? question : undefined, press)
  return (
    <Card>
      <div className="mb-4 flex items-start justify-between gap-3">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2 text-muted text-sm">
          <Grit strokes={strokesOf(question.difficulty)}>{question.difficulty}</Grit>
          <span>{typeNames[question.question_type]}</span>
        </p>
        <BookmarkButton
          title={title}
          bookmark={saved.get(id)}
          disabled={actions.busy}
          isWaiting={waitingId === id}
          onClick={() => void press(question)}
        />
      </div>
      <h2 className="sr-only">The question</h2>
      <div className="grid grid-cols-1 gap-5">
        <PracticeArea
          question={question}
          isOpen
          isCompleted={completed.has(id)}
          bookmark={saved.get(id)}
          isSaving={actions.busy}
          onBookmarkStep={actions.start}
        />
      </div>
      {actions.dialogs}
    </Card>
  )
}

interface FailedProps {
  slug: string
  error: unknown
  onRetry: () => void
}

function Failed({ slug, error, onRetry }: FailedProps) {
  if (!isMissing(error))
    return (
      <div className="page py-12">
        <h1 className="sr-only">Something went wrong</h1>
        <LoadFailed text={messages.questionsFailed} onRetry={onRetry} />
      </div>
    )
  return (
    <div role="alert" className="page grid justify-items-center gap-5 py-20 text-center">
      <h1 className="font-bold text-xl">{messages.questionMissing}</h1>
      <ButtonLink to={interviewPath(slug)}>All questions of this resource</ButtonLink>
    </div>
  )
}

export function ErrorBoundary({ params: { slug = '' } }: Route.ErrorBoundaryProps) {
  return <Failed slug={slug} error={useRouteError()} onRetry={() => void reloadIfReachable()} />
}
