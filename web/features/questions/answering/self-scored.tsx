import { Mic } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import { type AttemptAnswer, scoreOfTicks, type Tick } from '#contract/attempts/grade-attempt.ts'
import { ANSWER_TEXT_MAX } from '#contract/limits.ts'
import { isFreshTry } from '#web/drafts/fresh-try.ts'
import { isText, useDraft } from '#web/drafts/use-draft.ts'
import { DescriptiveAnswers } from '#web/features/questions/answers/descriptive-answers.tsx'
import { useRecording } from '#web/features/questions/voice/recordings.ts'
import { lazily } from '#web/lib/lazily.ts'
import { PartFailed } from '#web/session/load-failed.tsx'
import { Button } from '#web/ui/button.tsx'
import { InDock } from '#web/ui/dock-slot.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LoadingScreen } from '#web/ui/spinner.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { useSettling } from '#web/ui/use-settling.ts'
import { PredictScore } from './predict-score.tsx'
import { RubricTicks } from './rubric-ticks.tsx'
import { TextKept } from './text-kept.tsx'

/** How the learner's answer is given before the ideal one is seen. */
export type AnswerWay = 'written' | 'aloud' | 'steps'

export interface SelfScoredProps {
  question: Extract<MemberQuestion, { question_type: 'descriptive' }>
  onScored: (answer: AttemptAnswer, text: string) => void
  /** Written before, and not to be changed anymore. */
  given?: string
  onGiveUp?: () => void
  /** The ideal answer is shown. */
  onReveal?: (() => void) | undefined
  /** The answer is going to be spoken. */
  isAloud?: boolean
  /** Instead of the ideal answer: the same next to the learner's own. */
  ideal?: ReactNode
  /** Instead of the learner's answer as plain text. */
  own?: ReactNode
  /** Below the ticks of a criterion, by its index. */
  beside?: (criterion: number) => ReactNode
  /** How far the scoring is, where it's kept elsewhere; else a reload begins it again. */
  kept?: { scoring: SelfScoring | undefined; onChange: (scoring: SelfScoring) => void }
}

export interface SelfScoring {
  step: 'write' | 'tick' | 'compare' | 'done'
  predicted?: number | undefined
  ticks: Tick[]
  firstTicks?: Tick[] | undefined
}

/** Few say their answer aloud: the recorder comes when it is asked for. */
const SpokenAnswer = lazily(
  async () => (await import('#web/features/questions/voice/spoken-answer.tsx')).SpokenAnswer,
  PartFailed,
)

/** Only where the operator has a model: it comes when the score is final. */
const SecondOpinion = lazily(
  async () => (await import('#web/features/questions/opinion/second-opinion.tsx')).SecondOpinion,
)

/**
 * Write or speak, predict, tick the criteria that the learner's answer meets, and only then see the ideal answer. Who reads that first
 * finds it in the learner's answer as well.
 */
