/// <reference path="./http-ece.d.ts" />
import { createECDH, createPublicKey, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import ece from 'http_ece'
import { jwtVerify } from 'jose'
import webPush from 'web-push'

interface ReceivedPush {
  path: string
  /** Decrypted as a browser does it. */
  message: unknown
  ttl: string | undefined
  topic: string | undefined
  /** Claims of the sender's token (RFC 8292), whose signature was checked. */
  claims: { aud?: unknown; sub?: unknown; exp?: unknown }
}

/** A push service (RFC 8030) on a free loopback port and the browsers that subscribed there; `status` is what it answers. */
export async function startPushPeer() {
  const keys = webPush.generateVAPIDKeys()
  const browsers = new Map<string, { curve: ReturnType<typeof createECDH>; auth: string }>()
  const peer = { status: 201, received: [] as ReceivedPush[] }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (!browser) return response.writeHead(404).end()
    if (peer.status !== 201) return response.writeHead(peer.status, { location: '/elsewhere' }).end()
    const { curve, auth } = browser
    const body = Buffer.concat(chunks)
    const message = ece.decrypt(body, { version: 'aes128gcm', privateKey: curve, authSecret: auth })
    const { ttl, topic, authorization = '' } = request.headers
    peer.received.push({
      path,
      message: JSON.parse(message.toString()),
      ttl: String(ttl),
      topic: String(topic),
      claims: await claimsOf(authorization, keys.publicKey),
    })
    response.writeHead(201).end()
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(peer, {
    origin,
    env: {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SERVICES: origin,
    },
    /** The result of PushManager.subscribe, as JSON. */
    subscribe() {
      const curve = createECDH('prime256v1')
      const p256dh = curve.generateKeys('base64url')
      const auth = randomBytes(16).toString('base64url')
      const path = `/push/${randomBytes(8).toString('hex')}`
      browsers.set(path, { curve, auth })
      return { endpoint: origin + path, keys: { p256dh, auth } }
    },
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  })
}

async function claimsOf(authorization: string, publicKey: string) {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('The sender has another key.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const jwk = { kty: 'EC', crv: 'P-256', x, y }
  const { payload } = await jwtVerify(token, createPublicKey({ key: jwk, format: 'jwk' }))
  return payload
}
