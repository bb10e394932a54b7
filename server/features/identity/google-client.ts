import { EncryptJWT, jwtDecrypt } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { deriveKey } from '#server/auth/secrets.ts'
import { isLoopbackHost } from '#server/http/network-access.ts'
import type { Settings } from '#server/settings.ts'

const FLOW_SECONDS = 600

/** State between the two halves of a Google sign-in; travels in an encrypted cookie. */
const flow = z.object({
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

const profileClaims = z.object({
  sub: z.string().min(1),
  email: z.string(),
  email_verified: z.boolean().default(false),
  name: z.string().default(''),
  picture: z
    .url({ protocol: /^https$/ })
    .optional()
    .catch(undefined),
})
export type GoogleProfile = z.infer<typeof profileClaims>

type GoogleSettings = NonNullable<Settings['google']>

/** OpenID Connect with PKCE, state and nonce; openid-client checks every response. */
export function openGoogleClient(
  google: GoogleSettings,
  settings: Pick<Settings, 'publicUrl' | 'authSecret'>,
) {
  const key = deriveKey(settings.authSecret, 'google-flow')
  const issuer = new URL(google.issuer)
  const redirectUri = `${settings.publicUrl}/identity/google/callback`
  const insecure = isLoopbackHost(issuer.hostname) ? { execute: [oidc.allowInsecureRequests] } : {}

  // Asked at the first use and again after a failure: a provider that is away at start is not lost for good.
  let discovered: Promise<oidc.Configuration> | undefined
  function discover() {
    discovered ??= oidc
      .discovery(issuer, google.clientId, undefined, oidc.ClientSecretBasic(google.clientSecret), {
        timeout: 10,
        ...insecure,
      })
      .catch((error) => {
        discovered = undefined
        throw error
      })
    return discovered
  }

  return {
    async start(choice: Pick<Flow, 'intent' | 'persistent' | 'invitation' | 'n'>) {
      const configuration = await discover()
      const started: Flow = {
        ...choice,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier: oidc.randomPKCECodeVerifier(),
      }
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: started.state,
        nonce: started.nonce,
        code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      const cookie = await new EncryptJWT(started)
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setExpirationTime(`${FLOW_SECONDS}s`)
        .encrypt(key)
      return { url: url.href, cookie, maxAgeSeconds: FLOW_SECONDS }
    },
    /** Undefined for a cookie that is missing, forged or too old. */
    async readFlow(cookie: string | undefined): Promise<Flow | undefined> {
      if (!cookie) return undefined
      try {
        const { payload } = await jwtDecrypt(cookie, key, {
          contentEncryptionAlgorithms: ['A256GCM'],
          keyManagementAlgorithms: ['dir'],
          requiredClaims: ['exp'],
        })
        return flow.parse(payload)
      } catch {
        return undefined
      }
    },
    /** Throws on anything odd: state, issuer, PKCE, nonce, signature, audience, expiry. */
    async finish(currentUrl: URL, { state, nonce, verifier }: Flow): Promise<GoogleProfile> {
      const tokens = await oidc.authorizationCodeGrant(await discover(), currentUrl, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      return profileClaims.parse(tokens.claims())
    },
  }
}

export const isDeniedByUser = (error: unknown) =>
  error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
