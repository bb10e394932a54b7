import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { clientOf } from '#server/auth/client-address.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'

test('abuse 40: forty tries from ever new addresses of one IPv6 /48 hold nobody else up', async () => {
  const stored = await hashPassword('Corr3ct-horse', clientOf('192.0.2.40'))
  const order: string[] = []
  const attempt = async (name: string, ip: string) => {
    await verifyPassword(stored, 'Wr0ng-horse', clientOf(ip))
    order.push(name)
  }
  const flood = Array.from({ length: 40 }, (_, n) =>
    attempt('flood', `2001:db8:40:${(n * 256).toString(16)}::1`),
  )
  await Promise.all([...flood, attempt('right', '192.0.2.40')])
  expect(order.indexOf('right')).toBeLessThan(8)
})

/** The nice value is the 19th field of a thread's line; the name in parentheses may hold blanks. */
const niceOf = (thread: string) =>
  Number(readFileSync(`/proc/self/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])

test.runIf(process.platform === 'linux')(
  'passwords are hashed by threads that give way to the event loop',
  async () => {
    await hashPassword('Corr3ct-horse', clientOf('192.0.2.41'))
    const main = niceOf(String(process.pid))
    expect(readdirSync('/proc/self/task').map(niceOf)).toContain(Math.min(19, main + 10))
  },
)
