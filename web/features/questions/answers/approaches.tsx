import type { AnswersOf } from '#web/features/questions/answering/question-types.ts'
import { InlineHtml, QuestionHtml } from '#web/features/questions/question-html.tsx'

type Approach = NonNullable<AnswersOf<'code'>['approaches']>[number]

/** Ways to solve it with what each costs, from the plain one to the best. */
export function Approaches({ approaches }: { approaches: Approach[] | undefined }) {
  if (!approaches?.length) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <h3 className="font-display text-lg">Approaches</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is cut off is reached by the keyboard */}
      <section tabIndex={0} aria-label="Approaches" className="prose overflow-x-auto text-sm">
        <table>
          <thead>
            <tr>
              <th scope="col">Approach</th>
              <th scope="col">Idea</th>
              <th scope="col">Time</th>
              <th scope="col">Space</th>
            </tr>
          </thead>
          <tbody>
            {approaches.map(({ name, idea, time, space }) => (
              <tr key={name}>
                <th scope="row">
                  <InlineHtml html={name} />
                </th>
                <td className="min-w-48">
                  <QuestionHtml html={idea} />
                </td>
                <td className="min-w-20">
                  <InlineHtml html={time} />
                </td>
                <td className="min-w-20">
                  <InlineHtml html={space} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}
