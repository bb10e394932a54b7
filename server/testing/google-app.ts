import { CLIENT, startOidcPeer } from './oidc-peer.ts'
import { ORIGIN, startTestApp } from './test-app.ts'

export const CALLBACK_URL = `${ORIGIN}/identity/google/callback`

/** The settings under which an OpenID provider of a test stands in for Google. */
export const googleSettings = (issuer: string) => ({
  GOOGLE_ISSUER: issuer,
  GOOGLE_CLIENT_ID: CLIENT.clientId,
  GOOGLE_CLIENT_SECRET: CLIENT.clientSecret,
})

/** The app and its provider. */
export async function startGoogleApp(env: Record<string, string> = {}) {
  const peer = await startOidcPeer({ redirectUris: [CALLBACK_URL] })
  const own = await startTestApp({ env: { ...googleSettings(peer.issuer), ...env } })
  let persons = 0
  return {
    peer,
    own,
    /** Somebody new that the provider signs in without asking. */
    newPerson() {
      const sub = `google-${++persons}`
      const email = `Gina.${persons}@Example.com`
      peer.addUser({ sub, email, email_verified: true, name: 'Gina Gray' })
      peer.choose(sub)
      return { sub, email }
    },
    async close() {
      await own.close()
      await peer.close()
    },
  }
}
