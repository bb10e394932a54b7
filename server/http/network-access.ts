import { BlockList, isIP, isIPv6 } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { notFound } from '#server/errors.ts'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

const ownNetworks = new BlockList()
for (const [net, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(net, prefix)
ownNetworks.addSubnet('fc00::', 7, 'ipv6')
ownNetworks.addSubnet('fe80::', 10, 'ipv6')

const has = (list: BlockList, address: string) => list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

/** Of an URL or a Host header: localhost, a name under it, or an address that never leaves the machine. */
export function isLoopbackHost(hostname: string) {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  return name === 'localhost' || name.endsWith('.localhost') || has(loopback, name)
}

/** Of an URL: this machine, an address of a private network, or a name of one label, as containers have. */
export function isOwnHost(hostname: string) {
  const name = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (isLoopbackHost(name)) return true
  return isIP(name) === 0 ? /^[a-z0-9_-]+$/.test(name) : has(ownNetworks, name)
}

/** Headers that a proxy adds: the caller is somebody else than the socket says. */
const forwarding = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
]
const isForwarded = ({ headers }: FastifyRequest) => forwarding.some((name) => headers[name] !== undefined)
const peerOf = ({ raw }: FastifyRequest) => raw.socket.remoteAddress ?? ''

/** An onRequest hook: for a browser on this very machine. The Host keeps away a foreign name that points here. */
export async function loopbackOnly(request: FastifyRequest) {
  const host = `http://${request.headers.host}`
  const isHere = URL.canParse(host) && isLoopbackHost(new URL(host).hostname)
  if (isForwarded(request) || !isHere || !has(loopback, peerOf(request))) throw notFound('This address')
}

/** An onRequest hook: for who reaches the node itself from a private network, as Prometheus does; never through the proxy. */
export async function privateNetworkOnly(request: FastifyRequest) {
  const peer = peerOf(request)
  if (isForwarded(request) || !(has(loopback, peer) || has(ownNetworks, peer))) throw notFound('This address')
}
