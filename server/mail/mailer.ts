export interface Mail {
  /** Always an object: a bare string is parsed as a header, and a line break in it would add recipients. */
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** Ends such mails by one POST, without signing in (RFC 8058). */
  unsubscribeUrl?: string | undefined
}

export interface Mailer {
  /** Resolves once the mail server, or the outbox folder, has taken the mail. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
