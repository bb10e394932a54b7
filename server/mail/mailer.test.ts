import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { siteName } from '#server/site-name.ts'
import { mailsTo } from '#server/testing/outbox.ts'
import { startSmtpPeer } from '#server/testing/smtp-peer.ts'
import { openTestDb } from '#server/testing/test-db.ts'
import { composeMail } from './compose.ts'
import { openMailer } from './open-mailer.ts'
import { listOutbox, outboxFolder } from './outbox.ts'

let own: Awaited<ReturnType<typeof openTestDb>>
beforeEach(async () => {
  own = await openTestDb()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await own.remove()
})

const ana = { name: 'Ana Lind', address: 'ana@example.com' }
const letter = (changes: object = {}) =>
  composeMail({
    to: ana,
    subject: 'Verify your email',
    paragraphs: ['Open the link & press the button.'],
    action: { label: 'Verify', url: 'http://localhost:3000/confirm-email#code=abc' },
    note: 'Or ignore this mail.',
    ...changes,
  })

const open = (env: Record<string, string> = {}, level = 'silent') => {
  const settings = readSettings({ DATA_DIR: own.dataDir, ...env })
  return {
    settings,
    mailer: openMailer({ settings, logger: pino({ level }, { write: () => true }), db: own.db }),
  }
}

test('over SMTP a mail arrives as text and as HTML, with nothing that tracks', async () => {
  const smtp = await startSmtpPeer()
  const { mailer } = open({ SMTP_URL: smtp.url, MAIL_FROM: 'Whetstone <hello@whetstone.example>' })
  await mailer.send(letter())
  const [received] = smtp.received
  expect(received?.recipients).toEqual(['ana@example.com'])
  expect(received?.mail).toMatchObject({
    subject: 'Verify your email',
    from: { name: 'Whetstone', address: 'hello@whetstone.example' },
    to: [ana],
  })
  expect(received?.source).toContain('multipart/alternative')
  expect(received?.mail.text?.trimEnd()).toBe(
    `Hello Ana Lind,\n\nOpen the link & press the button.\n\nVerify:\nhttp://localhost:3000/confirm-email#code=abc\n\nOr ignore this mail.\n\n${siteName}`,
  )
  const { html = '' } = received?.mail ?? {}
  expect(html).toContain('href="http://localhost:3000/confirm-email#code=abc"')
  expect(html).toContain('Open the link &amp; press the button.')
  expect(html).not.toMatch(/<img|<script|<link|url\(|src=/i)
  expect(html.match(/https?:\/\/[^"<\s]+/g)?.every((url) => url.startsWith('http://localhost:3000/'))).toBe(
    true,
  )
  await mailer.close()
  await smtp.close()
})

test('a mail that the server does not take is an error for whoever sent it', async () => {
  const smtp = await startSmtpPeer()
  const { mailer } = open({ SMTP_URL: smtp.url })
  smtp.refuse(true)
  await expect(mailer.send(letter())).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await smtp.close()
  await expect(mailer.send(letter())).rejects.toMatchObject({ status: 503, code: 'unavailable' })
  await mailer.close()
})

test('without SMTP_URL a mail is one file in the outbox, for its owner only, complete at once', async () => {
  const { mailer, settings } = open()
  await mailer.send(letter())
  await mailer.send(letter({ subject: 'A second one' }))
  const files = await listOutbox(settings)
  expect(files).toHaveLength(2)
  const mails = await mailsTo(settings, 'ana@example.com')
  expect(mails.map(({ subject }) => subject)).toEqual(['A second one', 'Verify your email'])
  const file = join(outboxFolder(settings), files[0] ?? '')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(await readFile(file, 'utf8')).toContain('multipart/alternative')
})

test.each([
  ['development', true],
  ['production', false],
])('in %s the console line shows the link: %s', async (NODE_ENV, showsLink) => {
  const line = vi.spyOn(console, 'log').mockImplementation(() => {})
  const { mailer } = open({ NODE_ENV }, 'info')
  await mailer.send(letter())
  expect(line).toHaveBeenCalledTimes(1)
  const [text] = line.mock.calls[0] ?? []
  expect(text).toContain('Mail to ana@example.com: Verify your email')
  expect(String(text).includes('#code=abc')).toBe(showsLink)
})

test('abuse 22: line breaks in subject and name add no header and no recipient, over SMTP and in the outbox', async () => {
  const smtp = await startSmtpPeer()
  const sent = open({ SMTP_URL: smtp.url })
  const kept = open()
  const evil = letter({
    subject: 'Hello\r\nBcc: evil@example.org',
    to: { name: 'Ana\r\nBcc: evil@example.org', address: 'ana@example.com' },
  })
  await sent.mailer.send(evil)
  await kept.mailer.send(evil)
  const [received] = smtp.received
  expect(received?.recipients).toEqual(['ana@example.com'])
  const [inOutbox] = await mailsTo(kept.settings, 'ana@example.com')
  for (const mail of [received?.mail, inOutbox]) {
    expect(mail?.bcc).toBeUndefined()
    expect(mail?.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail?.to).toHaveLength(1)
  }
  await sent.mailer.close()
  await smtp.close()
})

test('abuse 18: markup in a name is text in the HTML part', async () => {
  const { html, text } = letter({
    to: { name: '<a href="https://evil.example">click</a>', address: 'ana@example.com' },
  })
  expect(html).toContain('Hello &lt;a href=&quot;https://evil.example&quot;&gt;click&lt;/a&gt;,')
  expect(html).not.toContain('<a href="https://evil')
  expect(text).toContain('Hello <a href')
})

test('the HTML part says what the text part says, and has a dark color for every class', () => {
  const { html, text } = letter({ note: 'Or ignore <it>.' })
  const [, styles = '', body = ''] = /<style>(.*?)<\/style>(.*)/s.exec(html) ?? []
  const read = body
    .replace(/<[^>]*>/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
  const squeeze = (words: string) => words.replace(/\s+/g, ' ')
  for (const part of text.trim().split('\n\n'))
    for (const line of part.split(':\n')) expect(squeeze(read)).toContain(squeeze(line))
  const classes = [...body.matchAll(/class="(\w+)"/g)].map(([, name]) => `.${name}{`)
  expect(classes.length).toBeGreaterThan(4)
  for (const name of classes) expect(styles).toContain(name)
})

test('abuse 71: production without SMTP_URL says at the start that no mail leaves', () => {
  const said: string[] = []
  const logger = pino({}, { write: (line) => void said.push(line) })
  const start = (env: Record<string, string>) =>
    openMailer({ settings: readSettings({ DATA_DIR: own.dataDir, ...env }), logger, db: own.db })
  start({})
  expect(said).toEqual([])
  start({ NODE_ENV: 'production' })
  expect(said.join()).toContain('SMTP_URL is not set')
  expect(JSON.parse(said[0] ?? '').level).toBe(50)
})
