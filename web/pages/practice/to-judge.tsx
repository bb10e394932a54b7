import { useState } from 'react'
import type { MemberQuestion } from '#contract/api/question-shapes.ts'
import type { AttemptAnswer } from '#contract/attempts/grade-attempt.ts'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import { drafts, useDraftOwner } from '#web/drafts/drafts.ts'
import { draftOfSession } from '#web/features/questions/answering/asked-question.tsx'
import { SelfScored } from '#web/features/questions/answering/self-scored.tsx'
import { solutionIn, starterIn } from '#web/features/questions/answers/programs.ts'
import { RunPanelLater } from '#web/features/runner/run-panel-later.tsx'
import { activeSeconds } from '#web/lib/active-time.ts'
import { recordAttempt } from '#web/outbox/outbox.ts'
import { Written } from '#web/pages/sitting/reported-answer.tsx'
import { Button } from '#web/ui/button.tsx'
import { takeFocus } from '#web/ui/take-focus.ts'

/** The mock interview or the practice test in which it was answered. */
interface Sitting {
  source: SittingKind
  id: string
}
const nameOf = ({ source, id }: Sitting) => `${source}-${id}`

interface AnswerToJudge {
  question: MemberQuestion
  text: string | null
  language?: CodeLanguage | null
}

interface ToJudgeProps {
  item: AnswerToJudge
  sitting: Sitting
}

/** Judgments that only the learner can make: criteria in their text, and tests of their program. */
export function ToJudge({ item, sitting }: ToJudgeProps) {
  const [since] = useState(activeSeconds)
  const { question, text } = item
  function settle(answer: AttemptAnswer) {
    recordAttempt({
      content_id: question.id,
      source: sitting.source,
      mock_id: sitting.id,
      answer,
      seconds: activeSeconds() - since,
      ...(text && { text }),
    })
  }
  if (question.question_type === 'descriptive')
    return (
      <SelfScored
        question={{ ...question, id: `${question.id}.${nameOf(sitting)}` }}
        given={text ?? ''}
        onScored={settle}
      />
    )
  if (question.question_type === 'code')
    return <TestedProgram item={item} question={question} sitting={sitting} onTested={settle} />
  return null
}

interface TestedProgramProps {
  item: AnswerToJudge
  question: Extract<MemberQuestion, { question_type: 'code' }>
  sitting: Sitting
  onTested: (answer: AttemptAnswer) => void
}

/** All tests run now that the interview has ended. */
function TestedProgram({ item, question, sitting, onTested }: TestedProgramProps) {
  const owner = useDraftOwner()
  const [asked, setAsked] = useState<{ kind: 'submit' }>()
  const language = item.language ?? question.content.language
  const draftId = draftOfSession(question, nameOf(sitting), language)
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
          <RunPanelLater
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
        </div>
      ) : (
        <div>
          <Button onClick={start}>Run all tests</Button>
        </div>
      )}
    </div>
  )
}
