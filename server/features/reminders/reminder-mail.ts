import { composeMail } from '#server/mail/compose.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'
import { type Day, reminderWords } from './reminder-words.ts'

export function buildReminderMail(
  { publicUrl }: Pick<Settings, 'publicUrl'>,
  { email, display_name }: { email: string; display_name: string },
  day: Day,
  token: string,
) {
  const { title, sentences, path } = reminderWords(day)
  return composeMail({
    to: { name: display_name, address: email },
    subject: title,
    paragraphs: sentences,
    action: {
      label: path === '/review' ? 'Start the session' : 'Open your plan',
      url: `${publicUrl}${path}`,
    },
    note: `This mail comes on days with something due, because you asked for it in the settings of ${siteName}. Nothing comes on the others.`,
    unsubscribe: { label: 'Stop these mails', url: `${publicUrl}/reminders/stop?token=${token}` },
  })
}
