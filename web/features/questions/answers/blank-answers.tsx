import type { AnswersOf } from '#web/features/questions/answering/question-types.ts'
import { Explanation } from './explanation.tsx'

const noTexts: string[] = []

/** Heading above the accepted answers of a blank. */
function nameOf({ blanks, choices }: AnswersOf<'blank'>, index: number) {
  const name = choices?.[index] ? 'Right choice' : 'Accepted answers'
  return blanks.length === 1 ? name : `Blank ${index + 1}: ${name.toLowerCase()}`
}

/** The accepted answers, next to what was typed; no verdict is given. */
export function BlankAnswers({
  answers,
  given = noTexts,
}: {
  answers: AnswersOf<'blank'>
  given?: string[]
}) {
  return (
    <>
      <dl className="grid grid-cols-1 gap-3">
        {answers.blanks.map(({ acceptable_answers }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a blank is its number
          <div key={index} className="grid grid-cols-1 gap-1">
            <dt className="font-semibold text-sm">{nameOf(answers, index)}</dt>
            <dd className="flex flex-wrap gap-2">
              {acceptable_answers.map((answer) => (
                <code translate="no" key={answer} className="rounded-sm bg-good-soft px-2 py-0.5 text-good">
                  {answer}
                </code>
              ))}
            </dd>
            {given[index]?.trim() && (
              <dd className="text-muted text-sm">
                {answers.choices?.[index] ? 'You chose' : 'You wrote'}{' '}
                <code translate="no" className="rounded-sm bg-sunken px-1.5 py-0.5 text-ink">
                  {given[index]}
                </code>
              </dd>
            )}
          </div>
        ))}
      </dl>
      <Explanation answers={answers} />
    </>
  )
}
