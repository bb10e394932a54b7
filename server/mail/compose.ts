import { siteName } from '#server/site-name.ts'
import { escapeHtml } from './html.ts'
import type { Mail } from './mailer.ts'

interface Letter {
  to: Mail['to']
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  /** Below the action, in small print. */
  note: string
  /** Of mails that come again: the way to end them. */
  unsubscribe?: { label: string; url: string }
}

/**
 * The colors of web/tokens.css, written out: mail clients know no variables. What is inline is the light scheme; a client that
 * shows mails in the dark takes these instead of guessing.
 */
const darkStyles =
  ':root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#0b1112!important;color:#e9f0ee!important}.card{background:#131b1c!important;border-color:#232f30!important}.small{color:#aebcb9!important}.link{color:#59cbbf!important}.act{background:#59cbbf!important;color:#03211f!important}}'

/**
 * One letter, twice: as text that reads well in a plain client and as HTML without pictures, scripts or tracking.
 * Everything in a letter is text; the HTML is made here and nowhere else.
 */
export function composeMail({ to, subject, paragraphs, action, note, unsubscribe }: Letter): Mail {
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,'
  const links = unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.url}`] : []
  const text = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, note, ...links, siteName].join(
    '\n\n',
  )
  const p = (content: string, look = '', style = '') =>
    `<p${look && ` class="${look}"`} style="margin:0 0 16px;${style}">${content}</p>`
  const small = (content: string) => p(content, 'small', 'color:#3f4e4b;font-size:14px;')
  const url = escapeHtml(action.url)
  const button = `<a class="act" href="${url}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#0a6660;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a>`
  const body = [
    p(escapeHtml(greeting)),
    ...paragraphs.map((paragraph) => p(escapeHtml(paragraph))),
    p(button),
    p(linkOf({ label: 'Or copy this address into your browser', url: action.url })),
    small(escapeHtml(note)),
    ...(unsubscribe ? [small(linkOf(unsubscribe))] : []),
  ]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escapeHtml(subject)}</title>
<style>${darkStyles}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f6f4;color:#0f1c1c;font:16px/1.55 'Hanken Grotesk','Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:560px;margin:0 auto">
<p style="margin:0;padding:14px 24px;border-radius:16px 16px 0 0;background:#0f1d1f;color:#dfe9e7;font-size:18px;font-weight:700">${escapeHtml(siteName)}</p>
<div class="card" style="padding:24px 24px 8px;border:1px solid #dde3df;border-top:0;border-radius:0 0 16px 16px;background:#ffffff">
${body.join('\n')}
</div></div></body></html>`
  return { to, subject, text: `${text}\n`, html, unsubscribeUrl: unsubscribe?.url }
}

const linkOf = ({ label, url }: { label: string; url: string }) =>
  `${escapeHtml(label)}:<br><a class="link" href="${escapeHtml(url)}" style="color:#0a6660;word-break:break-all">${escapeHtml(url)}</a>`
