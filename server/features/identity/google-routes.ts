import type { FastifyInstance, FastifyRequest } from 'fastify'
import { googleStart, googleStartUrl } from '#contract/api/identity.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { ApiError } from '#server/errors.ts'
import { type Flow, isDeniedByUser, openGoogleClient } from './google-client.ts'
import { signInWithGoogle } from './google-sign-in.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { sendPopupPage } from './popup-page.ts'

/** The two addresses of the Google window. Both end in a page that reports to its opener, never in JSON. */
export function googleRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  clientInfo: (request: FastifyRequest) => ClientInfo,
) {
  const { settings } = deps
  const google = settings.google && openGoogleClient(settings.google, settings)
  const session = sessionCookie(settings)
  const secure = settings.publicUrl.startsWith('https:')
  const flowCookie = secure ? '__Host-flow' : 'flow'
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const page = { schema: { hide: true } }

  app.get(googleStartUrl, page, async (request, reply) => {
    const { intent, remember, invitation, n } = googleStart.parse(request.query)
    const fail = () =>
      sendPopupPage(reply, settings.publicUrl, { n, ok: false, code: 'provider_unavailable' })
    if (!google) return fail()
    try {
      const { url, cookie, maxAgeSeconds } = await google.start({
        intent,
        persistent: remember === '1',
        invitation,
        n,
      })
      reply.setCookie(flowCookie, cookie, { ...attributes, maxAge: maxAgeSeconds })
      return reply.redirect(url, 303)
    } catch (error) {
      request.log.error({ err: error }, 'the Google sign-in could not start')
      return fail()
    }
  })

  app.get('/identity/google/callback', page, async (request, reply) => {
    const flow = await google?.readFlow(request.cookies[flowCookie])
    reply.clearCookie(flowCookie, attributes)
    if (!google || !flow)
      return sendPopupPage(reply, settings.publicUrl, { n: '', ok: false, code: 'google_failed' })
    try {
      const profile = await google.finish(new URL(request.url, settings.publicUrl), flow)
      const result = await signInWithGoogle(deps, profile, flow, clientInfo(request))
      session.set(reply, result.session)
      return sendPopupPage(reply, settings.publicUrl, { n: flow.n, ok: true, is_new: result.isNew })
    } catch (error) {
      return sendPopupPage(reply, settings.publicUrl, {
        n: flow.n,
        ok: false,
        code: codeOf(error, flow, request),
      })
    }
  })
}

function codeOf(error: unknown, { intent }: Flow, request: FastifyRequest) {
  if (isDeniedByUser(error)) return 'cancelled'
  if (error instanceof ApiError) return error.code
  request.log.error({ err: error, intent }, 'the Google sign-in failed')
  return 'google_failed'
}
