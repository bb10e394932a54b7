import { addDays } from '#contract/attempts/local-day.ts'
import { ReportTopics } from '#web/features/mock/report-parts.tsx'
import { PlanDays } from '#web/features/plan/plan-days.tsx'
import { ComingReviews } from '#web/features/review/coming-chart.tsx'
import { TestResultView } from '#web/features/runner/test-result-view.tsx'

/** The parts of the product that the landing page shows, each with an example of its own. */

const test = { hidden: false, status: 'passed', input: '', expected: '', actual: '' } as const

export const CodePicture = () => (
  <div className="grid gap-2">
    <TestResultView
      isTask
      isOpen={false}
      result={{ ...test, description: 'an odd number of values', ms: 0.3 }}
    />
    <TestResultView
      isTask
      isOpen
      result={{
        ...test,
        description: 'an even number of values',
        status: 'failed',
        input: 'median([1, 2, 3, 4])',
        expected: '2.5',
        actual: '3',
        ms: 0.2,
      }}
    />
  </div>
)

/** A Monday: the pictures know no today. */
const MONDAY = '2026-03-02'

const coming = [6, 3, 0, 4, 2, 0, 7, 3, 1, 0, 4, 2, 0, 5].map((count, index) => ({
  day: addDays(MONDAY, index),
  count,
}))
export const ReviewPicture = () => <ComingReviews coming={coming} />

const reviews = [2, 5, 8, 9, 11, 12, 10, 13, 14, 15, 14, 16, 17, 18, 17, 19, 20, 22, 24, 26, 28]
const planned = reviews.map((review_minutes, index) => ({
  day: addDays(MONDAY, index),
  minutes: index === 12 || index === 19 ? 45 : 30,
  review_minutes,
  mock: index === 12 || index === 19 ? 45 : null,
}))
export const PlanPicture = () => <PlanDays days={planned} />

const topics = (
  [
    ['Transactions', 1, 4, 0.05, 0.7],
    ['Window functions', 2, 4, 0.15, 0.85],
    ['Joins', 4, 5, 0.38, 0.96],
  ] as const
).map(([topic, right, n, low, high]) => ({ resource_slug: 'sql', topic, right, n, interval: { low, high } }))
export const MockPicture = () => <ReportTopics report={{ topics }} titleOf={() => 'SQL'} />
