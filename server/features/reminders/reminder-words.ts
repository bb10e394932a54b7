import type { Today } from '#contract/api/today.ts'
import { counted } from '#contract/counted.ts'

/** The notification the service worker shows; `path` is the page that a press opens. */
export interface Note {
  title: string
  body: string
  path: string
}

export type Day = Pick<Today, 'reviews' | 'new' | 'minutes' | 'mock'>

export const isWorthReminder = ({ reviews, new: fresh, mock }: Day) => reviews + fresh > 0 || mock !== null

/** Numbers only: a mail or a notification may be read on a lock screen. */
export function reminderWords(day: Day) {
  const questions = day.reviews + day.new
  const about = counted(day.minutes, 'minute')
  const sentences = [
    ...(questions > 0
      ? [
          `Today has ${counted(questions, 'question')} for you: ${day.reviews} to review and ${day.new} new. That takes about ${about}.`,
        ]
      : []),
    ...(day.mock === null
      ? []
      : [`Your plan has a mock interview today, ${counted(day.mock, 'minute')} against the clock.`]),
  ]
  return questions > 0
    ? { title: `${counted(questions, 'question')} today, about ${about}`, sentences, path: '/review' }
    : { title: 'A mock interview today', sentences, path: '/plan' }
}

export function buildReminderNote(day: Day): Note {
  const { title, sentences, path } = reminderWords(day)
  return { title, body: sentences.join(' '), path }
}
