import { oidcPath } from '#contract/api/providers.ts'
import { someAddress } from './accounts.ts'
import { openBrowser } from './browser.ts'
import { oidcSettings, type PeerKind, type PeerUser, startOidcPeer } from './oidc-peer.ts'
import { signInByWindow, visitProvider } from './provider-visit.ts'
import { ORIGIN, startTestApp } from './test-app.ts'

const kinds = {
  /** Large and thorough: thin ID tokens, and it refuses prompts that it doesn't know. */
  acme: { thinIdToken: true, knowsNoPrompt: true },
  /** Another signature, and the secret in the body. */
  school: { secretInBody: true, alg: 'ES256', knowsNoPrompt: true },
  /** The tests make this one lie. */
  shady: { knowsNoPrompt: true, takesCodesTwice: true },
} as const satisfies Record<string, PeerKind>
export type PeerName = keyof typeof kinds
const names = Object.keys(kinds) as PeerName[]

/** The app with different OpenID providers, three unless fewer are named, and the visits of people to them. */
export async function startOidcApp(env: Record<string, string> = {}, providers = names) {
  const peers = Object.fromEntries(
    await Promise.all(
      providers.map(async (name) => {
        const redirectUris = [`${ORIGIN}${oidcPath(name)}/callback`]
        return [name, await startOidcPeer({ redirectUris, ...kinds[name] })] as const
      }),
    ),
  ) as Record<PeerName, Awaited<ReturnType<typeof startOidcPeer>>>
  const own = await startTestApp({ env: { ...oidcSettings(peers), ...env } })
  let persons = 0
  const newBrowser = () => openBrowser(own, { remoteAddress: someAddress() })
  return {
    peers,
    own,
    newBrowser,
    /** Somebody new: that provider signs them in without asking. */
    newPerson(name: PeerName, claims: Partial<Omit<PeerUser, 'name' | 'picture'>> = {}) {
      const sub = claims.sub ?? `${name}-${++persons}`
      const email = 'email' in claims ? claims.email : `olga.${name}.${persons}@example.com`
      peers[name].addUser({ email_verified: true, name: 'Olga Open', ...claims, sub, email })
      peers[name].choose(sub)
      return { sub, email: email ?? '' }
    },
    /** The whole way, in a browser of its own unless one is given. */
    async visit(name: PeerName, intent = 'signin', more = '', browser = newBrowser()) {
      const page = await signInByWindow(browser, `intent=${intent}&n=opener-0001${more}`, oidcPath(name))
      return { ...page, browser, session: (await browser.get('/identity/session')).body.user }
    },
    /** Up to the address that the provider sends the browser back to. */
    async arrive(name: PeerName, browser = newBrowser()) {
      const { callback = '' } = await visitProvider(browser, 'intent=signin&n=opener-0001', oidcPath(name))
      return { callback, browser }
    },
    async close() {
      await own.close()
      await Promise.all(Object.values(peers).map((peer) => peer.close()))
    },
  }
}