export function SelfScored({
  question,
  given,
  onScored,
  onGiveUp,
  onReveal,
  isAloud = false,
  ideal,
  own,
  beside,
  kept,
}: SelfScoredProps) {
  const { rubric } = question.content
  const [draft, setText] = useDraft(question.id, '', isText)
  const text = given ?? draft
  const [recording] = useRecording(question.id)
  const [hasAsked, setAsked] = useState(isAloud)
  const isSpeaking = hasAsked || recording !== undefined
  // In a round of steps people may have spoken or drawn on paper.
  const isGiven = text.trim() !== '' || recording !== undefined || ideal !== undefined
  const [here, setHere] = useState<SelfScoring>()
  const { scoring = { step: 'write', ticks: rubric.map((): Tick => 0) }, onChange } = kept ?? {
    scoring: here,
    onChange: setHere,
  }
  const { step, predicted, ticks, firstTicks } = scoring
  const change = (part: Partial<SelfScoring>) => onChange({ ...scoring, ...part })
  const settling = useSettling(step === 'compare')
  const percent = Math.round(scoreOfTicks(rubric, ticks) * 100)
  const ownAnswer = own ?? (text.trim() && <OwnText text={text} />)

  function finish() {
    change({ step: 'done' })
    onScored({ ticks, first_ticks: firstTicks, predicted }, text)
  }

  return (
    <div className="grid grid-cols-1 gap-5">
      {step === 'write' ? (
        <>
          {given === undefined ? (
            <>
              {isSpeaking && (
                <Suspense fallback={<LoadingScreen of="part" />}>
                  <SpokenAnswer questionId={question.id} />
                </Suspense>
              )}
              <TextAreaField
                label="Your answer"
                hint={isSpeaking ? 'Spoken or written, or both.' : 'As you would say it in the interview.'}
                rows={isSpeaking ? 4 : 8}
                maxLength={ANSWER_TEXT_MAX}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
              />
              {/* In a session the answer is a fresh one, with a name of its own. */}
              {!isFreshTry(question.id) && <TextKept questionId={question.id} />}
              {!isSpeaking && (
                <div>
                  <Button variant="quiet" icon={Mic} onClick={() => setAsked(true)}>
                    Answer Aloud
                  </Button>
                </div>
              )}
            </>
          ) : (
            ownAnswer
          )}
          <PredictScore
            id={question.id}
            value={predicted}
            disabled={!isGiven}
            onChange={(percent) => change({ predicted: percent })}
          />
          <InDock>
            <div className="dock-main flex flex-wrap gap-2">
              {onGiveUp && (
                <Button variant="quiet" onClick={onGiveUp}>
                  I don't know
                </Button>
              )}
              <Button
                className="dock-main"
                disabled={!isGiven || predicted === undefined}
                onClick={() => change({ step: 'tick' })}
              >
                Compare with the criteria
              </Button>
            </div>
          </InDock>
        </>
      ) : (
        <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
          <div className="grid grid-cols-1 content-start gap-4 self-stretch">
            {recording && (
              <Suspense>
                <SpokenAnswer questionId={question.id} listenOnly />
              </Suspense>
            )}
            {ownAnswer}
          </div>
          <div ref={takeFocus} tabIndex={-1} className="grid grid-cols-1 gap-4 outline-none">
            <RubricTicks
              id={question.id}
              rubric={rubric}
              ticks={ticks}
              onChange={(next) => change({ ticks: next })}
              beside={beside}
              disabled={step === 'done'}
            />
            {step === 'tick' && (
              <InDock>
                <div className="dock-main flex">
                  <Button
                    className="dock-main"
                    onClick={() => {
                      change({ step: 'compare', firstTicks: ticks })
                      onReveal?.()
                    }}
                  >
                    Show the ideal answer
                  </Button>
                </div>
              </InDock>
            )}
            {step === 'compare' && (
              <div className="grid gap-2">
                <p className="text-muted text-sm">
                  Correct your ticks if the ideal answer changes your mind.
                </p>
                <InDock>
                  <div {...settling} className="dock-main flex">
                    <Button className="dock-main" onClick={finish}>
                      Finish with {percent} percent
                    </Button>
                  </div>
                </InDock>
              </div>
            )}
            <p role="status" className="font-semibold">
              {step === 'done' && (
                <span ref={takeFocus} tabIndex={-1} className="outline-none">
                  {scoredSentence(percent, predicted ?? 0)}
                </span>
              )}
            </p>
            {step === 'done' && (
              <Suspense>
                <SecondOpinion questionId={question.id} rubric={rubric} text={text} ticks={ticks} />
              </Suspense>
            )}
          </div>
        </div>
      )}
      {(step === 'compare' || step === 'done') && (
        <section
          ref={takeFocus}
          tabIndex={-1}
          aria-label="Ideal answer"
          className="grid grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-5 outline-none"
        >
          <DescriptiveAnswers answers={question.content} ideal={ideal} />
        </section>
      )}
    </div>
  )
}

const OwnText = ({ text }: { text: string }) => (
  <section aria-label="Your answer" className="rounded-lg border border-line bg-note-soft p-4">
    <h3 className="mb-2 font-bold text-sm">Your answer</h3>
    <p className="whitespace-pre-wrap break-words">{text}</p>
  </section>
)

function scoredSentence(percent: number, predicted: number) {
  const off = percent - predicted
  if (Math.abs(off) < 10) return `You scored ${percent} percent, about what you expected.`
  return `You scored ${percent} percent, ${Math.abs(off)} points ${off > 0 ? 'more' : 'less'} than you expected.`
}
