import type { InjectOptions } from 'fastify'
import { ORIGIN, type TestApp } from './test-app.ts'

interface Extra {
  headers?: Record<string, string>
  remoteAddress?: string
}

/** One browser as the identity calls see it: keeps cookies, sends its Origin, says where it comes from. */
export function openBrowser(
  { app }: Pick<TestApp, 'app'>,
  { origin = ORIGIN, remoteAddress = '127.0.0.1' } = {},
) {
  const cookies = new Map<string, string>()

  async function call(request: string, body?: unknown, extra: Extra = {}) {
    const [method = '', url = ''] = request.split(' ')
    const headers: Record<string, string | undefined> = {
      ...(method !== 'GET' && { origin }),
      ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...extra.headers,
    }
    const response = await app.inject({
      method: method as InjectOptions['method'],
      url,
      headers,
      payload: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      remoteAddress: extra.remoteAddress ?? remoteAddress,
    })
    const setCookies = [response.headers['set-cookie'] ?? []].flat()
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '' || /max-age=0|expires=thu, 01 jan 1970/i.test(line)) cookies.delete(name)
      else cookies.set(name, value)
    }
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    const parsed = isJson && response.body ? JSON.parse(response.body) : null
    return {
      status: response.statusCode,
      body: parsed,
      code: parsed?.error?.code as string | undefined,
      text: response.body,
      headers: response.headers,
      setCookies,
    }
  }

  return {
    cookies,
    call,
    get: (url: string, extra?: Extra) => call(`GET ${url}`, undefined, extra),
    post: (url: string, body?: unknown, extra?: Extra) => call(`POST ${url}`, body, extra),
    /** The Authorization header of a fresh ID token of this session. */
    async bearer() {
      const { body } = await call('POST /identity/token')
      return { authorization: `Bearer ${body.token}` }
    },
  }
}
export type Browser = ReturnType<typeof openBrowser>
