import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { MockReported } from '#contract/api/mocks.ts'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import { typeNames } from '#contract/type-names.ts'
import { clockText, minutesText } from '#web/features/mock/mock-words.ts'
import { draftOfSession } from '#web/features/questions/asked-question.tsx'
import { solutionIn, starterIn } from '#web/features/questions/programs.ts'
import { Prompt } from '#web/features/questions/prompt.tsx'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { Answered } from '#web/features/questions/read-body.tsx'
import { SelfScored } from '#web/features/questions/self-scored.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { drafts, useDraftOwner } from '#web/lib/drafts.ts'
import { longDate } from '#web/lib/format-date.ts'
import { lazily } from '#web/lib/lazily.ts'
import { recordAttempt } from '#web/lib/outbox.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

const RunPanel = lazily(async () => (await import('#web/features/runner/run-panel.tsx')).RunPanel)

const outcomes = {
  right: { label: 'Right', look: 'text-good' },
  partial: { label: 'Partly right', look: 'text-spark' },
  wrong: { label: 'Wrong', look: 'text-bad' },
  unanswered: { label: 'No answer', look: 'text-bad' },
  waiting: { label: 'Waits for you', look: 'text-spark' },
}
const degrees = ['guessed', 'unsure', 'sure'] as const

interface ReportedProps {
  item: MockReported
  mockId: string
  isOpen: boolean
}

/** A question as it was answered, and its answer. */
export function ReportedQuestion({ item, mockId, isOpen }: ReportedProps) {
  const { question, outcome, confidence, seconds, budget, card, late, flagged } = item
  const { label, look } = outcomes[outcome]
  const [waited] = useState(outcome === 'waiting')
  return (
    <details
      open={isOpen}
      className="group rounded-lg border border-line bg-raised print:break-inside-avoid-page"
    >
      <summary className="flex cursor-pointer list-none flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3">
        <span className="mr-auto min-w-0 font-semibold">{question.title}</span>
        {flagged && <Badge>Flagged</Badge>}
        {late && <Badge tone="spark">Came late</Badge>}
        <span className={`font-semibold text-sm ${look}`}>
          {label}
          {confidence !== null && <span className="font-normal text-muted">, {degrees[confidence]}</span>}
        </span>
        <span className={`text-sm tabular-nums ${seconds > budget ? 'text-spark' : 'text-muted'}`}>
          {clockText(seconds)} <span className="text-muted">of {minutesText(budget)}</span>
        </span>
        <ChevronDown aria-hidden className="size-5 transition-transform group-open:rotate-180 print:hidden" />
      </summary>
      <div className="grid grid-cols-1 gap-5 border-line border-t p-5">
        <p className="flex flex-wrap gap-x-4 text-muted text-sm">
          <span>{typeNames[question.question_type]}</span>
          {card && (
            <span>
              {card.paused
                ? 'Paused in your review'
                : `Comes back on ${longDate(`${card.due_day}T12:00:00`)}`}
            </span>
          )}
        </p>
        <Prompt question={question} />
        {item.notes && <Written title="Your notes" text={item.notes} />}
        {waited ? (
          <ToJudge item={item} mockId={mockId} />
        ) : (
          <>
            <OwnAnswer item={item} />
            <Answered question={question} />
          </>
        )}
      </div>
    </details>
  )
}

const Written = ({ title, text }: { title: string; text: string }) => (
  <section className="rounded-lg border border-line bg-note-soft p-4">
    <h3 className="mb-2 font-bold text-sm">{title}</h3>
    <pre className="whitespace-pre-wrap break-words font-mono text-sm">{text}</pre>
  </section>
)

function OwnAnswer({ item: { answer, text, question } }: { item: MockReported }) {
  if (text) return <Written title="Your answer" text={text} />
  if (answer && 'texts' in answer) return <Written title="You wrote" text={answer.texts.join('\n')} />
  if (answer && 'chosen' in answer && 'options' in question.content) {
    const { options } = question.content
    return (
      <section className="rounded-lg border border-line bg-note-soft p-4">
        <h3 className="mb-2 font-bold text-sm">You chose</h3>
        <ul className="grid gap-1">
          {answer.chosen.map((index) => (
            <li key={index}>
              <InlineHtml html={options[index] ?? ''} />
            </li>
          ))}
        </ul>
      </section>
    )
  }
  return null
}

/** What only the learner can settle: criteria in the own text, and tests of the own program. */
function ToJudge({ item, mockId }: Omit<ReportedProps, 'isOpen'>) {
  const [since] = useState(activeSeconds)
  const { question, text } = item
  function settle(answer: AttemptAnswer) {
    recordAttempt({
      content_id: question.id,
      source: 'mock',
      mock_id: mockId,
      answer,
      seconds: activeSeconds() - since,
      ...(text && { text }),
    })
  }
  if (question.question_type === 'descriptive')
    return (
      <SelfScored
        question={{ ...question, id: `${question.id}.mock-${mockId}` }}
        given={text ?? ''}
        onScored={settle}
      />
    )
  if (question.question_type === 'code')
    return <TestedProgram item={item} question={question} mockId={mockId} onTested={settle} />
  return null
}

interface TestedProgramProps {
  item: MockReported
  question: Extract<MockReported['question'], { question_type: 'code' }>
  mockId: string
  onTested: (answer: AttemptAnswer) => void
}

/** All tests run now that the interview has ended. */
function TestedProgram({ item, question, mockId, onTested }: TestedProgramProps) {
  const owner = useDraftOwner()
  const [asked, setAsked] = useState<{ kind: 'submit' }>()
  const language = item.language ?? question.content.language
  const draftId = draftOfSession(question, `mock-${mockId}`, language)
  const { starter_code } = starterIn(question.content, language)
  function start() {
    if (owner) drafts.write(owner, draftId, item.text)
    setAsked({ kind: 'submit' })
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <Written title="Your program" text={item.text ?? ''} />
      {asked ? (
        <div ref={takeFocus} tabIndex={-1} className="outline-none">
          <Suspense fallback={null}>
            <RunPanel
              questionId={question.id}
              draftId={draftId}
              language={language}
              starterCode={starter_code}
              solution={solutionIn(question.content, language).solution_code}
              asked={asked}
              onOutcome={({ kind, passed, total }) => {
                if (kind === 'submit' && total > 0) onTested({ passed, total, language })
              }}
            />
          </Suspense>
        </div>
      ) : (
        <div>
          <Button onClick={start}>Run all tests</Button>
        </div>
      )}
    </div>
  )
}
