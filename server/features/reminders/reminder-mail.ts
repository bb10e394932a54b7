import type { Today } from '#contract/api/today.ts'
import { counted } from '#contract/counted.ts'
import { composeMail } from '#server/mail/compose.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

type Day = Pick<Today, 'reviews' | 'new' | 'minutes' | 'mock'>

export const isWorthMail = ({ reviews, new: fresh, mock }: Day) => reviews + fresh > 0 || mock !== null

/** Numbers only: a mail may be read on a lock screen. */
export function buildReminderMail(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { email, display_name }: { email: string; display_name: string },
  day: Day,
  token: string,
) {
  const questions = day.reviews + day.new
  const about = counted(day.minutes, 'minute')
  const paragraphs = [
    ...(questions > 0
      ? [
          `Today has ${counted(questions, 'question')} for you: ${day.reviews} to review and ${day.new} new. That takes about ${about}.`,
        ]
      : []),
    ...(day.mock === null
      ? []
      : [`Your plan has a mock interview today, ${counted(day.mock, 'minute')} against the clock.`]),
  ]
  return composeMail({
    to: { name: display_name, address: email },
    subject:
      questions > 0 ? `${counted(questions, 'question')} today, about ${about}` : 'A mock interview today',
    paragraphs,
    action:
      questions > 0
        ? { label: 'Start the session', url: `${publicUrl}/review` }
        : { label: 'Open your plan', url: `${publicUrl}/plan` },
    note: `This mail comes on days with something due, because you asked for it in the settings of ${siteName}. Nothing comes on the others.`,
    unsubscribe: { label: 'Stop these mails', url: `${publicUrl}/reminders/stop?token=${token}` },
  })
}
