import { type ReactNode, useId } from 'react'
import { counted } from '#contract/counted.ts'
import { clockText, minutesText } from '#web/lib/time-words.ts'
import type { MockReport } from './mock-queries.ts'
import { stageNames } from './mock-words.ts'

/** The result and what it says, in the words of somebody who hires. */
export function ReportHead({ report }: { report: MockReport }) {
  const { n, right, waiting, interval } = report.total
  return (
    <section className="slab grid grid-cols-1 items-center gap-6 rounded-lg p-6 sm:grid-cols-[auto_1fr] print:border print:border-line">
      <p className="grid justify-items-center">
        <span className="font-extrabold text-5xl tabular-nums tracking-tight">
          {right} <span className="text-muted text-2xl">of {n}</span>
        </span>
        <span className="text-muted text-sm">right</span>
      </p>
      <div className="grid gap-2">
        {report.notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        <p className="text-muted text-sm">
          {interval &&
            `With ${counted(n, 'question')}: between ${percent(interval.low)} and ${percent(interval.high)} in truth. `}
          {waiting > 0 && `${counted(waiting, 'answer')} ${waiting === 1 ? 'waits' : 'wait'} for you below.`}
        </p>
      </div>
    </section>
  )
}

interface ReportTopicsProps {
  report: Pick<MockReport, 'topics'>
  titleOf: (slug: string) => string
}

/** Weakest first; the line says between which shares the truth may be. */
export function ReportTopics({ report, titleOf }: ReportTopicsProps) {
  if (report.topics.length === 0) return null
  return (
    <Part title="By topic" note="The thin line is where the truth may be with so few questions.">
      <ul className="grid gap-3">
        {report.topics.map(({ resource_slug, topic, n, right, interval }) => (
          <li key={`${resource_slug} ${topic}`} className="grid gap-1">
            <span className="flex justify-between gap-3 text-sm">
              <span className="min-w-0">
                {topic} <span className="text-muted">{titleOf(resource_slug)}</span>
              </span>
              <span className="shrink-0 tabular-nums">
                <b>
                  {right} of {n}
                </b>
                <span className="sr-only">
                  , between {percent(interval.low)} and {percent(interval.high)}
                </span>
              </span>
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
              <rect y="1" width="100" height="6" rx="1" className="fill-sunken" />
              <rect y="1" width={(100 * right) / n} height="6" rx="1" className="fill-accent" />
              <rect
                x={100 * interval.low}
                y="3.4"
                width={100 * (interval.high - interval.low)}
                height="1.2"
                className="fill-ink"
              />
            </svg>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Time of each part, next to the time it should take. */
export function ReportTimes({ report }: { report: MockReport }) {
  const most = Math.max(...report.stages.flatMap(({ budget, seconds }) => [budget, seconds]))
  return (
    <Part title="Time" note="The mark is the time that the part should take.">
      <ul className="grid gap-3">
        {report.stages.map(({ stage, budget, seconds }) => (
          <li key={stage} className="grid gap-1">
            <span className="flex justify-between gap-3 text-sm">
              {stageNames[stage]}
              <span className="tabular-nums">
                <b>{clockText(seconds)}</b> of {minutesText(budget)}
              </span>
            </span>
            <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" className="h-2.5 w-full">
              <rect y="1" width="100" height="6" rx="1" className="fill-sunken" />
              <rect
                y="1"
                width={(100 * seconds) / most}
                height="6"
                rx="1"
                className={seconds > budget ? 'fill-spark-fill' : 'fill-accent'}
              />
              <rect x={Math.min(99, (100 * budget) / most)} width="1" height="8" className="fill-ink" />
            </svg>
          </li>
        ))}
      </ul>
    </Part>
  )
}

export function Part({ title, note, children }: { title: string; note?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="grid grid-cols-1 content-start gap-3 rounded-lg border border-line bg-raised p-5"
    >
      <h2 id={id} className="font-bold text-lg">
        {title}
      </h2>
      {children}
      {note && <p className="text-muted text-sm">{note}</p>}
    </section>
  )
}

const percent = (share: number) => `${Math.round(share * 100)} percent`
