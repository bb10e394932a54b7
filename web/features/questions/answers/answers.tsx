import { ListChecks, Timer } from 'lucide-react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import type { MemberQuestionOf } from '#web/features/questions/answering/question-types.ts'
import type { AnswerWay } from '#web/features/questions/answering/self-scored.tsx'
import { useHasRound } from '#web/features/questions/round/use-round.ts'
import { interviewerLink } from '#web/lib/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { BlankAnswers } from './blank-answers.tsx'
import { CodeAnswers } from './code-answers.tsx'
import { DescriptiveAnswers } from './descriptive-answers.tsx'
import { Reveal, Revealed } from './reveal.tsx'

export { Hints } from '#web/features/questions/answering/hints.tsx'
// Everything that draws answers, in one script: members fetch it, visitors never (answer-parts.ts).
export { Explanation } from './explanation.tsx'

interface BlankRevealProps {
  question: MemberQuestionOf<'blank'>
  given: string[]
}

export const BlankReveal = ({ question, given }: BlankRevealProps) => (
  <Revealed>
    <BlankAnswers answers={question.content} given={given} />
  </Revealed>
)

interface DescriptiveRevealProps {
  question: MemberQuestionOf<'descriptive'>
  /** Their own answer comes first, written or spoken. */
  onScore: ((way: AnswerWay) => void) | undefined
  isShown: boolean
}

export const DescriptiveReveal = ({ question, onScore, isShown }: DescriptiveRevealProps) => (
  <>
    {onScore && (
      <div className="-mx-4 flex flex-wrap gap-2">
        {question.content.design_steps && (
          <PlayInSteps questionId={question.id} onClick={() => onScore('steps')} />
        )}
        <Button variant="quiet" icon={ListChecks} onClick={() => onScore('written')}>
          Score Yourself First
        </Button>
        <Button variant="quiet" onClick={() => onScore('aloud')}>
          Answer Aloud
        </Button>
        <ButtonLink to={interviewerLink(question)} variant="quiet">
          Answer aloud with an interviewer
        </ButtonLink>
      </div>
    )}
    {isShown && (
      <Revealed>
        <DescriptiveAnswers answers={question.content} />
      </Revealed>
    )}
  </>
)

const PlayInSteps = ({ questionId, onClick }: { questionId: string; onClick: () => void }) => (
  <Button variant="quiet" icon={Timer} onClick={onClick}>
    {useHasRound(questionId) ? 'Go On in Steps' : 'Play in Steps'}
  </Button>
)

interface CodeRevealProps {
  question: MemberQuestionOf<'code'>
  language: CodeLanguage | undefined
  onReveal: (() => void) | undefined
}

export const CodeReveal = ({ question, language, onReveal }: CodeRevealProps) => (
  <Reveal label="Show Solution" onReveal={onReveal}>
    <CodeAnswers answers={question.content} language={language} />
  </Reveal>
)
