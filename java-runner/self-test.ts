import { once } from 'node:events'
import { createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { type Machine, runSandboxed } from './sandbox.ts'

const SELF_TEST_MS = 120_000
const LOOP_MS = 3000

/** Acts that code in the sandbox can do and must not; empty where the sandbox holds. */
export async function leaksOf(machine: Machine): Promise<string[]> {
  const leaks: string[] = []
  let connections = 0
  const canary = createServer((socket) => {
    connections++
    socket.destroy()
  }).listen(0)
  await once(canary, 'listening')
  try {
    const address = canary.address()
    const port = address !== null && typeof address === 'object' ? address.port : 0
    const { lines, end } = await runSandboxed(machine, {
      mainClass: 'SelfTest',
      args: [String(port), ownAddress()],
      input: '',
      limitMs: SELF_TEST_MS,
    })
    const [answer] = lines
    if (answer === undefined) return [`the virtual machine does not start in the sandbox (${end})`]
    leaks.push(...(JSON.parse(answer) as { possible: string[] }).possible)
  } finally {
    canary.close()
  }
  if (connections > 0) leaks.push('a connection that arrived')
  const loop = {
    sources: ['class Loop { public static void main(String[] a) { while (true); } }'],
    limitMs: 600_000,
  }
  const { end } = await runSandboxed(machine, {
    mainClass: 'Runs',
    input: JSON.stringify({ programs: [loop] }),
    limitMs: LOOP_MS,
  })
  if (end !== 'late') leaks.push('an endless loop')
  return leaks
}

/** An address of this machine in its network, where it has one. */
const ownAddress = (): string =>
  Object.values(networkInterfaces())
    .flatMap((all) => all ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? '127.0.0.2'
