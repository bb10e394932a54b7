import type { FastifyInstance } from 'fastify'
import { fillUrl } from '#contract/api/fill-url.ts'
import type { CallInput, CallResponse } from './render-messages.ts'

/**
 * The server's side of web/session/send.ts: calls the API inside the process, always as a visitor. The call carries the address of the client
 * whose page it is for, so the API's limits count that client and not this machine.
 */
export function inProcessApi(app: FastifyInstance) {
  return async (call: string, input: CallInput, client: string): Promise<CallResponse> => {
    const [method, url] = call.split(' ')
    if (method !== 'GET' || !url) throw new Error(`A page may only read: ${call}`)
    const { statusCode, statusMessage, body } = await app.inject({
      method,
      url: fillUrl(url, input),
      remoteAddress: client,
    })
    return { status: statusCode, statusText: statusMessage, body }
  }
}

/** Returns the JSON of a success to the loader, throws a Response for anything else. */
export function loaderValue({ status, statusText, body }: CallResponse) {
  if (status === 200) return JSON.parse(body)
  throw new Response(body, { status, statusText })
}
