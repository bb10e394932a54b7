import type { FastifyInstance } from 'fastify'

/** What web/lib/send.ts does over the network, done inside the process and always as a visitor. */
export function callInside(app: FastifyInstance) {
  return async (call: string, input: { params?: Record<string, string>; query?: Record<string, string> }) => {
    const [method, url] = call.split(' ')
    if (method !== 'GET' || !url) throw new Error(`A page may only read: ${call}`)
    const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''))
    const query = Object.fromEntries(
      Object.entries(input.query ?? {}).filter(([, value]) => value !== undefined),
    )
    const response = await app.inject({ method, url: path, query })
    if (response.statusCode === 200) return response.json()
    throw new Response(response.body, { status: response.statusCode, statusText: response.statusMessage })
  }
}
