import { addDays } from '../attempts/local-day.ts'
import { byText } from '../by-text.ts'

/** A story that was told within so many days is still on the tongue. */
const FRESH_DAYS = 7

interface StoryRehearsal {
  id: string
  title: string
  /** The learner's day of the last rehearsal. */
  rehearsed_day: string | null
}

/** The story to rehearse today: the one that was told longest ago, and one a day at most. */
export function storyOfDay(stories: readonly StoryRehearsal[], today: string) {
  if (stories.some(({ rehearsed_day }) => rehearsed_day === today)) return null
  const waiting = stories.filter(({ rehearsed_day: day }) => !day || day <= addDays(today, -FRESH_DAYS))
  const [first] = waiting.toSorted((a, b) => byText(a.rehearsed_day ?? '', b.rehearsed_day ?? ''))
  return first ? { id: first.id, title: first.title } : null
}
