import { CalendarCheck, Mic, Timer } from 'lucide-react'
import { counted } from '#contract/counted.ts'
import { weekdayText } from '#web/lib/day-words.ts'
import { mockPath, mocksPath, practiceTestPath, reviewPath, storiesPath } from '#web/lib/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Today } from './today-queries.ts'

interface TodayCardProps {
  day: Today
  heading: 'h2' | 'h3'
}

/** The work of today and how long it takes, with its session as one button. */
export function TodayCard({ day, heading: Heading }: TodayCardProps) {
  const { sitting, items, mock, story } = day
  return (
    <section
      aria-label="Today"
      className="flex flex-wrap items-center justify-between gap-4 rounded-lg border border-line bg-raised p-5"
    >
      <div className="flex min-w-0 flex-1 basis-64 items-center gap-4">
        <CalendarCheck aria-hidden className="size-7 shrink-0 text-accent" />
        <div className="min-w-0">
          <Heading className="font-bold text-lg">{headlineOf(day)}</Heading>
          <p className="text-muted text-sm">{sentencesOf(day).join(' ')}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-3 empty:hidden">
        {sitting && (
          <ButtonLink to={sitting.kind === 'mock' ? mockPath(sitting.name) : practiceTestPath(sitting.name)}>
            Go on: {sitting.title}
          </ButtonLink>
        )}
        {items.length > 0 && (
          <ButtonLink to={reviewPath} variant={sitting ? 'secondary' : 'primary'}>
            Start today's session
          </ButtonLink>
        )}
        {mock && (
          <ButtonLink to={mocksPath} variant="secondary" icon={Timer}>
            Mock interview
          </ButtonLink>
        )}
        {story && (
          <ButtonLink to={storiesPath} variant="secondary" icon={Mic}>
            Rehearse a story
          </ButtonLink>
        )}
      </div>
    </section>
  )
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
    day.days_of_seven > 0 && `You practiced on ${day.days_of_seven} of the last 7 days.`,
  ].filter(Boolean)

/** Nobody who never practiced is told that there's nothing to do. */
export const hasDay = (day: Today | undefined) =>
  day !== undefined &&
  (day.has_plan ||
    day.items.length > 0 ||
    day.days_of_seven > 0 ||
    day.sitting !== null ||
    day.story !== null)
