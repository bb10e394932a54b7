import { composeMail } from '#server/mail/compose.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

export const buildWelcomeMail = ({ publicUrl }: Settings, user: { email: string; display_name: string }) =>
  composeMail({
    to: { name: user.display_name, address: user.email },
    subject: `Welcome to ${siteName}`,
    paragraphs: [
      `Your account is ready. ${siteName} has questions of real interviews, each with an answer that says why it is right.`,
      'Three ways to begin: pick a subject and practice its basic questions, save the ones you want to see again and write yourself a note, or switch to Read Mode and go through a whole subject.',
    ],
    action: { label: 'Browse the resources', url: `${publicUrl}/resources` },
    note: 'You receive this mail once, because an account was created with this address.',
  })
