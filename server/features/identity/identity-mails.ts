import { composeMail } from '#server/mail/compose.ts'
import { PRODUCT } from '#server/mail/mailer.ts'
import type { Settings } from '#server/settings.ts'

interface Recipient {
  email: string
  display_name: string
}
const to = ({ email, display_name }: Recipient) => ({ name: display_name, address: email })

// The code travels in the fragment, which browsers do not send: it reaches no log and no other site.
export const verificationMail = ({ publicUrl }: Settings, user: Recipient, code: string) =>
  composeMail({
    to: to(user),
    subject: `Verify your email for ${PRODUCT}`,
    paragraphs: [
      `Somebody, hopefully you, created a ${PRODUCT} account with this address. Open the link and press the button there to confirm it. The link works once, for 24 hours.`,
    ],
    action: { label: 'Verify my email', url: `${publicUrl}/confirm-email#code=${code}` },
    note: 'If this was not you, open the link and choose "This was not me": the account is then deleted. Or ignore this mail: an account that is not verified is deleted after 7 days.',
  })

export const resetMail = ({ publicUrl }: Settings, user: Recipient, code: string) =>
  composeMail({
    to: to(user),
    subject: `Reset your ${PRODUCT} password`,
    paragraphs: [
      `A new password was requested for your ${PRODUCT} account. Open the link to choose one. The link works once, for an hour, and signs you out everywhere.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password#code=${code}` },
    note: 'If this was not you, ignore this mail. Your password stays as it is.',
  })
