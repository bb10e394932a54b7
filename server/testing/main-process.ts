import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './postgres-server.ts'

const main = resolve(import.meta.dirname, '../main.ts')
const READY_MS = 120_000
const READINESS_MS = 200

/** The server as it's released: main.ts on the built site and the whole bank. Asks itself now and then whether it's ready, as a balancer would. */
export async function startMain(env: Record<string, string>) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-main-'))
  const address = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let isReady = false
  const ask = async () => {
    const signal = AbortSignal.timeout(2000)
    const answer = await fetch(`${address}/readyz`, { signal }).catch(() => undefined)
    await answer?.arrayBuffer()
    isReady = answer?.ok ?? false
  }
  const timer = setInterval(ask, READINESS_MS)
  async function start() {
    // It ends with this process, however that ends.
    child = spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, main], {
      env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', PORT: `${port}`, DATA_DIR: dataDir, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const from = Date.now()
    while (!isReady) {
      if (child.exitCode !== null || Date.now() - from > READY_MS) throw new Error('main.ts did not start.')
      await wait(50)
    }
  }
  /** As a deployment would; resolves with the exit code. */
  async function stop() {
    if (!child || child.exitCode !== null) return child?.exitCode
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const [code] = await ended
    return code
  }
  await start().catch((error) => {
    child?.kill('SIGKILL')
    clearInterval(timer)
    throw error
  })
  return {
    address,
    isReady: () => isReady,
    start,
    stop,
    async remove() {
      await stop()
      clearInterval(timer)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
export type MainProcess = Awaited<ReturnType<typeof startMain>>
