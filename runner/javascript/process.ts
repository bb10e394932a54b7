import type { Timers } from './timers.ts'

type Handler = (...values: unknown[]) => void

/** The part of Node's `process` that questions use; `emit` tells whether somebody listens. */
export function buildProcess(
  { out, err }: Record<'out' | 'err', (text: string) => void>,
  { kinds, nextTick }: Pick<Timers, 'kinds' | 'nextTick'>,
) {
  const handlers = new Map<string, Handler[]>()
  const on = (name: string, handler: Handler) => {
    handlers.set(name, [...(handlers.get(name) ?? []), handler])
  }
  const process = {
    argv: [],
    env: {},
    platform: 'browser',
    version: 'v24.0.0',
    on,
    once: on,
    nextTick,
    cwd: () => '/',
    hrtime: Object.assign(() => [0, Math.round(performance.now() * 1e6)], {
      bigint: () => BigInt(Math.round(performance.now() * 1e6)),
    }),
    stdout: { write: (text: unknown) => written(out, text) },
    stderr: { write: (text: unknown) => written(err, text) },
    getActiveResourcesInfo: kinds,
  }
  Object.assign(self, { process, global: self })
  return {
    emit(name: string, ...values: unknown[]): boolean {
      const listening = handlers.get(name) ?? []
      for (const handler of listening) handler(...values)
      return listening.length > 0
    },
  }
}

function written(write: (text: string) => void, text: unknown): boolean {
  write(String(text))
  return true
}
