import { useState } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { SelfScored } from '#web/features/questions/answering/self-scored.tsx'
import { QuestionHtml } from '#web/features/questions/question-html.tsx'
import { clockText } from '#web/lib/time-words.ts'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { joinedText, roundMinutes, roundSteps } from './round-steps.ts'

interface RoundEndProps {
  question: MemberQuestionOf<'descriptive'>
  /** By step. */
  texts: string[]
  seconds: number[]
  onBack: () => void
  onScored: (answer: AttemptAnswer, text: string) => void
  onReveal: (() => void) | undefined
}

/** The time of each step, the score as of any spoken answer, and own steps next to ideal ones. */
export function RoundEnd({ question, texts, seconds, onBack, onScored, onReveal }: RoundEndProps) {
  const [isScored, setScored] = useState(false)
  return (
    <section aria-labelledby={`round-${question.id}`} className="grid grid-cols-1 gap-5">
      <h3
        id={`round-${question.id}`}
        ref={takeFocus}
        tabIndex={-1}
        className="font-display text-xl outline-none"
      >
        The round is over
      </h3>
      <TimeTable seconds={seconds} />
      <SelfScored
        question={question}
        given={joinedText(texts)}
        onReveal={onReveal}
        onScored={(answer, text) => {
          setScored(true)
          onScored(answer, text)
        }}
        ideal={<StepsBeside texts={texts} ideal={question.content.design_steps ?? {}} />}
      />
      {!isScored && (
        <div>
          <Button variant="quiet" onClick={onBack}>
            Back to the Steps
          </Button>
        </div>
      )}
    </section>
  )
}

function TimeTable({ seconds }: { seconds: number[] }) {
  const rows = [
    ...roundSteps.map(({ name, minutes }, index) => ({ name, minutes, spent: seconds[index] ?? 0 })),
    { name: 'Whole round', minutes: roundMinutes, spent: seconds.reduce((sum, one) => sum + one, 0) },
  ]
  return (
    <table className="w-full max-w-text border-collapse text-sm tabular-nums">
      <caption className="pb-2 text-left font-bold">Your time</caption>
      <thead>
        <tr className="border-line border-b text-left text-muted">
          {['Step', 'Spent', 'Planned', 'Difference'].map((head) => (
            <th key={head} scope="col" className="py-1.5 pr-3 font-semibold">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, minutes, spent }) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
              {name}
            </th>
            <td className="pr-3">{clockText(spent)}</td>
            <td className="pr-3">{minutes}:00</td>
            <td>{difference(Math.floor(spent) - minutes * 60)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function difference(seconds: number) {
  if (seconds === 0) return 'on time'
  return `${clockText(Math.abs(seconds))} ${seconds > 0 ? 'over' : 'left'}`
}

interface StepsBesideProps {
  texts: string[]
  ideal: Partial<Record<string, string>>
}

/** Each step as it was answered and as it should be; a diagram has the whole width. */
const StepsBeside = ({ texts, ideal }: StepsBesideProps) => (
  <>
    {roundSteps.map(({ id, name }, index) => {
      const html = ideal[id] ?? ''
      return (
        <section
          key={id}
          aria-label={name}
          className={`grid grid-cols-1 gap-x-6 gap-y-3 border-line border-t pt-4 ${html.includes('<figure') ? '' : 'lg:grid-cols-2'}`}
        >
          <div className="min-w-0">
            <h4 className="mb-2 font-bold text-sm">{name}: yours</h4>
            <p className="whitespace-pre-wrap break-words rounded-lg bg-note-soft p-3">
              {texts[index]?.trim() || 'Nothing written.'}
            </p>
          </div>
          <div className="min-w-0">
            <h4 className="mb-2 font-bold text-sm">{name}: ideal</h4>
            <QuestionHtml html={html} />
          </div>
        </section>
      )
    })}
  </>
)
