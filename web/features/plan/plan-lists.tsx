import type { ReactNode } from 'react'
import type { Today } from '#contract/api/today.ts'
import { counted } from '#contract/counted.ts'
import type { ComputedPlan } from './plan-queries.ts'
import { percent } from './plan-words.ts'

type TitleOf = (slug: string) => string
const SHOWN = 8

interface PartProps {
  id: string
  title: string
  text: string
  children?: ReactNode
}

const Part = ({ id, title, text, children }: PartProps) => (
  <section
    aria-labelledby={id}
    className="grid content-start gap-3 rounded-lg border border-line bg-raised p-5"
  >
    <h3 id={id} className="font-bold text-lg">
      {title}
    </h3>
    <p className="text-muted text-sm">{text}</p>
    {children}
  </section>
)

/** The first ones, and a press that shows the others. */
function Shortened<T>({
  items,
  noun,
  line,
}: {
  items: readonly T[]
  noun: string
  line: (item: T) => ReactNode
}) {
  const more = items.slice(SHOWN)
  return (
    <>
      <ul className="grid gap-1.5 text-sm">{items.slice(0, SHOWN).map(line)}</ul>
      {more.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 font-semibold text-accent">
            {counted(more.length, `more ${noun}`)}
          </summary>
          <ul className="mt-2 grid gap-1.5">{more.map(line)}</ul>
        </details>
      )}
    </>
  )
}

/** Today's new questions, each with the reason why it's asked. */
export function PlanNew({ day, titleOf }: { day: Today; titleOf: TitleOf }) {
  const items = day.items.filter(({ reason }) => reason === 'new')
  if (items.length === 0) return null
  return (
    <Part
      id="plan-new"
      title="New today"
      text="Subjects take turns by their weight. Reviews come in between."
    >
      <Shortened
        items={items}
        noun="question"
        line={({ content_id, resource_slug, title, seconds, why }) => (
          <li key={content_id} className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
            <span className="min-w-0">
              {title} <span className="text-muted">{titleOf(resource_slug)}</span>
            </span>
            <span className="text-muted tabular-nums">{Math.max(1, Math.round(seconds / 60))} min</span>
            <span className="text-muted sm:col-span-2">{why}.</span>
          </li>
        )}
      />
    </Part>
  )
}

/** Minutes for new questions by subject, until the day. */
export function PlanShares({ shares, titleOf }: { shares: ComputedPlan['shares']; titleOf: TitleOf }) {
  const whole = shares.reduce((sum, { minutes }) => sum + minutes, 0)
  if (whole === 0 || shares.length < 2) return null
  return (
    <Part
      id="plan-shares"
      title="Where the new minutes go"
      text="By weight. What a finished subject leaves goes to the others."
    >
      <ul className="grid gap-2 text-sm">
        {shares.map(({ resource_slug, minutes, questions }) => (
          <li key={resource_slug} className="grid gap-1">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0">{titleOf(resource_slug)}</span>
              <span className="text-muted tabular-nums">
                {percent(minutes / whole)}, {counted(questions, 'question')}
              </span>
            </span>
            <span aria-hidden className="h-1.5 overflow-hidden rounded-full bg-sunken">
              <span className="block h-full bg-accent" style={{ width: percent(minutes / whole) }} />
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

/** Topics that the time doesn't reach, by name, and why; nothing is left out in silence. */
export function PlanLeftOut({ computed, titleOf }: { computed: ComputedPlan; titleOf: TitleOf }) {
  const { left_out, asked, total } = computed
  const long = left_out.reduce((sum, { too_long }) => sum + too_long, 0)
  const others = total - asked - long
  const reasons = [
    others > 0 &&
      `${counted(others, 'question')} won't fit into your minutes: what's asked more often comes first.`,
    long > 0 &&
      `${counted(long, 'question')} won't fit into any one day. A day with more minutes makes room for ${long === 1 ? 'it' : 'them'}.`,
  ].filter(Boolean)
  return (
    <Part
      id="plan-left-out"
      title="What won't fit"
      text={
        reasons.length > 0 ? reasons.join(' ') : 'Everything fits: every question is asked before the day.'
      }
    >
      <Shortened
        items={left_out}
        noun="topic"
        line={({ resource_slug, topic, left, total }) => (
          <li key={`${resource_slug} ${topic}`} className="flex justify-between gap-4">
            <span className="min-w-0">
              {topic} <span className="text-muted">{titleOf(resource_slug)}</span>
            </span>
            <span className="shrink-0 tabular-nums">
              {left === total ? 'all' : left} of {total}
            </span>
          </li>
        )}
      />
    </Part>
  )
}
