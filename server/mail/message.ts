import type { SendMailOptions } from 'nodemailer'
import type { Mail } from './mailer.ts'

/** A mail as both transports send it, with the headers of RFC 8058 where it can be stopped. */
export const messageOfMail = ({ to, subject, text, html, unsubscribeUrl }: Mail): SendMailOptions => ({
  to,
  subject,
  text,
  html,
  ...(unsubscribeUrl && {
    list: { unsubscribe: unsubscribeUrl },
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }),
})
