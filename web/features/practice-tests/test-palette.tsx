import { useEffect, useRef } from 'react'
import type { MockQuestion } from '#contract/api/question-shapes.ts'
import { type Answers, isGiven } from '#web/sittings/use-timed-answers.ts'
import { QuestionNumber } from '#web/ui/question-number.tsx'

interface TestPaletteProps {
  questions: MockQuestion[]
  answers: Answers
  current: string | undefined
  onGo: (id: string) => void
}

/** Every question of the module: answered, marked for review, or still open. */
export function TestPalette({ questions, answers, current, onGo }: TestPaletteProps) {
  const list = useRef<HTMLOListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the numbers are one line, of which some are out of sight
  useEffect(() => {
    // In new browsers it returns a promise, which isn't a cleanup.
    void list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const done = questions.filter(({ id }) => isGiven(answers.get(id))).length
  return (
    <nav aria-label="Questions" className="grid grid-cols-1 gap-2">
      <p className="text-muted text-sm tabular-nums">
        {done} of {questions.length} answered
      </p>
      <ol ref={list} className="flex gap-1.5 max-lg:overflow-x-auto max-lg:pb-1 lg:flex-wrap">
        {questions.map(({ id }, index) => (
          <li key={id}>
            <QuestionNumber
              number={index + 1}
              isCurrent={id === current}
              isDone={isGiven(answers.get(id))}
              mark={answers.get(id)?.flagged ? 'marked for review' : undefined}
              onGo={() => onGo(id)}
            />
          </li>
        ))}
      </ol>
    </nav>
  )
}
