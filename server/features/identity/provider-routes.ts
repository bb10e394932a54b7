import type { FastifyInstance, FastifyRequest } from 'fastify'
import { googlePath, oidcPath, providerStart } from '#contract/api/providers.ts'
import { bucket, countHit } from '#server/auth/rate-limit.ts'
import { sessionCookie } from '#server/auth/session-cookie.ts'
import { ApiError } from '#server/errors.ts'
import { GOOGLE_ID, type OidcProvider } from '#server/settings/provider-settings.ts'
import type { ClientInfo, IdentityDeps } from './identity-deps.ts'
import { FLOW_SECONDS, type Flow, isDeniedByUser, openOidcClient } from './oidc-client.ts'
import { sendPopupPage } from './popup-page.ts'
import { signInWithProvider } from './provider-sign-in.ts'

type InfoOf = (request: FastifyRequest) => ClientInfo

/** The two addresses of each provider's window. Google's are there without its settings too, because its button is. */
export function providerRoutes(app: FastifyInstance, deps: IdentityDeps, clientInfo: InfoOf) {
  const { providers } = deps.settings
  windowRoutes(
    app,
    deps,
    clientInfo,
    googlePath,
    providers.find(({ id }) => id === GOOGLE_ID),
  )
  for (const provider of providers)
    if (provider.id !== GOOGLE_ID) windowRoutes(app, deps, clientInfo, oidcPath(provider.id), provider)
}

/** Both end in a page that reports to its opener, never in JSON. */
function windowRoutes(
  app: FastifyInstance,
  deps: IdentityDeps,
  clientInfo: InfoOf,
  path: string,
  provider: OidcProvider | undefined,
) {
  const { db, settings } = deps
  const client = provider && openOidcClient(provider, `${settings.publicUrl}${path}/callback`, settings)
  const session = sessionCookie(settings)
  const secure = settings.publicUrl.startsWith('https:')
  const flowCookie = secure ? '__Host-flow' : 'flow'
  const attributes = { path: '/', httpOnly: true, secure, sameSite: 'lax' } as const
  const page = { schema: { hide: true } }

  app.get(`${path}/start`, page, async (request, reply) => {
    const { intent, remember, invitation, n } = providerStart.parse(request.query)
    const fail = () =>
      sendPopupPage(reply, settings.publicUrl, { n, ok: false, code: 'provider_unavailable' })
    if (!client) return fail()
    try {
      const { url, cookie, maxAgeSeconds } = await client.start({
        intent,
        persistent: remember === '1',
        invitation,
        n,
      })
      reply.setCookie(flowCookie, cookie, { ...attributes, maxAge: maxAgeSeconds })
      return reply.redirect(url, 303)
    } catch (error) {
      request.log.error({ err: error, provider: provider?.id }, 'the sign-in by a provider could not start')
      return fail()
    }
  })

  app.get(`${path}/callback`, page, async (request, reply) => {
    const flow = await client?.readFlow(request.cookies[flowCookie])
    reply.clearCookie(flowCookie, attributes)
    if (!provider || !client || !flow)
      return sendPopupPage(reply, settings.publicUrl, { n: '', ok: false, code: 'provider_failed' })
    try {
      const profile = await client.finish(new URL(request.url, settings.publicUrl), flow)
      await spend(flow)
      const result = await signInWithProvider(deps, provider, profile, flow, clientInfo(request))
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

  /** A flow works once, also where a provider takes its code twice. */
  async function spend({ state }: Flow) {
    const { hits } = await countHit(db, bucket('oidc:flow', state), 2 * FLOW_SECONDS)
    if (hits > 1) throw new Error('The flow was used before.')
  }
}

function codeOf(error: unknown, { intent, provider }: Flow, request: FastifyRequest) {
  if (isDeniedByUser(error)) return 'cancelled'
  if (error instanceof ApiError) return error.code
  request.log.error({ err: error, intent, provider }, 'the sign-in by a provider failed')
  return 'provider_failed'
}
