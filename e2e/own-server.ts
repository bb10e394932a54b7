import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The ports next to that of the server under test (playwright.config.ts). */
export const portBeside = (step: number) => Number(process.env.E2E_PORT ?? 3177) + step

/** A server of one test's own, so the test can stop it, kill it and start it again on the same data. */
export function ownServer(port: number, env: Record<string, string> = {}) {
  const url = `http://localhost:${port}`
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-own-'))
  let child: ChildProcess | undefined
  // A story that fails before its `stop` leaves no server behind the worker.
  process.once('exit', () => child?.kill('SIGKILL'))
  return {
    url,
    dataDir,
    pid: () => child?.pid ?? 0,
    async start() {
      child = spawn(process.execPath, ['server/main.ts'], {
        env: {
          ...process.env,
          PORT: String(port),
          PUBLIC_URL: url,
          DATA_DIR: dataDir,
          TRUST_PROXY: 'true',
          LOG_LEVEL: 'warn',
          ...env,
        },
        stdio: 'inherit',
      })
      for (let attempt = 0; attempt < 2400; attempt++) {
        // four minutes: the first start renders the whole bank
        if (
          await fetch(`${url}/readyz`).then(
            (response) => response.ok,
            () => false,
          )
        )
          return
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      throw new Error(`the server on port ${port} did not become ready`)
    },
    /** SIGTERM closes it cleanly, SIGKILL is a crash. */
    async stop(signal: NodeJS.Signals = 'SIGTERM') {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill(signal)
      await once(child, 'exit')
    },
  }
}
