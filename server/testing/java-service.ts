import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const main = join(import.meta.dirname, '../../java-runner/main.ts')

/** What this machine lacks to run Java in its sandbox; undefined where nothing is missing. */
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
  const url = await new Promise<string>((listening, reject) => {
    child.stdout.on('data', (chunk) => {
      const found = /http:\/\/[\d.:]+/.exec(String(chunk))
      if (found) listening(found[0])
    })
    child.once('exit', (code) => reject(new Error(`The service ended with ${code} before it listened.`)))
  })
  return {
    url,
    async stop() {
      const ended = new Promise((exited) => child.once('exit', exited))
      child.kill('SIGTERM')
      await ended
    },
  }
}
