import type { ReactNode } from 'react'
import { counted } from '#contract/counted.ts'
import { weekdayText } from '#web/lib/day-words.ts'
import { mockPath, mocksPath, practiceTestPath, reviewPath, storiesPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Today } from './today-queries.ts'

interface TodayCardProps {
  day: Today
  heading: 'h2' | 'h3'
  /** Other things to do now, a line each. */
  children?: ReactNode
}

interface Step {
  to: string
  label: string
}

/** The work of today and how long it takes, on steel: one button for what comes first, and a line for everything else. */
export function TodayCard({ day, heading: Heading, children }: TodayCardProps) {
  const [first, ...others] = stepsOf(day)
  return (
    <section aria-label="Today" className="slab grid grid-cols-1 content-start gap-4 rounded-lg p-5 sm:p-6">
      <div className="grid gap-1">
        <Heading className="font-display font-extrabold text-2xl">{headlineOf(day)}</Heading>
        <p className="text-muted">{sentencesOf(day).join(' ')}</p>
      </div>
      {first && (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
          <ButtonLink to={first.to}>{first.label}</ButtonLink>
          {others.map(({ to, label }) => (
            <ButtonLink key={to} to={to} variant="quiet">
              {label}
            </ButtonLink>
          ))}
        </div>
      )}
      {children}
    </section>
  )
}

/** In the order in which they're due: a running clock doesn't wait. */
function stepsOf({ sitting, items, mock, story }: Today): Step[] {
  return [
    sitting && {
      to: sitting.kind === 'mock' ? mockPath(sitting.name) : practiceTestPath(sitting.name),
      label: `Go on: ${sitting.title}`,
    },
    items.length > 0 && { to: reviewPath, label: "Start today's session" },
    mock !== null && { to: mocksPath, label: 'Mock interview' },
    story && { to: storiesPath, label: 'Rehearse a story' },
  ].filter((step) => step !== null && step !== false)
}

/** '3 to review, 5 new.' */
function partsOf({ reviews, new: fresh }: Today) {
  const parts = [reviews > 0 && `${reviews} to review`, fresh > 0 && `${fresh} new`].filter(Boolean)
  return parts.length > 0 && `${parts.join(', ')}.`
}

function headlineOf({ items, minutes, sitting, mock, story }: Today) {
  if (items.length > 0)
    return `Today: ${counted(items.length, 'question')}, about ${counted(minutes, 'minute')}`
  if (sitting) return `${sitting.title} is running`
  if (mock) return `Today: a mock interview of ${mock} minutes`
  return story ? 'Today: a story to rehearse' : 'Nothing left for today'
}

const sentencesOf = (day: Today) =>
  [
    day.sitting && `Your ${day.sitting.title} is running, and so is its clock.`,
    partsOf(day),
    day.items.length === 0 && day.next_day && `The next session is on ${weekdayText(day.next_day)}.`,
    day.mock && `A mock interview of ${day.mock} minutes is planned for today.`,
    day.story && `A story to rehearse: ${day.story.title}.`,
    day.waiting > 0 &&
      `${counted(day.waiting, 'more question')} ${day.waiting === 1 ? 'is' : 'are'} due and can wait.`,
  ].filter(Boolean)
