import type { createToken } from '#contract/api/identity.ts'
import type { Output } from '#contract/api/route.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { atBase } from '#web/lib/service-bases.ts'

const REFRESH_BEFORE_MS = 60_000

export const NO_USER = 'No authenticated user found'

/** The ID token lives in memory only; the session cookie, which no script can read, brings a new one. */
let held: { token: string; until: number } | undefined
let inFlight: Promise<string | undefined> | undefined
/** Set while a session is known to exist, so visitors never ask. */
let signedIn = false
/** Counts changes of who is signed in: a reply to the person before is not taken for the next one. */
let changes = 0

export function expectIdToken(expected: boolean) {
  changes++
  signedIn = expected
  held = undefined
  inFlight = undefined
}

/** False once nobody is signed in, also when the server has just said so. */
export const hasSession = () => signedIn

/** The token of the user, or undefined when nobody is signed in. `fresh` asks for a new one. */
export async function idToken(fresh = false): Promise<string | undefined> {
  if (!signedIn) return undefined
  if (!fresh && held && held.until - Date.now() > REFRESH_BEFORE_MS) return held.token
  inFlight ??= fetchToken()
  const asked = inFlight
  return asked.finally(() => {
    if (inFlight === asked) inFlight = undefined
  })
}

/** For calls that only a user can make. */
export async function requireIdToken(fresh = false): Promise<string> {
  const token = await idToken(fresh)
  if (!token) throw new Error(NO_USER)
  return token
}

async function fetchToken() {
  const asked = changes
  const response = await fetch(atBase('/identity/token'), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    credentials: 'include',
    body: '{}',
  })
  if (asked !== changes) return idToken()
  if (response.status === 401) {
    expectIdToken(false)
    return undefined
  }
  if (!response.ok) throw new ApiError(response, await response.text())
  const { token, expires_in } = (await response.json()) as Output<typeof createToken>
  if (asked !== changes) return idToken()
  held = { token, until: Date.now() + expires_in * 1000 }
  return token
}
