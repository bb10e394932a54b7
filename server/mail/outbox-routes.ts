import { createHash } from 'node:crypto'
import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import PostalMime from 'postal-mime'
import { notFound } from '#server/errors.ts'
import { loopbackOnly } from '#server/http/network-access.ts'
import type { Settings } from '#server/settings.ts'
import { escapeHtml } from './html.ts'
import { findInOutbox, listOutbox } from './outbox.ts'

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color:#0f172a;background:#fff}
li{margin:.5rem 0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;background:#f1f5f9;padding:1rem;border-radius:.5rem}
dt{font-weight:600}dd{margin:0 0 .5rem}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`

/** Mail that would have been sent, for developing on this machine without a mail server. Never in production, never over a network. */
export const outboxRoutes: FastifyPluginAsync<{ settings: Settings }> = async (app, { settings }) => {
  if (settings.production || settings.smtpUrl) return
  app.addHook('onRequest', loopbackOnly)
  app.addHook('onRequest', async (_request, reply) => void reply.header('cache-control', 'no-store'))

  app.get('/dev/outbox', { schema: { hide: true } }, async (_request, reply) => {
    const files = await listOutbox(settings)
    const mails = await Promise.all(
      files.slice(0, 100).map(async (file) => ({ file, mail: await parse(settings, file) })),
    )
    const items = mails.map(
      ({ file, mail }) =>
        `<li><a href="/dev/outbox/${file}">${escapeHtml(mail.subject ?? 'No subject')}</a> to ${escapeHtml(recipient(mail))}<br><small>${escapeHtml(mail.date ?? '')}</small></li>`,
    )
    return sendPage(reply, 'Outbox', items.length ? `<ol>${items.join('\n')}</ol>` : '<p>No mail yet.</p>')
  })

  app.get<{ Params: { file: string } }>(
    '/dev/outbox/:file',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const mail = await parse(settings, params.file)
      const text = escapeHtml(mail.text ?? '').replace(
        /https?:\/\/[^\s<]+/g,
        (url) => `<a href="${url}">${url}</a>`,
      )
      const facts = `<dl><dt>To</dt><dd>${escapeHtml(recipient(mail))}</dd><dt>From</dt><dd>${escapeHtml(mail.from?.address ?? '')}</dd><dt>Date</dt><dd>${escapeHtml(mail.date ?? '')}</dd></dl>`
      const links = `<p><a href="/dev/outbox/${params.file}/html">As HTML</a> · <a href="/dev/outbox">All mails</a></p>`
      return sendPage(reply, mail.subject ?? 'No subject', `${facts}<pre>${text}</pre>${links}`)
    },
  )

  app.get<{ Params: { file: string } }>(
    '/dev/outbox/:file/html',
    { schema: { hide: true } },
    async ({ params }, reply) => {
      const { html } = await parse(settings, params.file)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox allow-top-navigation-by-user-activation allow-popups",
        )
        .send(html ?? '')
    },
  )
}

async function parse(settings: Settings, file: string) {
  const source = await findInOutbox(settings, file)
  if (!source) throw notFound('Mail')
  return PostalMime.parse(source)
}

type ParsedMail = Awaited<ReturnType<typeof parse>>
const recipient = (mail: ParsedMail) =>
  mail.to?.map(({ name, address }) => `${name} <${address}>`).join(', ') ?? ''

function sendPage(reply: FastifyReply, title: string, body: string) {
  const heading = escapeHtml(title)
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', policy)
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${heading}</title><style>${style}</style></head><body><main><h1>${heading}</h1>${body}</main></body></html>`,
    )
}
