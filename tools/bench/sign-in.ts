import { randomInt } from 'node:crypto'
import { type Call, once } from './load.ts'
import type { Target } from './processes.ts'
import { PASSWORD, targetEmail } from './seed.ts'

const headersOf = ({ address }: Target) => ({
  'content-type': 'application/json',
  origin: address.replace('127.0.0.1', 'localhost'),
})
const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`

/** The sign-in of a seeded member from any address. */
export function signInCall(server: Target, n: number): Call {
  const body = JSON.stringify({ email: targetEmail(n), password: PASSWORD, remember_me: false })
  const headers = { ...headersOf(server), 'x-forwarded-for': someAddress() }
  return { method: 'POST', path: '/identity/sign-in', headers, body }
}

/** The access token of a seeded member. */
export async function signIn(server: Target, n: number) {
  const signedIn = await once(server.address, signInCall(server, n))
  const cookie = signedIn.headers['set-cookie']?.split(';', 1)[0] ?? ''
  const headers = { ...headersOf(server), cookie }
  const { status, body } = await once(server.address, { method: 'POST', path: '/identity/token', headers })
  if (status !== 200) throw new Error(`The token call answered ${status}: ${body}`)
  return String(JSON.parse(String(body)).token)
}
