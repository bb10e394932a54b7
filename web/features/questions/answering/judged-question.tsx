import { type ReactNode, Suspense, useRef, useState } from 'react'
import type { Confidence } from '#contract/api/attempts.ts'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { type AttemptAnswer, gradeAttempt, type Outcome } from '#contract/attempts/grade-attempt.ts'
import { isTexts, useDraft } from '#web/drafts/use-draft.ts'
import { AnsweredQuestion } from '#web/features/questions/answers/answer-slots.ts'
import { BlankAnswers } from '#web/features/questions/answers/blank-answers.tsx'
import { Answered } from '#web/features/questions/list/read-body.tsx'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { InDock } from '#web/ui/dock-slot.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { useSettling } from '#web/ui/use-settling.ts'
import { BlankFields } from './blank-question.tsx'
import { ChoiceQuestion } from './choice-question.tsx'
import type { EditedCode } from './code-question.tsx'
import { Dock } from './dock.tsx'
import { Prompt } from './prompt.tsx'
import type { QuestionOf } from './question-types.ts'
import { shuffleOptions } from './shuffle-options.ts'
import { SubmitAs } from './submit-as.tsx'
import { Verdict } from './verdict.tsx'

/** The first question of a member is a choice: open answers and programs come when they are asked. */
const CodeQuestion = lazily(async () => (await import('./code-question.tsx')).CodeQuestion, PartFailed)
const SelfScored = lazily(async () => (await import('./self-scored.tsx')).SelfScored, PartFailed)

export interface JudgedAnswer {
  answer: AttemptAnswer
  confidence: Confidence | null
  outcome: Outcome
  /** The text of the answer. */
  text?: string
}

interface JudgedQuestionProps {
  question: MemberQuestion
  /** Of this time: decides the order of the options. */
  seed: string
  onJudged: (judged: JudgedAnswer) => void
  /** Below the editor of a code question; `onSubmitted` hears how many tests passed, and of which program. */
  runner: (code: EditedCode, onSubmitted: (answer: AttemptAnswer, text?: string) => void) => ReactNode
}

/** A question that gets a verdict, whatever its type, and asks how sure the learner is before it. */
export function JudgedQuestion({ question, seed, onJudged, runner }: JudgedQuestionProps) {
  const [{ question: asked, canonical }] = useState(() => shuffleOptions(question, seed))
  const [gaveUp, setGaveUp] = useState(false)
  const judge = (answer: AttemptAnswer, confidence: Confidence | null, text?: string) =>
    onJudged({
      answer,
      confidence,
      outcome: gradeAttempt(question, answer)?.outcome ?? 'wrong',
      ...(text && { text }),
    })
  function giveUp() {
    setGaveUp(true)
    judge({ gave_up: true }, null)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* That of a program is next to its editor. */}
      {(gaveUp || asked.question_type !== 'code') && <Prompt question={asked} />}
      {gaveUp ? (
        <Verdict isRight={false} title="Good to know: this one comes back">
          <Answered question={asked} />
        </Verdict>
      ) : (
        <AnsweredQuestion value={asked.id}>
          <Asked asked={asked} canonical={canonical} judge={judge} onGiveUp={giveUp} runner={runner} />
        </AnsweredQuestion>
      )}
    </div>
  )
}

interface AskedProps {
  asked: MemberQuestion
  canonical: (index: number) => number
  judge: (answer: AttemptAnswer, confidence: Confidence | null, text?: string) => void
  onGiveUp: () => void
  runner: JudgedQuestionProps['runner']
}

function Asked({ asked, canonical, judge, onGiveUp, runner }: AskedProps) {
  const confidence = useRef<Confidence>(2)
  switch (asked.question_type) {
    case 'mcq':
    case 'mcma':
      return (
        <ChoiceQuestion
          question={asked}
          onAnswered={(_correct, chosen) => judge({ chosen: chosen.map(canonical) }, confidence.current)}
          actions={(isReady, submit) => (
            <SubmitAs
              isReady={isReady}
              onGiveUp={onGiveUp}
              onSubmit={(sure) => {
                confidence.current = sure
                submit()
              }}
            />
          )}
        />
      )
    case 'blank':
      return (
        <JudgedBlank
          question={asked}
          actions={(isReady, submit) => (
            <SubmitAs
              isReady={isReady}
              onGiveUp={onGiveUp}
              onSubmit={(sure) => judge({ texts: submit() }, sure)}
            />
          )}
        />
      )
    case 'descriptive':
      return (
        <Suspense fallback={<LoadingScreen of="part" />}>
          <SelfScored
            question={asked}
            onScored={(answer, text) => judge(answer, null, text)}
            onGiveUp={onGiveUp}
          />
        </Suspense>
      )
    case 'code':
      return <JudgedCode question={asked} judge={judge} onGiveUp={onGiveUp} runner={runner} />
  }
}

const noTexts: string[] = []

interface JudgedBlankProps {
  question: Extract<MemberQuestion, { question_type: 'blank' }>
  actions: (isReady: boolean, submit: () => string[]) => ReactNode
}

function JudgedBlank({ question, actions }: JudgedBlankProps) {
  const [texts, setTexts] = useDraft(question.id, noTexts, isTexts)
  const [isSubmitted, setSubmitted] = useState(false)
  const isRight = isSubmitted && gradeAttempt(question, { texts })?.outcome === 'right'
  function submit() {
    setSubmitted(true)
    return texts
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <BlankFields
        question={question as QuestionOf<'blank'>}
        texts={texts}
        onChange={setTexts}
        disabled={isSubmitted}
      />
      {isSubmitted && <BlankAnswers answers={question.content} given={texts} />}
      <Dock verdict={isSubmitted ? (isRight ? 'right' : 'wrong') : undefined}>
        {!isSubmitted &&
          actions(
            texts.some((text) => text.trim()),
            submit,
          )}
      </Dock>
    </div>
  )
}

interface JudgedCodeProps extends Pick<AskedProps, 'judge' | 'onGiveUp' | 'runner'> {
  question: Extract<MemberQuestion, { question_type: 'code' }>
}

/** Submitting runs all tests. Who cannot run the language here compares with the solution instead. */
function JudgedCode({ question, judge, onGiveUp, runner }: JudgedCodeProps) {
  const [state, setState] = useState<'open' | 'compared' | 'judged'>('open')
  const settling = useSettling(state === 'compared')
  function say(answer: AttemptAnswer, text?: string) {
    if (state === 'judged') return
    setState('judged')
    judge(answer, null, text)
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      <Suspense fallback={<LoadingScreen of="part" />}>
        <CodeQuestion
          what={<Prompt question={question} />}
          question={question}
          runner={(code) => runner(code, say)}
          onReveal={() => setState((before) => (before === 'open' ? 'compared' : before))}
        />
      </Suspense>
      {state === 'open' && (
        <InDock>
          <Button variant="quiet" onClick={onGiveUp}>
            I don't know
          </Button>
        </InDock>
      )}
      {state === 'compared' && (
        <InDock>
          <fieldset className="grid w-full grid-cols-1 gap-2" {...settling}>
            <legend className="mb-1.5 font-semibold text-sm">Would your program pass every test?</legend>
            <div className="flex flex-wrap gap-2">
              <Button onClick={() => say({ passed: 1, total: 1 })}>Yes, all of them</Button>
              <Button variant="secondary" onClick={() => say({ passed: 0, total: 1 })}>
                No, not yet
              </Button>
            </div>
          </fieldset>
        </InDock>
      )}
    </div>
  )
}
