import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { deriveKey } from '#server/auth/secrets.ts'
import { isLoopbackHost } from '#server/http/network-access.ts'
import { GOOGLE_ID, type OidcProvider } from '#server/settings/provider-settings.ts'
import type { Settings } from '#server/settings.ts'

export const FLOW_SECONDS = 600

/** State between the two halves of a sign-in; travels in an encrypted cookie. */
const flow = z.object({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  intent: z.enum(['signin', 'signup']),
  persistent: z.boolean(),
  invitation: z.string().optional(),
  /** The opener's own random number: it accepts only the message that carries it. */
  n: z.string(),
})
export type Flow = z.infer<typeof flow>
type Choice = Pick<Flow, 'intent' | 'persistent' | 'invitation' | 'n'>

const profileClaims = z.object({
  sub: z.string().min(1),
  email: z.string().optional().catch(undefined),
  /** Some providers send words. Only the boolean counts. */
  email_verified: z.boolean().catch(false),
  name: z.string().catch(''),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})
export type Profile = z.infer<typeof profileClaims> & { isAdministrator: boolean }

/** As the provider's metadata asks for it; without a word, the standard's default. */
const clientSecret = (secret: string): oidc.ClientAuth => {
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)]
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const authenticate = methods.includes('client_secret_basic') ? basic : post
    authenticate(server, ...rest)
  }
}

/** OpenID Connect with PKCE, state and nonce; openid-client checks every response. */
export function openOidcClient(
  provider: OidcProvider,
  redirectUri: string,
  { authSecret }: Pick<Settings, 'authSecret'>,
) {
  const key = deriveKey(authSecret, 'oidc-flow')
  const issuer = new URL(provider.issuer)
  const execute = [
    oidc.enableNonRepudiationChecks, // the signature too, not only the connection that the ID token came over
    ...(isLoopbackHost(issuer.hostname) ? [oidc.allowInsecureRequests] : []),
  ]

  // Asked at the first use and again after a failure: a provider that is away at start is not lost for good.
  let discovered: Promise<oidc.Configuration> | undefined
  function discover() {
    discovered ??= oidc
      .discovery(issuer, provider.clientId, undefined, clientSecret(provider.clientSecret), {
        timeout: 10,
        execute,
      })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  /** Scopes asked of a person, beyond who they are. */
  const needed = ['email', ...(provider.adminGroups.length > 0 ? [provider.groupsClaim] : [])]

  /** Many providers leave claims out of the ID token and tell them when asked. */
  async function readProfile(configuration: oidc.Configuration, tokens: Tokens) {
    const claims = tokens.claims()
    if (!claims) throw new Error('The provider sent no ID token.')
    const isWhole = needed.every((claim) => claims[claim] !== undefined)
    if (isWhole || !configuration.serverMetadata().userinfo_endpoint) return claims
    return { ...(await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)), ...claims }
  }

  return {
    async start(choice: Choice) {
      const configuration = await discover()
      const started: Flow = {
        ...choice,
        provider: provider.id,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: provider.scopes,
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        // Google knows the prompt; providers that don't refuse it.
        ...(provider.id === GOOGLE_ID && { prompt: 'select_account' }),
      })
      const cookie = await new EncryptJWT(started)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${FLOW_SECONDS}s`)
        .encrypt(key)
      return { url: url.href, cookie, maxAgeSeconds: FLOW_SECONDS }
    },
    /** Undefined for a cookie that is missing, forged, too old or of another provider. */
    async readFlow(cookie: string | undefined): Promise<Flow | undefined> {
      if (!cookie) return undefined
      try {
        const { payload } = await jwtDecrypt(cookie, key, {
          contentEncryptionAlgorithms: ['A256GCM'],
          keyManagementAlgorithms: ['dir'],
          requiredClaims: ['exp'],
        })
        const started = flow.parse(payload)
        return started.provider === provider.id ? started : undefined
      } catch {
        return undefined
      }
    },
    /** Throws on anything odd: state, issuer, PKCE, nonce, signature, audience, expiry. */
    async finish(currentUrl: URL, { state, nonce, verifier }: Flow): Promise<Profile> {
      const configuration = await discover()
      const tokens = await oidc.authorizationCodeGrant(configuration, currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = await readProfile(configuration, tokens)
      return { ...profileClaims.parse(claims), isAdministrator: isInAdminGroup(claims, provider) }
    },
  }
}

/** A group is a name in a list, or the claim itself: never a part of a text. */
function isInAdminGroup(
  claims: Record<string, unknown>,
  { groupsClaim, adminGroups }: Pick<OidcProvider, 'groupsClaim' | 'adminGroups'>,
) {
  const groups: unknown[] = [claims[groupsClaim]].flat()
  return groups.some((group) => typeof group === 'string' && adminGroups.includes(group))
}

type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>

export const isDeniedByUser = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
