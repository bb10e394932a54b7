import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** The service tries its sandbox before it listens. */
const START_MS = 240_000
const STOP_MS = 10_000
const main = join(import.meta.dirname, '../../java-runner/main.ts')

/** The piece that this machine lacks to run Java in its sandbox; undefined where nothing is missing. */
export function missingForJava(): string | undefined {
  const works = (command: string, ...args: string[]) => spawnSync(command, args).status === 0
  if (!works('javac', '-version')) return 'a JDK'
  if (!works('/usr/bin/bwrap', '--unshare-all', '--ro-bind', '/', '/', '/bin/true'))
    return 'bubblewrap that may unshare'
  return undefined
}

/** The service of java-runner/ in a process of its own. */
export async function startJavaService() {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env.PATH, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => child.kill())
  const ended = new Promise<number | null>((exited) => child.once('exit', exited))
  /** A service that does not end by itself is killed. */
  async function stop() {
    child.kill('SIGTERM')
    const clock = setTimeout(() => child.kill('SIGKILL'), STOP_MS)
    await ended
    clearTimeout(clock)
  }
  let clock: ReturnType<typeof setTimeout> | undefined
  const listening = new Promise<string>((found, reject) => {
    child.stdout.on('data', (chunk) => {
      const [url] = /http:\/\/[\d.:]+/.exec(String(chunk)) ?? []
      if (url) found(url)
    })
    void ended.then((code) => reject(new Error(`The Java service ended with ${code} before it listened.`)))
    clock = setTimeout(
      () => reject(new Error(`The Java service did not listen within ${START_MS / 1000} s.`)),
      START_MS,
    )
  })
  try {
    return { url: await listening, stop }
  } catch (error) {
    await stop()
    throw error
  } finally {
    clearTimeout(clock)
  }
}
