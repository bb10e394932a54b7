import type { FastifyInstance } from 'fastify'
import type { Settings } from '#server/settings.ts'

const YEAR_SECONDS = 31_536_000

/**
 * The usual headers on every response, the same texts each time. The content security policy of a page is made with the page
 * (pages/csp.ts), because it holds the hashes of its inline scripts; everything else may load nothing at all.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings) {
  const isSecure = settings.publicUrl.startsWith('https:')
  const headers = Object.entries({
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    // The Google window must stay able to answer its opener's channel (notes in docs/decisions/0003-identity.md).
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    ...(isSecure && { 'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains` }),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'SAMEORIGIN',
  })
  // On Node's response, so they are there as well where a stream takes it over.
  app.addHook('onRequest', (_request, { raw }, next) => {
    for (const [name, value] of headers) raw.setHeader(name, value)
    next()
  })
}
