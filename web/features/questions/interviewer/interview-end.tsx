import { type ReactNode, useRef } from 'react'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import { SelfScored, type SelfScoring } from '#web/features/questions/answering/self-scored.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'
import { type Ending, type Interview, transcriptOf } from './interview.ts'
import { Quotes } from './quotes.tsx'
import { Transcript } from './transcript.tsx'

interface InterviewEndProps {
  question: MemberQuestionOf<'descriptive'>
  interview: Interview
  onChange: (part: Partial<Interview>) => void
  onReveal: () => void
  onScored: (answer: AttemptAnswer, text: string) => void
  /** The next step, once it is scored. */
  next: ReactNode
}

const endings: Record<Ending, string> = {
  'asked-enough': "That's all I would ask. Now judge it as I would.",
  'time-over': 'The time is over, and an interviewer moves on. Now judge what you said.',
  left: 'You ended it here. Now judge what you said.',
}

/** The rubric next to the transcript; the score is the learner's own, as of any open answer. */
export function InterviewEnd({ question, interview, onChange, onReveal, onScored, next }: InterviewEndProps) {
  const area = useRef<HTMLTextAreaElement>(null)
  const { scoring, quotes, ending = 'left' } = interview
  const isScored = scoring?.step === 'done'
  const selected = () => {
    const { value, selectionStart, selectionEnd } = area.current ?? { value: '' }
    return value.slice(selectionStart, selectionEnd).trim()
  }
  return (
    <section aria-labelledby="interview-end" className="grid grid-cols-1 gap-5">
      <div className="grid gap-1">
        <h2 id="interview-end" ref={takeFocus} tabIndex={-1} className="font-display text-2xl outline-none">
          The interview is over
        </h2>
        <p>{endings[ending]}</p>
      </div>
      <SelfScored
        question={question}
        given={transcriptOf(interview)}
        kept={{ scoring: scoringOf(scoring, question), onChange: (scoring) => onChange({ scoring }) }}
        own={<Transcript area={area} id={question.id} talk={interview} />}
        beside={(index) => (
          <Quotes
            number={index + 1}
            quotes={quotes[index] ?? []}
            selected={selected}
            disabled={isScored}
            onChange={(own) => onChange({ quotes: { ...quotes, [index]: own } })}
          />
        )}
        onReveal={onReveal}
        onScored={onScored}
      />
      {isScored && next}
    </section>
  )
}

/** The rubric may have other criteria since: then the scoring begins again. */
const scoringOf = (scoring: SelfScoring | undefined, { content }: MemberQuestionOf<'descriptive'>) =>
  scoring?.ticks?.length === content.rubric.length ? scoring : undefined
