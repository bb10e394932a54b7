import { once } from './load.ts'
import type { Target } from './processes.ts'
import { PASSWORD, targetEmail } from './seed.ts'

const json = { 'content-type': 'application/json' }

/** The access token of a seeded member, who signs in from an address of their own. */
export async function signIn(server: Target, n: number) {
  const headers = { ...json, origin: server.address.replace('127.0.0.1', 'localhost') }
  const body = JSON.stringify({ email: targetEmail(n), password: PASSWORD, remember_me: false })
  const from = { 'x-forwarded-for': `192.0.2.${n + 1}` }
  const signedIn = await once(server.address, {
    method: 'POST',
    path: '/identity/sign-in',
    headers: { ...headers, ...from },
    body,
  })
  const cookie = signedIn.headers['set-cookie']?.split(';', 1)[0] ?? ''
  const answer = await once(server.address, {
    method: 'POST',
    path: '/identity/token',
    headers: { ...headers, ...from, cookie },
  })
  if (answer.status !== 200) throw new Error(`The token call answered ${answer.status}: ${answer.body}`)
  return String(JSON.parse(String(answer.body)).token)
}
