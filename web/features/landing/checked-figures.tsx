import figures from 'bank:figures'
import { Link } from 'react-router'
import { correctionNames } from '#web/lib/correction-words.tsx'
import { longDay } from '#web/lib/format-date.ts'
import { questionPagePath } from '#web/lib/paths.ts'

const { questions, run, cited, corrections, latest } = figures
const counted = (count: number) => count.toLocaleString('en-US')

/** How the answers of the bank are known to be right, and what was wrong lately. The same as on /truth. */
export function CheckedFigures() {
  return (
    <div className="mt-10 grid gap-x-14 gap-y-8 lg:grid-cols-2">
      <div>
        <p className="checked-figures font-display font-extrabold">
          <span>{counted(run)} answers run. </span>
          <span>{counted(cited)} cited. </span>
          <span>{counted(questions - run - cited)} on our word.</span>
        </p>
        <p className="mt-4">
          <Link to="/truth" className="font-semibold text-accent underline underline-offset-3">
            How we know the answers are right
          </Link>
        </p>
      </div>
      {latest.length > 0 && (
        <div>
          <h3 className="text-lg">Corrected lately</h3>
          <p className="mt-1 text-muted text-sm">
            No key changes without an entry in the ledger: {counted(corrections)} so far.
          </p>
          <ul aria-label="Corrected lately" className="mt-3 grid">
            {latest.map(({ slug, name, title, date, change }) => (
              <li key={`${slug} ${name}`} className="border-line border-t py-2.5 text-sm">
                <Link to={questionPagePath(slug, name)} className="font-semibold hover:text-accent">
                  {title}
                </Link>
                <span className="block text-muted">
                  <time dateTime={date}>{longDay(date)}</time>. {correctionNames[change]}.
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
