import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { TimedAnswer } from '#contract/api/timed-answer.ts'
import { counted } from '#contract/counted.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import type { RunningTest } from '#web/features/practice-tests/practice-test-queries.ts'
import { TestPalette } from '#web/features/practice-tests/test-palette.tsx'
import { AskedQuestion } from '#web/features/questions/answering/asked-question.tsx'
import { Dock } from '#web/features/questions/answering/dock.tsx'
import { Prompt } from '#web/features/questions/answering/prompt.tsx'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { FlagButton } from '#web/sittings/flag-button.tsx'
import type { Answers, Part } from '#web/sittings/use-timed-answers.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import type { Ending } from './practice-test-endings.tsx'

interface TestSheetProps {
  state: RunningTest
  answers: Answers
  current: string | undefined
  onChange: (id: string, part: Part<TimedAnswer>) => void
  onGo: (id: string) => void
  onEnd: (ending: Ending) => void
}

/** The palette at the left, the question that is asked at the right. Its title would tell what to think of, so it has a number. */
export function TestSheet({ state, answers, current, onChange, onGo, onEnd }: TestSheetProps) {
  const { questions } = state.current
  const at = questions.findIndex(({ id }) => id === current)
  const question = questions[at]
  const head = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus
  useEffect(() => {
    head.current?.focus({ preventScroll: true })
    // A passage is read from its beginning.
    scrollTo(0, 0)
  }, [current])
  useOptionKeys(body)
  if (!question) return null
  const given = answers.get(question.id)
  const go = (step: number) => {
    const next = questions[at + step]
    if (next) onGo(next.id)
  }
  return (
    <div className="page grid grid-cols-1 gap-6 pt-6 pb-4 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12">
      <div className="grid grid-cols-1 content-start gap-4 lg:sticky lg:top-22 lg:self-start">
        <TestPalette questions={questions} answers={answers} current={current} onGo={onGo} />
        <div className="max-lg:hidden">
          <EndTest onEnd={onEnd} />
        </div>
      </div>
      <div className="grid max-w-3xl grid-cols-1 content-start gap-5">
        <h1 ref={head} tabIndex={-1} className="text-2xl outline-none">
          Question {at + 1} <span className="font-normal text-lg text-muted">of {questions.length}</span>
        </h1>
        <div ref={body}>
          {question.question_type === 'descriptive' ? (
            <Essay
              question={question}
              text={given?.text ?? ''}
              onChange={(text) => onChange(question.id, { text: text || null })}
            />
          ) : (
            <AskedQuestion
              key={question.id}
              question={question}
              session={`test-${state.id}`}
              given={{ answer: given?.answer ?? null, text: null, language: null }}
              onChange={({ answer }) => onChange(question.id, { answer: answer ?? null })}
              runner={() => null}
            />
          )}
        </div>
        <Dock
          lead={
            <FlagButton flagged={given?.flagged} onChange={(part) => onChange(question.id, part)}>
              <span className="max-sm:sr-only">Mark for review</span>
              <span aria-hidden className="sm:hidden">
                Mark
              </span>
            </FlagButton>
          }
          next={
            <>
              <Button variant="secondary" disabled={at === 0} onClick={() => go(-1)}>
                <ArrowLeft aria-hidden className="size-[1.15em]" />
                <span className="max-xs:sr-only">Back</span>
              </Button>
              {at < questions.length - 1 ? (
                <Button onClick={() => go(1)}>
                  Next
                  <ArrowRight aria-hidden className="size-[1.15em]" />
                </Button>
              ) : (
                <Button onClick={() => onEnd('module')}>Finish module</Button>
              )}
            </>
          }
        />
        <div className="justify-self-start lg:hidden">
          <EndTest onEnd={onEnd} />
        </div>
      </div>
    </div>
  )
}

const EndTest = ({ onEnd }: { onEnd: (ending: Ending) => void }) => (
  <Button variant="quiet" size="small" className="-mx-3" onClick={() => onEnd('test')}>
    End the whole test
  </Button>
)

interface EssayProps {
  question: Parameters<typeof Prompt>[0]['question']
  text: string
  onChange: (text: string) => void
}

function Essay({ question, text, onChange }: EssayProps) {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  return (
    <div className="grid grid-cols-1 gap-5">
      <Prompt question={question} />
      <TextAreaField
        label="Your essay"
        aside={<span className="text-muted tabular-nums">{counted(words, 'word')}</span>}
        rows={18}
        maxLength={ANSWER_TEXT_MAX}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  )
}
