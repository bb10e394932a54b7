import { useQuery } from '@tanstack/react-query'
import { FlaskConical } from 'lucide-react'
import { Suspense, use, useState } from 'react'
import type { getQuestionMistakes, QuestionMistakes } from '#contract/api/question-mistakes.ts'
import { languageNames } from '#web/features/questions/answering/language-names.ts'
import { InlineHtml, QuestionHtml } from '#web/features/questions/question-html.tsx'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userQueryDefaults } from '#web/lib/user-query-defaults.ts'
import { send } from '#web/session/send.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { AnswerRunners } from './answer-slots.ts'
import { OpenedLater } from './opened-later.tsx'

/** Programs that look right and that the tests refuse. They're fetched when somebody opens them: most never do. */
export const Mistakes = () => (
  <OpenedLater title="Ways to fail">{(questionId) => <MistakeList questionId={questionId} />}</OpenedLater>
)

function MistakeList({ questionId }: { questionId: string }) {
  /** The program that runs; another one ends it, since each has an engine of its own. */
  const [pressed, setPressed] = useState<{ index: number }>()
  const { data, isError, refetch } = useQuery({
    queryKey: [...queryKeys.mistakes, questionId],
    queryFn: ({ signal }) =>
      send<typeof getQuestionMistakes>(
        'GET /api/questions/:id/mistakes',
        { params: { id: questionId } },
        { signal },
      ),
    ...userQueryDefaults,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (isError)
    return (
      <ErrorState
        text="The programs didn't load. Your answer is kept; try again when you're connected."
        onRetry={() => void refetch()}
      />
    )
  if (!data) return <p role="status">Loading the programs...</p>
  return (
    <div className="grid grid-cols-1 gap-6">
      <p>
        Each of these looks fine at first, and at least one of the tests refuses it. Before you read on, find
        the input that breaks it; then let the tests show theirs.
      </p>
      <ol className="grid grid-cols-1 gap-6">
        {data.mistakes.map((mistake, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <MistakeView
              mistake={mistake}
              questionId={questionId}
              asked={pressed?.index === index ? pressed : undefined}
              onPress={() => setPressed({ index })}
            />
          </li>
        ))}
      </ol>
    </div>
  )
}

type Mistake = QuestionMistakes['mistakes'][number]

interface MistakeViewProps {
  mistake: Mistake
  questionId: string
  /** The press that runs it. */
  asked: object | undefined
  onPress: () => void
}

function MistakeView({ mistake, questionId, asked, onPress }: MistakeViewProps) {
  const { note, language, too_slow, code, code_html } = mistake
  const Runner = use(AnswerRunners)?.Mistake
  return (
    <div className="grid grid-cols-1 gap-2">
      <p className="font-semibold first-letter:uppercase">
        <InlineHtml html={note} />
      </p>
      <p className="text-muted text-sm">
        {too_slow ? `${languageNames[language]}, right but too slow` : languageNames[language]}
      </p>
      <QuestionHtml html={code_html} />
      {Runner && (
        <Button
          size="small"
          variant="secondary"
          icon={FlaskConical}
          onClick={onPress}
          className="justify-self-start"
        >
          Show the test that catches it
        </Button>
      )}
      {Runner && asked && (
        <Suspense fallback={<p className="text-muted text-sm">Loading the tests...</p>}>
          <Runner questionId={questionId} language={language} code={code} asked={asked} />
        </Suspense>
      )}
    </div>
  )
}
