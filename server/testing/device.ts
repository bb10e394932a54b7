import { PASSWORD } from './accounts.ts'
import { ORIGIN } from './test-app.ts'

/** The site asks for a new token before the old one ends. */
const TOKEN_MS = 10 * 60_000

/** One device of a member as the screens use it: a session of its own, real HTTP, a fresh token where the old one is about to end. */
export async function openDevice(server: { address: string }, email: string) {
  let cookie = ''
  let token = { text: '', at: 0 }

  async function identity(path: string, body: object = {}) {
    const response = await fetch(`${server.address}/identity/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${text}`)
    const set = response.headers.getSetCookie().map((line) => line.split(';')[0])
    if (set.length > 0) cookie = set.join('; ')
    return text ? JSON.parse(text) : undefined
  }
  const signIn = () => identity('sign-in', { email, password: PASSWORD, remember_me: true })
  await signIn()

  return {
    signIn,
    async signOut() {
      await identity('sign-out')
      cookie = ''
      token = { text: '', at: 0 }
    },
    /** The response of the call; a refusal is an error. */
    async call(line: string, body?: object) {
      if (Date.now() - token.at > TOKEN_MS) token = { text: (await identity('token')).token, at: Date.now() }
      const [method, path] = line.split(' ')
      const response = await fetch(server.address + path, {
        method: method ?? 'GET',
        headers: {
          authorization: `Bearer ${token.text}`,
          ...(body && { 'content-type': 'application/json' }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      if (!response.ok) throw new Error(`${line} answered ${response.status}: ${text}`)
      return text ? JSON.parse(text) : null
    },
  }
}
export type Device = Awaited<ReturnType<typeof openDevice>>
