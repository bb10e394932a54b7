import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { identityChannel, type ProviderResult } from '#contract/api/providers.ts'

// The channel reaches the page that opened this window whatever either side's opener policy is; postMessage does not.
const script = `{
  const { origin, message } = JSON.parse(document.getElementById('result').textContent)
  const channel = new BroadcastChannel('${identityChannel}')
  channel.postMessage(message)
  channel.close()
  if (window.opener) window.opener.postMessage(message, origin)
  setTimeout(() => {
    window.close()
    document.getElementById('stay').hidden = false
  }, 50)
}`
const hash = createHash('sha256').update(script).digest('base64')
const policy = `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** JSON that cannot end the element it is in. */
const embed = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The last page of a provider's window: says how it ended and closes. No token, no cookie value, nothing secret in it. */
export function sendPopupPage(reply: FastifyReply, origin: string, result: Omit<ProviderResult, 'type'>) {
  const message: ProviderResult = { type: 'identity:google', ...result }
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cross-origin-opener-policy', 'unsafe-none')
    .header('referrer-policy', 'no-referrer')
    .send(
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>One moment</title></head><body><main><h1>One moment</h1><p id="stay" hidden>You can close this window.</p></main><script type="application/json" id="result">${embed({ origin, message })}</script><script>${script}</script></body></html>`,
    )
}
