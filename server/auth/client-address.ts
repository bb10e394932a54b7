import { isIPv4, isIPv6 } from 'node:net'

/** The client that rate limits count. */
export interface Client {
  address: string
  /** The /56 and /48 around an IPv6 address: one customer often owns that much. */
  networks: string[]
}

/** Everything that isn't an IP address counts as one client, so nonsense escapes no limit. */
const UNKNOWN: Client = { address: 'unknown', networks: [] }

/** Identifies the client by its IP address. Some proxies forward `address:port`: the port changes with every connection and is dropped. */
export function clientOf(text: string): Client {
  const ip = /^\[(.*)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text
  const v4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1] ?? ip
  if (isIPv4(v4)) return { address: v4, networks: [] }
  if (!isIPv6(ip)) return UNKNOWN
  const [a, b, c, d] = groupsOf(ip)
  const hex = (...groups: (number | undefined)[]) => groups.map((group = 0) => group.toString(16)).join(':')
  return {
    address: `${hex(a, b, c, d)}::/64`,
    networks: [`${hex(a, b, c, (d ?? 0) & 0xff00)}::/56`, `${hex(a, b, c)}::/48`],
  }
}

/** The eight groups of an IPv6 address; a last part in IPv4 form is not one of the first four. */
function groupsOf(ip: string) {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::')
  const groups = (part: string) =>
    part ? part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group])) : []
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length
  const all = [...groups(head), ...Array<string>(Math.max(0, missing)).fill('0'), ...groups(tail ?? '')]
  return all.map((group) => Number.parseInt(group, 16))
}
