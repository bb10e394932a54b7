export interface Mail {
  /** Always an object: a bare string is parsed as a header, and a line break in it would add recipients. */
  to: { name: string; address: string }
  subject: string
  text: string
  html: string
}

export interface Mailer {
  /** Resolves once the mail server, or the outbox folder, has taken the mail. */
  send(mail: Mail): Promise<void>
  close(): Promise<void>
}
