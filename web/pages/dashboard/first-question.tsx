import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { planQuery } from '#web/features/plan/plan-queries.ts'
import { JudgedQuestion } from '#web/features/questions/answering/judged-question.tsx'
import { questionsQuery } from '#web/features/questions/list/question-queries.ts'
import { activeSeconds } from '#web/lib/active-time.ts'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { newAttemptId, recordAttempt } from '#web/outbox/outbox.ts'
import { QueryStates } from '#web/session/query-states.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

type Question = Extract<MemberQuestion, { question_type: 'mcq' }>

interface FirstQuestionProps {
  onAnswered: (seconds: number) => void
  onEnd: () => void
}

/** A basic choice question of what the plan asks most. */
export function FirstQuestion({ onAnswered, onEnd }: FirstQuestionProps) {
  const client = useQueryClient()
  const query = useQuery({
    queryKey: ['first-question'],
    queryFn: async () => {
      const { plan } = await client.ensureQueryData(planQuery())
      const subjects = plan?.scope.toSorted((a, b) => b.weight - a.weight) ?? []
      for (const { resource_slug } of subjects) {
        const { pages } = await client.ensureInfiniteQueryData(
          questionsQuery(resource_slug, 'Basic', 'member'),
        )
        for (const question of pages.flatMap(({ items }) => items))
          if (question.question_type === 'mcq' && 'explanation' in question.content)
            return question as Question
      }
      return null
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  return (
    <QueryStates
      query={query}
      loading={
        <div role="status">
          <span className="sr-only">Loading a question...</span>
          <Skeleton className="h-48" />
        </div>
      }
      failed="Failed to load a question. Your plan is kept. Please try again."
    >
      {(question) =>
        question ? (
          <Asked question={question} onAnswered={onAnswered} onEnd={onEnd} />
        ) : (
          <div>
            <p className="mb-3">Your plan is ready. Its first session has the questions.</p>
            <Button onClick={onEnd}>See what's next</Button>
          </div>
        )
      }
    </QueryStates>
  )
}

function Asked({ question, onAnswered, onEnd }: FirstQuestionProps & { question: Question }) {
  const [attemptId] = useState(newAttemptId)
  const [shownAt] = useState(activeSeconds)
  const [isAnswered, setAnswered] = useState(false)
  const body = useRef<HTMLDivElement>(null)
  useOptionKeys(body)
  return (
    <>
      <h3 className="font-bold text-lg">{question.title}</h3>
      <div ref={body}>
        <JudgedQuestion
          question={question}
          seed={attemptId}
          runner={() => null}
          onJudged={({ answer, confidence }) => {
            const seconds = activeSeconds() - shownAt
            recordAttempt({
              id: attemptId,
              content_id: question.id,
              source: 'review',
              answer,
              confidence,
              seconds,
            })
            setAnswered(true)
            onAnswered(seconds)
          }}
        />
      </div>
      {isAnswered && (
        <div>
          <Button onClick={onEnd}>See your plan</Button>
        </div>
      )}
    </>
  )
}
