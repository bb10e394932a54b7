import { BarRow, Chart } from '#web/ui/chart.tsx'
import type { AttemptReport } from './attempt-queries.ts'

const NEEDED = 8
const when = { 2: 'when you were sure', 1: 'when you were unsure', 0: 'when you guessed' } as const
const labels = { 2: 'Sure', 1: 'Unsure', 0: 'Guessed' } as const

/** How well learners judge their own answers: said before the verdict, and scored against criteria. */
export function CalibrationChart({ report }: { report: AttemptReport }) {
  const { confidence, calibration, scored_answers } = report
  if (confidence.length === 0 && scored_answers === 0) return null
  return (
    <Chart title="How well you judge yourself" sentence={sentenceOf(report)}>
      <div className="grid grid-cols-1 gap-3">
        {confidence.map(({ confidence, n, right }) => (
          <BarRow
            key={confidence}
            label={`${labels[confidence]}, and right`}
            share={right / n}
            value={`${right} of ${n}`}
          />
        ))}
        {calibration && (
          <>
            <BarRow
              label="Predicted, spoken answers"
              share={calibration.predicted / 100}
              value={points(calibration.predicted)}
            />
            <BarRow
              label="Scored against criteria"
              share={calibration.scored / 100}
              value={points(calibration.scored)}
            />
            {calibration.objective !== null && (
              <BarRow
                label="Right at first try, graded questions"
                share={calibration.objective}
                value={points(calibration.objective * 100)}
              />
            )}
          </>
        )}
      </div>
    </Chart>
  )
}

const points = (value: number) => `${Math.round(value)}%`

function sentenceOf({ confidence, calibration, scored_answers }: AttemptReport) {
  const said = confidence.map(({ confidence, n, right }) => `${right} of ${n} right ${when[confidence]}`)
  const parts = said.length > 0 ? [`${said.join(', ')}.`] : []
  if (calibration) parts.push(spokenSentence(calibration))
  else if (scored_answers > 0)
    parts.push(
      `${scored_answers} spoken answers scored; from ${NEEDED} on this tells how well you predict yourself.`,
    )
  return parts.join(' ')
}

function spokenSentence({ n, difference, scored, objective }: NonNullable<AttemptReport['calibration']>) {
  const { low, high } = difference
  const range = (from: number, to: number) => `${Math.round(from)} to ${Math.round(to)} points`
  const predicted =
    low > 0
      ? `You expect ${range(low, high)} more than you then find in your spoken answers (${n} answers).`
      : high < 0
        ? `You expect ${range(-high, -low)} less than you then find in your spoken answers (${n} answers).`
        : `You predict your spoken answers about right (${n} answers).`
  if (objective === null) return predicted
  const above = Math.round(scored - objective * 100)
  return above >= 15
    ? `${predicted} You score them ${above} points higher than your graded answers suggest.`
    : predicted
}
