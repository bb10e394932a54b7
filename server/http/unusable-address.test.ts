import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { unusableAddress } from './unusable-address.ts'

/** The start's words about an address where nothing can listen, by the system's own error. */
async function refusalOf(address: { port: number; host: string }) {
  const server = createServer().listen(address)
  const [error] = await Promise.race([once(server, 'error'), once(server, 'listening')])
  server.close()
  return (unusableAddress(error, address) as Error).message
}

test('a port in use and a foreign HOST are told in one sentence', async () => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  const { port } = holder.address() as AddressInfo
  expect(await refusalOf({ port, host: '127.0.0.1' })).toBe(
    `Port ${port} on 127.0.0.1 is in use. Stop what listens there, or set PORT to another port.`,
  )
  expect(await refusalOf({ port, host: '192.0.2.1' })).toBe(
    'The setting HOST (192.0.2.1) is not an address of this machine.',
  )
  holder.close()
})
