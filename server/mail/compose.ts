import { escapeHtml } from './html.ts'
import { type Mail, PRODUCT } from './mailer.ts'

interface Letter {
  to: Mail['to']
  subject: string
  paragraphs: string[]
  action: { label: string; url: string }
  /** Below the action, in small print. */
  note: string
}

/**
 * One letter, twice: as text that reads well in a plain client and as HTML without pictures, scripts or tracking.
 * Everything in a letter is text; the HTML is made here and nowhere else.
 */
export function composeMail({ to, subject, paragraphs, action, note }: Letter): Mail {
  const greeting = to.name ? `Hello ${to.name},` : 'Hello,'
  const text = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, note, PRODUCT].join('\n\n')
  const p = (content: string, style = '') => `<p style="margin:0 0 16px;${style}">${content}</p>`
  const url = escapeHtml(action.url)
  const button = `<a href="${url}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#4338ca;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(action.label)}</a>`
  const body = [
    p(escapeHtml(greeting)),
    ...paragraphs.map((paragraph) => p(escapeHtml(paragraph))),
    p(button),
    p(
      `Or copy this address into your browser:<br><a href="${url}" style="color:#4338ca;word-break:break-all">${url}</a>`,
    ),
    p(escapeHtml(note), 'color:#475569;font-size:14px;'),
    p(PRODUCT, 'color:#475569;font-size:14px;'),
  ]
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f8fafc;color:#0f172a;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;border-radius:12px">
${body.join('\n')}
</div></body></html>`
  return { to, subject, text: `${text}\n`, html }
}
