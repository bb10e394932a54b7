import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Settings } from './settings.ts'

/**
 * The usual headers on every response. The content security policy of a page is made with the page (pages/csp.ts),
 * because it holds the hashes of its inline scripts; everything else may load nothing at all.
 */
export function securityHeaders(app: FastifyInstance, settings: Settings) {
  void app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    // The Google window must stay able to answer its opener's channel (notes in docs/decisions/0003-identity.md).
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // Nothing of today reads the first three (Internet Explorer, Flash, old filters); looking up a linked host early does no harm.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    strictTransportSecurity: settings.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
  })
}
