import type { ReactNode } from 'react'
import { HintList } from '#web/features/questions/answering/hints.tsx'
import type { AnswersOf } from '#web/features/questions/answering/question-types.ts'
import { Labels } from '#web/features/questions/list/labels.tsx'
import { InlineHtml, QuestionHtml } from '#web/features/questions/question-html.tsx'
import { Explanation } from './explanation.tsx'
import { FollowUps } from './follow-ups.tsx'

interface DescriptiveAnswersProps {
  answers: AnswersOf<'descriptive'>
  /** Everything that practice mode opens at a press. */
  open?: boolean
  /** Instead of the ideal answer: the same next to the learner's own. */
  ideal?: ReactNode
}

export function DescriptiveAnswers({ answers, open, ideal }: DescriptiveAnswersProps) {
  const {
    ideal_answer,
    rubric,
    short_answer,
    follow_ups,
    red_flags,
    levels,
    samples,
    told_stories,
    design_notes,
    hints,
  } = answers
  return (
    <>
      {open && hints && <HintList hints={hints} />}
      <h3 className="font-display text-lg">
        {short_answer && !ideal ? 'Ideal answer, in 60 to 90 seconds' : 'Ideal answer'}
      </h3>
      {ideal ? (
        ideal
      ) : typeof ideal_answer === 'string' ? (
        <QuestionHtml html={ideal_answer} />
      ) : (
        <ul className="prose list-disc pl-5">
          {ideal_answer.map((html) => (
            <li key={html}>
              <InlineHtml html={html} />
            </li>
          ))}
        </ul>
      )}
      {short_answer && (
        <div className="grid grid-cols-1 gap-2">
          <h3 className="font-display text-lg">In 20 seconds</h3>
          <QuestionHtml html={short_answer} />
        </div>
      )}
      {rubric.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <h3 className="font-display text-lg">Rubric</h3>
          <ul className="ruled rounded-md border border-line bg-raised">
            {rubric.map(({ criterion, half, weight }) => (
              <li key={criterion} className="flex items-start justify-between gap-4 px-4 py-2.5 text-sm">
                <span className="grid grid-cols-1 gap-0.5">
                  <InlineHtml html={criterion} />
                  {half && (
                    <span className="text-muted">
                      Half credit: <InlineHtml html={half} />
                    </span>
                  )}
                </span>
                <span className="shrink-0 font-semibold">{Math.round(weight * 100)}%</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {levels && <Levels levels={levels} />}
      {samples && <FollowUps title="Said by others" followUps={saidByOthers(samples)} open={open} />}
      <FollowUps title="Told by others" followUps={told_stories} open={open} />
      <FollowUps title="Deeper than the answer" followUps={design_notes} open={open} />
      {red_flags && <Labels title="Red flags" labels={red_flags} />}
      <Explanation answers={answers} />
      <FollowUps followUps={follow_ups} open={open} />
    </>
  )
}

/** The ideal answer is the senior one; these two are heard next to it. */
const saidByOthers = ({ junior, lean_no, why_not }: NonNullable<AnswersOf<'descriptive'>['samples']>) => [
  { question: 'As a junior says it', answer: junior },
  {
    question: 'Sounds fine, and is a lean no',
    answer: `${lean_no}<p><strong>Why not:</strong></p>${why_not}`,
  },
]

const levelNames = { junior: 'Junior', mid: 'Mid level', senior: 'Senior' } as const

/** The additions of each level. */
function Levels({ levels }: { levels: Record<keyof typeof levelNames, string> }) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-display text-lg">What each level adds</h3>
      <dl className="ruled rounded-md border border-line bg-raised">
        {(['junior', 'mid', 'senior'] as const).map((level) => (
          <div key={level} className="grid grid-cols-1 gap-x-4 px-4 py-2.5 text-sm sm:grid-cols-[6rem_1fr]">
            <dt className="font-semibold">{levelNames[level]}</dt>
            <dd>
              <InlineHtml html={levels[level]} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
