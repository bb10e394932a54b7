import { composeMail } from '#server/mail/compose.ts'
import type { Settings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'

interface Recipient {
  email: string
  display_name: string
  email_verified_at: string | null
}
/** Before the address is verified the name is whatever a stranger typed: it is not sent to anybody. */
const to = ({ email, display_name, email_verified_at }: Recipient) => ({
  name: email_verified_at ? display_name : '',
  address: email,
})

// The code travels in the fragment, which browsers do not send: it reaches no log and no other site.
export const buildVerificationMail = ({ publicUrl }: Settings, user: Recipient, code: string) =>
  composeMail({
    to: to(user),
    subject: `Verify your email for ${siteName}`,
    paragraphs: [
      `Somebody, hopefully you, created a ${siteName} account with this address. Open the link and press the button there to confirm it. The link works once, for 24 hours.`,
    ],
    action: { label: 'Verify my email', url: `${publicUrl}/confirm-email#code=${code}` },
    note: 'If this was not you, open the link and choose "This was not me": the account is then deleted. Or ignore this mail: an account that is not verified is deleted after 7 days.',
  })

export const buildResetMail = ({ publicUrl }: Settings, user: Recipient, code: string) =>
  composeMail({
    to: to(user),
    subject: `Reset your ${siteName} password`,
    paragraphs: [
      `A new password was requested for your ${siteName} account. Open the link to choose one. The link works once, for an hour, and signs you out everywhere.`,
    ],
    action: { label: 'Choose a new password', url: `${publicUrl}/reset-password#code=${code}` },
    note: 'If this was not you, ignore this mail. Your password stays as it is.',
  })

const changes = (label: string) => ({
  password_changed: {
    subject: `Your ${siteName} password was changed`,
    text: `The password of your ${siteName} account was just changed with a link from this mailbox, and every sign-in from before has ended. Passkeys added in the last seven days were removed, in case somebody else added them; you can add yours again. Linked accounts like Google and older passkeys still sign in; your account's settings list and remove them.`,
  },
  provider_linked: {
    subject: `${label} was linked to your ${siteName} account`,
    text: `Somebody signed in with ${label} and your address. From now on ${label} signs in to your ${siteName} account.`,
  },
  provider_unlinked: {
    subject: `${label} was removed from your ${siteName} account`,
    text: `${label} no longer signs in to your ${siteName} account.`,
  },
  passkey_added: {
    subject: `A passkey was added to your ${siteName} account`,
    text: `A new passkey now signs in to your ${siteName} account.`,
  },
  passkey_removed: {
    subject: `A passkey was removed from your ${siteName} account`,
    text: `A passkey no longer signs in to your ${siteName} account.`,
  },
})
export type MailedChange = keyof ReturnType<typeof changes>

export const buildCredentialMail = (
  { publicUrl }: Settings,
  user: Recipient,
  { change, label }: { change: MailedChange; label: string },
  code: string,
) =>
  composeMail({
    to: to(user),
    subject: changes(label)[change].subject,
    paragraphs: [
      changes(label)[change].text,
      "If this was you, there's nothing to do. If it wasn't, press the button: it takes back this change and every later one, signs everybody out and turns the password off. No old password works again; you choose a new one right away.",
    ],
    action: { label: 'This was not me', url: `${publicUrl}/reset-password#undo=${code}` },
    note: 'The link works once, for 7 days. We only write when the way into your account changes.',
  })
