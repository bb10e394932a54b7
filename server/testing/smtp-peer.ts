import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  /** Envelope: who the mail is really delivered to. */
  recipients: string[]
  source: string
  mail: Email
}

/** A real mail server on a free loopback port that keeps what it receives; `refuse` makes it refuse. */
export async function startSmtpPeer() {
  const received: ReceivedMail[] = []
  const state = { refuse: false }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    // Else a connection that a client keeps for its next mail holds up the end for 30 s.
    closeTimeout: 500,
    onRcptTo: (_address, _session, done) => done(state.refuse ? new Error('No such mailbox') : undefined),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        PostalMime.parse(source).then((mail) => {
          received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), source, mail })
          done()
        }, done)
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    refuse(refuse: boolean) {
      state.refuse = refuse
    },
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
