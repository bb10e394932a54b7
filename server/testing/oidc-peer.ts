import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import Provider, {
  type AdapterFactory,
  type AdapterPayload,
  type Configuration,
  interactionPolicy,
} from 'oidc-provider'

export interface PeerUser {
  sub: string
  email?: string
  email_verified?: boolean
  name: string
  picture?: string
  groups?: unknown
  roles?: unknown
}

export const CLIENT = { clientId: 'whetstone-tests', clientSecret: 'a-secret-only-tests-know-0001' }

/** The settings of providers, by their names. */
export function oidcSettings(peers: Record<string, { issuer: string }>): Record<string, string> {
  const fields = Object.entries(peers).flatMap(([name, { issuer }]) => [
    [`OIDC_${name.toUpperCase()}_ISSUER`, issuer],
    [`OIDC_${name.toUpperCase()}_CLIENT_ID`, CLIENT.clientId],
    [`OIDC_${name.toUpperCase()}_CLIENT_SECRET`, CLIENT.clientSecret],
  ])
  return { OIDC_PROVIDERS: Object.keys(peers).join(','), ...Object.fromEntries(fields) }
}

/** The ways in which providers differ; without any of them it does as Google does. */
export interface PeerKind {
  /** The secret travels in the body of the request instead of its head. */
  secretInBody?: boolean
  /** The address is told when asked (userinfo), and isn't in the ID token. */
  thinIdToken?: boolean
  alg?: 'RS256' | 'ES256'
  /** Refuses the prompt that Google knows. */
  knowsNoPrompt?: boolean
  /** Takes a code a second time, which no provider should. */
  takesCodesTwice?: boolean
}
interface PeerOptions extends PeerKind {
  redirectUris: string[]
  port?: number
}

/**
 * An OpenID provider on a loopback port. `choose(sub)` picks the account that the next visit signs in without asking; without
 * a choice its page offers every account and a Cancel link. `tamper` makes it hostile: every ID token passes through it.
 */
export async function startOidcPeer({ redirectUris, port = 0, ...kind }: PeerOptions) {
  const users = new Map<string, PeerUser>()
  let chosen: string | undefined
  let handle: (request: IncomingMessage, response: ServerResponse) => unknown = (_request, response) =>
    response.end()
  const server = createServer((request, response) => void handle(request, response))
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const address = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${address.port}`

  const key = await signingKey(kind.alg)
  const provider = new Provider(issuer, configuration(redirectUris, users, key, kind))
  let tamper: ((idToken: string) => Promise<string> | string) | undefined
  provider.use(async (context, next) => {
    await next()
    const body = context.body as { id_token?: string } | undefined
    if (context.path === '/token' && tamper && body?.id_token)
      context.body = { ...body, id_token: await tamper(body.id_token) }
  })
  const answer = provider.callback()
  handle = async (request, response) => {
    const [, uid, act, sub] =
      /^\/interaction\/([^/?]+)(?:\/(login|cancel))?(?:\?sub=(.*))?$/.exec(request.url ?? '') ?? []
    if (!uid) return answer(request, response)
    const { params } = await provider.interactionDetails(request, response)
    const finish = (result: Parameters<typeof provider.interactionFinished>[2]) =>
      provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false })
    if (act === 'cancel')
      return finish({ error: 'access_denied', error_description: 'cancelled by the user' })
    const accountId = sub ? decodeURIComponent(sub) : chosen
    if (!accountId) return sendChooser(response, uid, users)
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) })
    grant.addOIDCScope('openid email profile')
    return finish({
      select_account: {},
      login: { accountId, remember: false },
      consent: { grantId: await grant.save() },
    })
  }

  return {
    issuer,
    port: address.port,
    /** The private key that it signs with. */
    key,
    tamper(change: typeof tamper) {
      tamper = change
    },
    addUser: (user: PeerUser) => void users.set(user.sub, user),
    choose(sub: string | undefined) {
      chosen = sub
    },
    close() {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

function configuration(
  redirectUris: string[],
  users: Map<string, PeerUser>,
  key: JWK,
  { secretInBody, thinIdToken = false, alg = 'RS256', knowsNoPrompt, takesCodesTwice }: PeerKind,
): Configuration {
  const policy = interactionPolicy.base()
  // Google knows prompt=select_account; this provider has to be taught.
  if (!knowsNoPrompt)
    policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const client = (id: string) => ({
    client_id: id,
    client_secret: CLIENT.clientSecret,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code'],
    response_types: ['code' as const],
    application_type: 'native' as const,
    token_endpoint_auth_method: secretInBody
      ? ('client_secret_post' as const)
      : ('client_secret_basic' as const),
    id_token_signed_response_alg: alg,
  })
  return {
    adapter: memoryAdapter(takesCodesTwice),
    jwks: { keys: [key] },
    clientAuthMethods: secretInBody ? ['client_secret_post'] : ['client_secret_basic'],
    clients: [client(CLIENT.clientId), client('another-client')],
    scopes: ['openid', 'email', 'profile'],
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'picture', 'groups', 'roles'],
    },
    conformIdTokenClaims: thinIdToken,
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a-key-of-the-test-provider'] },
    ttl: {
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
      IdToken: 3600,
      AccessToken: 3600,
      AuthorizationCode: 60,
    },
    findAccount: async (_context, id) => {
      const user = users.get(id)
      return user && { accountId: id, claims: async () => ({ ...user }) }
    },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    renderError: async (context, out) => {
      context.type = 'html'
      context.body = `<pre>${JSON.stringify(out)}</pre>`
    },
  }
}

async function signingKey(alg: PeerKind['alg'] = 'RS256'): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true })
  return { ...(await exportJWK(privateKey)), alg, use: 'sig', kid: 'of-the-test-provider' }
}

/** The provider warns of its own store for quick starts, which does just this. */
function memoryAdapter(takesCodesTwice = false): AdapterFactory {
  const stored = new Map<string, AdapterPayload>()
  const keyOf = (model: string, id: string) => `${model}:${id}`
  const findBy = (model: string, field: 'uid' | 'userCode', value: string) =>
    [...stored].find(([key, payload]) => key.startsWith(`${model}:`) && payload[field] === value)?.[1]
  return (model) => ({
    upsert: async (id, payload) => void stored.set(keyOf(model, id), payload),
    find: async (id) => stored.get(keyOf(model, id)),
    findByUid: async (uid) => findBy(model, 'uid', uid),
    findByUserCode: async (code) => findBy(model, 'userCode', code),
    destroy: async (id) => void stored.delete(keyOf(model, id)),
    consume: async (id) => {
      const payload = stored.get(keyOf(model, id))
      if (payload && !takesCodesTwice) payload.consumed = Math.floor(Date.now() / 1000)
    },
    revokeByGrantId: async (grantId) => {
      for (const [key, payload] of stored) if (payload.grantId === grantId) stored.delete(key)
    },
  })
}

function sendChooser(response: ServerResponse, uid: string, users: Map<string, PeerUser>) {
  const accounts = [...users.values()].map(
    ({ sub, email }) =>
      `<li><a href="/interaction/${uid}/login?sub=${encodeURIComponent(sub)}">${email}</a></li>`,
  )
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('cross-origin-opener-policy', 'same-origin-allow-popups')
  response.end(
    `<!doctype html><title>Choose an account</title><ul>${accounts.join('')}</ul><a href="/interaction/${uid}/cancel">Cancel</a>`,
  )
}
