import { ListChecks } from 'lucide-react'
import type { CodeLanguage } from '#contract/content-lists.ts'
import { Button } from '#web/ui/button.tsx'
import { BlankAnswers } from './blank-answers.tsx'
import { CodeAnswers } from './code-answers.tsx'
import { DescriptiveAnswers } from './descriptive-answers.tsx'
import type { MemberQuestionOf } from './question-types.ts'
import { Reveal } from './reveal.tsx'

// What draws answers, in one script: members fetch it, visitors never (answer-parts.ts).
export { Explanation } from './explanation.tsx'
export { Hints } from './hints.tsx'

interface BlankRevealProps {
  question: MemberQuestionOf<'blank'>
  given: string[]
  onReveal: () => void
}

export const BlankReveal = ({ question, given, onReveal }: BlankRevealProps) => (
  <Reveal label="Show Answer" onReveal={onReveal}>
    <BlankAnswers answers={question.content} given={given} />
  </Reveal>
)

interface DescriptiveRevealProps {
  question: MemberQuestionOf<'descriptive'>
  /** Their own answer comes first, written or spoken. */
  onScore: ((how: 'written' | 'aloud') => void) | undefined
  onReveal: (() => void) | undefined
}

export const DescriptiveReveal = ({ question, onScore, onReveal }: DescriptiveRevealProps) => (
  <>
    {onScore && (
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" icon={ListChecks} onClick={() => onScore('written')}>
          Score Yourself First
        </Button>
        <Button variant="quiet" onClick={() => onScore('aloud')}>
          Answer Aloud
        </Button>
      </div>
    )}
    <Reveal label="Show Ideal Answer" onReveal={onReveal}>
      <DescriptiveAnswers answers={question.content} />
    </Reveal>
  </>
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
