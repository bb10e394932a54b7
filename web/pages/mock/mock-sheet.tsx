import { ArrowLeft, ArrowRight, MessagesSquare } from 'lucide-react'
import { Suspense, useEffect, useRef, useState } from 'react'
import type { MockAnswer } from '#contract/api/mocks.ts'
import { followUpsIn } from '#contract/interview/follow-ups-in.ts'
import { turnsOf } from '#contract/interview/transcript.ts'
import { MOCK_NOTES_MAX } from '#contract/limits.ts'
import { typeNames } from '#contract/type-names.ts'
import type { TimedState } from '#web/features/mock/mock-queries.ts'
import { ConfidenceChoice, MockNav } from '#web/features/mock/mock-room.tsx'
import { stageNames } from '#web/features/mock/mock-words.ts'
import { AskedQuestion } from '#web/features/questions/answering/asked-question.tsx'
import { Dock } from '#web/features/questions/answering/dock.tsx'
import { RunPanelLater } from '#web/features/runner/run-panel-later.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { minutesText } from '#web/lib/time-words.ts'
import { useOptionKeys } from '#web/lib/use-option-keys.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { FlagButton } from '#web/sittings/flag-button.tsx'
import type { Answers, Part } from '#web/sittings/use-timed-answers.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { WithDock } from '#web/ui/dock-slot.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'

/** The interviewer comes when somebody wants to be asked back. */
const MockTalk = lazily(async () => (await import('./mock-talk.tsx')).MockTalk, PartFailed)

interface MockSheetProps {
  state: TimedState
  answers: Answers<MockAnswer>
  current: string
  /** An answer as it is now, also where nothing has been drawn since. */
  read: (id: string) => MockAnswer | undefined
  onChange: (id: string, part: Part<MockAnswer>) => void
  onGo: (id: string) => void
}

/** The questions at the left, the one that is asked at the right. */
export function MockSheet({ state, answers, current, read, onChange, onGo }: MockSheetProps) {
  const all = state.stages.flatMap(({ stage, questions }) =>
    questions.map((question) => ({ stage, question })),
  )
  const at = all.findIndex(({ question }) => question.id === current)
  const asked = all[at]
  const head = useRef<HTMLHeadingElement>(null)
  const [talking, talkAbout] = useState<string>()
  const body = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question takes the focus
  useEffect(() => head.current?.focus({ preventScroll: true }), [current])
  useOptionKeys(body)
  if (!asked) return null
  const { stage, question } = asked
  const given = answers.get(question.id)
  const isOpen = question.question_type === 'descriptive'
  const isTalk = isOpen && (talking === question.id || turnsOf(given?.text ?? '').length > 1)
  const isCode = question.question_type === 'code'
  const hasVerdict = !isOpen && !isCode
  const go = (step: number) => {
    const next = all[at + step]
    if (next) onGo(next.question.id)
  }
  return (
    <div
      className={classNames(
        'page grid grid-cols-1',
        isCode
          ? 'gap-3 pt-3 [--bench-top:15rem]'
          : 'gap-6 pt-6 pb-4 lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-12',
      )}
    >
      <MockNav state={state} answers={answers} current={current} onGo={onGo} isRow={isCode} />
      <div className={classNames('grid grid-cols-1 content-start', isCode ? 'gap-3' : 'max-w-3xl gap-5')}>
        <header
          className={
            isCode
              ? 'flex flex-wrap-reverse items-center gap-x-4 gap-y-1 justify-end flex-row-reverse'
              : 'grid gap-2'
          }
        >
          <p className="flex flex-wrap items-center gap-2 text-muted text-sm">
            <Badge tone="accent">{stageNames[stage]}</Badge>
            <span>{typeNames[question.question_type]}</span>
            <span>about {minutesText(question.seconds)}</span>
          </p>
          <h1
            ref={head}
            tabIndex={-1}
            className={classNames('outline-none', isCode ? 'text-xl' : 'text-2xl')}
          >
            {at + 1}. {question.title}
          </h1>
        </header>
        <WithDock
          dock={(slots) => (
            <Dock
              slots={slots}
              say={!isCode && <p className="text-muted text-sm max-sm:hidden">Answers come at the end.</p>}
              lead={
                <FlagButton flagged={given?.flagged} onChange={(part) => onChange(question.id, part)}>
                  {given?.flagged ? 'Flagged' : 'Flag'}
                </FlagButton>
              }
              next={
                <>
                  <Button variant="secondary" disabled={at === 0} onClick={() => go(-1)}>
                    <ArrowLeft aria-hidden className="size-[1.15em]" />
                    <span className="max-sm:sr-only">Previous</span>
                  </Button>
                  <Button disabled={at === all.length - 1} onClick={() => go(1)}>
                    <span className={isCode ? 'max-sm:sr-only' : undefined}>Next</span>
                    <ArrowRight aria-hidden className="size-[1.15em]" />
                  </Button>
                </>
              }
            />
          )}
        >
          <div ref={body}>
            {isTalk ? (
              <Suspense fallback={<LoadingScreen of="part" />}>
                <MockTalk
                  key={question.id}
                  mockId={state.id}
                  question={question}
                  read={() => read(question.id)}
                  onChange={(text) => onChange(question.id, { text: text || null })}
                  onLeave={() => talkAbout(undefined)}
                />
              </Suspense>
            ) : (
              <AskedQuestion
                key={question.id}
                question={question}
                session={`mock-${state.id}`}
                given={{
                  answer: given?.answer ?? null,
                  text: given?.text ?? null,
                  language: given?.language ?? null,
                }}
                onChange={(change) => onChange(question.id, change)}
                runner={(code) => <RunPanelLater {...code} examplesOnly />}
              />
            )}
            {isOpen && !isTalk && followUpsIn(question.seconds) > 0 && (
              <div className="mt-2">
                <Button variant="quiet" icon={MessagesSquare} onClick={() => talkAbout(question.id)}>
                  Answer with an interviewer
                </Button>
              </div>
            )}
          </div>
          {hasVerdict ? (
            <ConfidenceChoice
              id={question.id}
              value={given?.confidence ?? null}
              onChange={(confidence) => onChange(question.id, { confidence })}
            />
          ) : (
            <TextAreaField
              label="Whiteboard"
              hint="Notes, numbers, a sketch in text. Nobody grades them; the report shows them."
              rows={5}
              maxLength={MOCK_NOTES_MAX}
              className="font-mono text-sm"
              value={given?.notes ?? ''}
              onChange={(event) => onChange(question.id, { notes: event.currentTarget.value || null })}
            />
          )}
        </WithDock>
      </div>
    </div>
  )
}
