import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from '#server/mail/html.ts'
import { siteName } from '#server/site-name.ts'

const style = `body{font:16px/1.5 'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif;margin:0;padding:3rem 1rem;color:#0f1c1c;background:#f4f6f4}
main{max-width:34rem;margin:0 auto}h1{font-size:1.5rem;line-height:1.25}a{color:#0a6660}
button{font:inherit;font-weight:600;padding:.75rem 1.25rem;border:0;border-radius:.625rem;background:#0a6660;color:#fff;cursor:pointer}
@media (prefers-color-scheme:dark){body{background:#0b1112;color:#e9f0ee}a{color:#59cbbf}button{background:#59cbbf;color:#03211f}}`
const hash = createHash('sha256').update(style).digest('base64')
const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

interface StopPage {
  title: string
  text: string
  /** Without one, the page leads to the settings. */
  button?: string
}

/** A page without a script: it works in the browser of any mail program. */
export function sendStopPage(reply: FastifyReply, { title, text, button }: StopPage) {
  const action = button
    ? `<form method="post"><button>${escapeHtml(button)}</button></form>`
    : '<p><a href="/settings">Open the settings</a></p>'
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)} | ${escapeHtml(siteName)}</title><style>${style}</style></head><body><main><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${action}</main></body></html>`,
    )
}
