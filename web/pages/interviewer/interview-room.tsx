import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasAnswers, type Question } from '#web/features/questions/answering/question-types.ts'
import { Interviewer } from '#web/features/questions/interviewer/interviewer.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { messages } from '#web/lib/error-message.ts'
import { isMissing } from '#web/lib/is-missing.ts'
import { interviewPath, questionPagePath } from '#web/lib/paths.ts'
import { recordAttempt, recordProgress } from '#web/outbox/outbox.ts'
import { LoadFailed } from '#web/session/load-failed.tsx'
import { QueryStates } from '#web/session/query-states.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { NextSteps } from './next-steps.tsx'
import { spokenQuestionQuery } from './spoken-question.ts'

interface InterviewRoomProps {
  slug: string
  name: string
}

/** One open question with its interviewer. */
export function InterviewRoom({ slug, name }: InterviewRoomProps) {
  const query = useQuery(spokenQuestionQuery(slug, name))
  return (
    <div className="page max-w-5xl pb-16">
      <PageHeader
        title={query.data?.title ?? 'Interview'}
        description="An interviewer asks, you answer. Sound stays in this browser. Text goes to this site's own server only, to choose the next follow-up and, once you finish, as your answer."
        back={{ to: questionPagePath(slug, name), label: 'Back to the question' }}
      />
      {isMissing(query.error) ? (
        <div role="alert" className="grid justify-items-start gap-4">
          <p className="font-bold">{messages.questionMissing}</p>
          <ButtonLink to={interviewPath(slug)}>All questions of this resource</ButtonLink>
        </div>
      ) : (
        <QueryStates
          query={query}
          loading={<LoadingScreen of="part" />}
          failed="The question couldn't be loaded. What you said so far is kept in this browser. Please try again."
        >
          {({ question }) => (question ? <Room question={question} name={name} /> : <NoInterview />)}
        </QueryStates>
      )}
    </div>
  )
}

function Room({ question, name }: { question: Question; name: string }) {
  const [since] = useState(activeSeconds)
  const { id, resource_slug } = question
  if (question.withheld) return <p role="status">{messages.questionWithheld}</p>
  if (question.question_type !== 'descriptive') return <NoInterview />
  if (!hasAnswers(question))
    return <LoadFailed text={messages.questionsFailed} onRetry={() => location.reload()} />
  return (
    <Interviewer
      question={question}
      name={name}
      onReveal={() => recordProgress({ resource_slug, kind: 'question', id, status: 'in_progress' })}
      onScored={(answer, text, seconds) =>
        recordAttempt({
          content_id: id,
          source: 'practice',
          answer,
          seconds: Math.max(seconds, activeSeconds() - since),
          text,
        })
      }
      next={<NextSteps isStory={question.tags.includes('behavioral-stories')} />}
    />
  )
}

const NoInterview = () => <p role="status">An interviewer asks open questions. This isn't one.</p>
