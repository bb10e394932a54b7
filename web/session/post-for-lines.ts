import { ApiError } from '#web/lib/api-error.ts'
import { atBase } from '#web/lib/service-bases.ts'
import { idToken } from './id-token.ts'

/**
 * The lines of JSON that a call answers with, as they come. Few pages ask for any, so it's apart from `send`, which every page has.
 * Throws ApiError for a response that is not OK, TypeError when the network fails.
 */
export async function* postForLines<Line>(
  path: string,
  body: unknown,
  signal: AbortSignal,
): AsyncGenerator<Line> {
  const token = await idToken()
  const response = await fetch(atBase(path), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
    signal,
  })
  if (!response.ok) throw new ApiError(response, await response.text())
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    const lines = (rest + part.value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
