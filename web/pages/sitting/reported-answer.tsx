import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'

/** How an answer came out, in words and color. */
export const outcomes = {
  right: { label: 'Right', look: 'text-good' },
  partial: { label: 'Partly right', look: 'text-spark' },
  wrong: { label: 'Wrong', look: 'text-bad' },
  unanswered: { label: 'No answer', look: 'text-bad' },
  waiting: { label: 'Waits for you', look: 'text-spark' },
}

export const Written = ({ title, text }: { title: string; text: string }) => (
  <section className="rounded-lg border border-line bg-note-soft p-4">
    <h3 className="mb-2 font-bold text-sm">{title}</h3>
    <pre translate="no" className="whitespace-pre-wrap break-words font-mono text-sm">
      {text}
    </pre>
  </section>
)

interface OwnAnswerProps {
  item: Pick<TimedAnswer, 'answer' | 'text'> & { question: MemberQuestion }
}

export function OwnAnswer({ item: { answer, text, question } }: OwnAnswerProps) {
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
