import { fillUrl } from '#contract/api/fill-url.ts'
import type { Input, Output, Route } from '#contract/api/route.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isUnreachable } from '#web/lib/is-unreachable.ts'
import { type CallInput, offlineCopy } from '#web/lib/offline-copy.ts'
import { atBase } from '#web/lib/service-bases.ts'
import { getAccount } from '#web/session/account.ts'
import { idToken, requireIdToken } from '#web/session/id-token.ts'

/** A contract is imported as a type only, so its schemas never reach the browser; method and URL are checked against it. */
export type Call<R extends Route> = `${R['method']} ${R['url']}`
export type Send = <R extends Route>(
  call: Call<R>,
  input: Input<R>,
  options?: { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> },
) => Promise<Output<R>>

/**
 * Calls the server: `send<typeof listQuestions>('GET /api/resources/:slug/interview', { params, query })`.
 * Calls of the user (`/api/user/…`) throw when nobody is signed in; resource calls go on without a token.
 * Throws ApiError for a response that is not OK, TypeError when the network fails.
 */
export const send: Send = async (call, input, options) => {
  try {
    const response = await callServer(call, input, options)
    offlineCopy.listen?.(call, input as CallInput, response)
    return response
  } catch (error) {
    if (!mayBeKept(call, error)) throw error
    const kept = await offlineCopy
      .read?.(call, input as CallInput)
      .catch((reason) => console.warn('This device has no copy', reason))
    if (kept === undefined) throw error
    return JSON.parse(kept)
  }
}

/** Serve the device's own copy only when the server is unreachable. */
const mayBeKept = (call: string, error: unknown) =>
  call.startsWith('GET /api/user/') &&
  (getAccount().status === 'away' || (!navigator.onLine && isUnreachable(error)))

const callServer: Send = async (call, input, options = {}) => {
  const [method = 'GET', url = ''] = call.split(' ')
  const { body } = input as { body?: unknown }
  const attempt = async (fresh: boolean) => {
    const headers: Record<string, string> = { ...options.headers }
    if (body !== undefined || url.startsWith('/api/')) headers['content-type'] = 'application/json'
    const token = await tokenFor(url, fresh)
    if (token) headers.authorization = `Bearer ${token}`
    return fetch(atBase(fillUrl(url, input)), {
      method,
      headers,
      credentials: url.startsWith('/identity/') ? 'include' : 'same-origin',
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: options.signal,
      keepalive: options.keepalive,
    })
  }
  let response = await attempt(false)
  // The token may have expired between two calls: retry once with a fresh one.
  if (response.status === 401 && !url.startsWith('/identity/')) response = await attempt(true)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response, text)
  return text ? JSON.parse(text) : null
}

function tokenFor(url: string, fresh: boolean) {
  if (url.startsWith('/identity/')) return undefined
  const needsUser = url.startsWith('/api/user/') || url.startsWith('/documents/')
  return needsUser ? requireIdToken(fresh) : idToken(fresh)
}
