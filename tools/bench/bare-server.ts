import { createServer } from 'node:http'

/** The parent's message: the answer to give to every request from now on. */
export interface BareAnswer {
  status: number
  headers: Record<string, string>
  /** Base64. */
  body: string
}

/** Run as a child process: nothing but Node's HTTP server. It says its port, and confirms each new answer. */
let status = 200
let headers: Record<string, string> = {}
let body = Buffer.alloc(0)

process.on('message', (answer: BareAnswer) => {
  status = answer.status
  headers = answer.headers
  body = Buffer.from(answer.body, 'base64')
  process.send?.('changed')
})

const server = createServer((request, response) => {
  if (request.method === 'GET') return response.writeHead(status, headers).end(body)
  request.resume().on('end', () => response.writeHead(status, headers).end(body))
})
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.send?.(address && typeof address === 'object' ? address.port : 0)
})
