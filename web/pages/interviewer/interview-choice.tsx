import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, Play } from 'lucide-react'
import type { listRecommendations } from '#contract/api/recommendations.ts'
import { useRunningInterviews } from '#web/features/questions/interviewer/use-talk.ts'
import { useResourceTitles } from '#web/features/resources/use-resource.ts'
import { todayQuery } from '#web/features/today/today-queries.ts'
import { interviewerLink, interviewerPath, studyPathsPath } from '#web/lib/paths.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { send } from '#web/session/send.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { type OpenQuestion, openQuestions } from './open-questions.ts'

/** Continue an interview, or begin one on a question that the day asks for. */
export function InterviewChoice() {
  const running = useRunningInterviews()
  const begun = running.map(({ slug, name }) => `${interviewerPath}/${slug}/${name}`)
  const query = useOpenQuestions()
  return (
    <div className="page max-w-4xl pb-16">
      <PageHeader
        title="Interview"
        description="One open question, an interviewer who asks about what you left out, and the rubric at the end. No microphone needed."
        back={{ to: '/dashboard', label: 'Back to Dashboard' }}
      />
      <div className="grid grid-cols-1 gap-8">
        {running.length > 0 && (
          <section aria-labelledby="interviews-begun" className="grid grid-cols-1 gap-3">
            <h2 id="interviews-begun" className="font-display text-2xl">
              Begun and not finished
            </h2>
            <ul className="ruled rounded-md border border-line bg-raised">
              {running.map(({ slug, name, title }) => (
                <Row
                  key={`${slug}/${name}`}
                  title={title}
                  to={`${interviewerPath}/${slug}/${name}`}
                  act="Continue"
                />
              ))}
            </ul>
          </section>
        )}
        <QueryStates
          query={query}
          loading={<LoadingScreen of="part" />}
          failed="Failed to load questions. Please try again."
        >
          {(questions) => (
            <Open questions={questions.filter((one) => !begun.includes(interviewerLink(one)))} />
          )}
        </QueryStates>
      </div>
    </div>
  )
}

function Open({ questions }: { questions: OpenQuestion[] }) {
  const titleOf = useResourceTitles()
  const [first, ...others] = questions
  if (!first)
    return (
      <EmptyState
        icon={MessagesSquare}
        title="No open question is waiting"
        text="Every open question has an interviewer: it's the link below its answer field."
        action={<ButtonLink to={studyPathsPath}>Study paths</ButtonLink>}
      />
    )
  return (
    <section aria-labelledby="interviews-open" className="grid grid-cols-1 gap-3">
      <h2 id="interviews-open" className="font-display text-2xl">
        For you today
      </h2>
      <div className="grid grid-cols-1 gap-3 rounded-lg border border-line bg-raised p-5">
        <p className="text-muted text-sm">{titleOf(first.resource_slug)}</p>
        <p className="break-words font-semibold text-lg">{first.title}</p>
        <div>
          <ButtonLink size="large" icon={Play} to={interviewerLink(first)}>
            Begin the interview
          </ButtonLink>
        </div>
      </div>
      {others.length > 0 && (
        <ul aria-label="Other questions" className="ruled rounded-md border border-line bg-raised">
          {others.map((one) => (
            <Row
              key={one.id}
              title={one.title}
              note={titleOf(one.resource_slug)}
              to={interviewerLink(one)}
              act="Begin"
            />
          ))}
        </ul>
      )}
    </section>
  )
}

interface RowProps {
  title: string
  note?: string
  to: string
  act: string
}

const Row = ({ title, note, to, act }: RowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-3 px-4 py-2.5">
    <span className="min-w-0">
      <span className="break-words font-semibold">{title}</span>
      {note && <span className="block text-muted text-sm">{note}</span>}
    </span>
    <ButtonLink size="small" variant="secondary" to={to} aria-label={`${act}: ${title}`}>
      {act}
    </ButtonLink>
  </li>
)

const PER_RESOURCE = 10

/** Open questions that the day asks for, then those to do next; one of the two is enough. */
function useOpenQuestions() {
  const day = useQuery(todayQuery())
  const next = useQuery({
    queryKey: [...queryKeys.recommendations, PER_RESOURCE],
    queryFn: ({ signal }) =>
      send<typeof listRecommendations>(
        'GET /api/user/recommendations',
        { query: { per_resource: PER_RESOURCE } },
        { signal },
      ),
    ...userQueryDefaults,
  })
  const isKnown = !day.isPending && !next.isPending && !(day.error && next.error)
  return {
    data: isKnown ? openQuestions(day.data?.items ?? [], next.data?.items ?? []) : undefined,
    error: day.error && next.error,
    refetch: () => Promise.all([day.refetch(), next.refetch()]),
  }
}
