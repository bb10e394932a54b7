import { cdp } from 'vitest/browser'

interface Session {
  send(method: string, params: object): Promise<unknown>
}

/** Does the work in a browser whose reader asked for less motion. */
export async function withReducedMotion(work: () => Promise<void>) {
  const session = cdp() as unknown as Session
  const prefer = (value: string) =>
    session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-motion', value }] })
  await prefer('reduce')
  try {
    await work()
  } finally {
    await prefer('')
  }
}
