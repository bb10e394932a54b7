import type { Input, Output, Route } from '#contract/api/route.ts'
import { ApiError } from './api-error.ts'
import { atBase } from './bases.ts'
import { fillUrl } from './fill-url.ts'
import { idToken, requireIdToken } from './id-token.ts'

/** A contract is named by its type only, so that its schemas never reach the browser; the words are checked against it. */
export type Call<R extends Route> = `${R['method']} ${R['url']}`
export type Send = <R extends Route>(
  call: Call<R>,
  input: Input<R>,
  options?: { signal?: AbortSignal; keepalive?: boolean; headers?: Record<string, string> },
) => Promise<Output<R>>

/**
 * Calls the server: `send<typeof listQuestions>('GET /api/resources/:slug/interview', { params, query })`.
 * Calls of the user (`/api/user/…`) throw when nobody is signed in; resource calls go on without a token.
 * Throws ApiError for an answer that is not a success, TypeError where the network is away.
 */
export const send: Send = async (call, input, options = {}) => {
  const [method = 'GET', url = ''] = call.split(' ')
  const { body } = input as { body?: unknown }
  const attempt = async (fresh: boolean) => {
    const headers: Record<string, string> = { ...options.headers }
    if (body !== undefined) headers['content-type'] = 'application/json'
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
  // A token may have died between two calls: one fresh token, one more try.
  if (response.status === 401 && !url.startsWith('/identity/')) response = await attempt(true)
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, response.statusText, text)
  return text ? JSON.parse(text) : null
}

function tokenFor(url: string, fresh: boolean) {
  if (url.startsWith('/identity/')) return undefined
  const needsUser = url.startsWith('/api/user/') || url.startsWith('/documents/')
  return needsUser ? requireIdToken(fresh) : idToken(fresh)
}
