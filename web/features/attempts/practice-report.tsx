import type { ReactNode } from 'react'
import { BarRow, Chart } from '#web/ui/chart.tsx'
import type { AttemptReport } from './attempt-queries.ts'
import { CalibrationChart } from './calibration-chart.tsx'
import { HeatMap } from './heat-map.tsx'

const TOPICS_SHOWN = 6

interface PracticeReportProps {
  report: AttemptReport
  titleOf: (slug: string) => string
}

/** The work done, and the figures next to it. */
export const PracticeDays = ({ report, children }: { report: AttemptReport; children: ReactNode }) => (
  <div className="grid grid-cols-1 gap-4 md:grid-cols-[2fr_1fr]">
    <HeatMap today={report.today} days={report.days} />
    {children}
  </div>
)

/** How practice goes. */
export function PracticeReport({ report, titleOf }: PracticeReportProps) {
  return (
    <section aria-labelledby="practice-report" className="grid grid-cols-1 gap-4">
      <h3 id="practice-report" className="font-display text-xl">
        Your progress
      </h3>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-3">
        <Levels levels={report.levels} />
        <Topics topics={report.topics} titleOf={titleOf} />
        <CalibrationChart report={report} />
      </div>
    </section>
  )
}

function Levels({ levels }: Pick<AttemptReport, 'levels'>) {
  if (levels.every(({ total }) => total === 0)) return null
  const named = levels.map(({ difficulty, completed, total }) => `${completed} of ${total} ${difficulty}`)
  return (
    <Chart title="Progress by level" sentence={`Completed in the subjects you've begun: ${listed(named)}.`}>
      <div className="grid gap-3">
        {levels.map(({ difficulty, completed, total }) => (
          <BarRow
            key={difficulty}
            label={difficulty}
            share={total ? completed / total : 0}
            value={`${completed} of ${total}`}
          />
        ))}
      </div>
    </Chart>
  )
}

function Topics({ topics, titleOf }: Pick<AttemptReport, 'topics'> & { titleOf: (slug: string) => string }) {
  const [weakest] = topics
  if (!weakest) return null
  const { low, high } = weakest.interval
  const name = ({ topic, resource_slug }: typeof weakest) => `${topic} (${titleOf(resource_slug)})`
  return (
    <Chart
      title="Weakest topics"
      sentence={`At the first try you had ${weakest.right} of ${weakest.n} right in ${name(weakest)}. So few answers say little: it may be anything from ${percent(low)} to ${percent(high)}.`}
    >
      <div className="grid gap-3">
        {topics.slice(0, TOPICS_SHOWN).map((topic) => (
          <BarRow
            key={`${topic.resource_slug} ${topic.topic}`}
            label={name(topic)}
            share={topic.right / topic.n}
            value={`${topic.right} of ${topic.n}`}
          />
        ))}
      </div>
    </Chart>
  )
}

const percent = (share: number) => `${Math.round(share * 100)} percent`
const listed = (parts: string[]) => `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
