import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { javaSources } from './java-sources.ts'
import { type Program, type Runner, RuntimeMissing, withError } from './program.ts'

const programs = join(import.meta.dirname, 'JavaPrograms.java')
const COMPILE_MS = 10_000
const MISSING =
  'no JDK 17 or newer was found: install one, for example with `apt-get install openjdk-17-jdk-headless`'

/** One Java virtual machine for all programs; it is started again after a program that never ends. */
export async function javaRunner(timeoutMs: number): Promise<Runner> {
  let machine = await start(timeoutMs)
  let queue: Promise<unknown> = Promise.resolve()

  async function one(program: Program): Promise<string> {
    const line = await machine.ask(javaSources(program).map(encoded).join(' '))
    if (line === undefined) {
      machine = await start(timeoutMs)
      return '! timeout or exit'
    }
    const [printed = '', errorClass = ''] = line.split(' ').map(decoded)
    if (errorClass === 'timeout') machine = await start(timeoutMs)
    return withError(printed, errorClass)
  }

  return {
    runtime: `Java ${machine.version}`,
    run: (program) => {
      const result = queue.then(() => one(program))
      queue = result.catch(() => undefined)
      return result
    },
    close: () => machine.close(),
  }
}

type Machine = {
  version: string
  ask: (line: string) => Promise<string | undefined>
  close: () => Promise<void>
}

async function start(timeoutMs: number): Promise<Machine> {
  const settings = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8']
  const place = ['-Duser.timezone=UTC', '-Duser.language=en', '-Duser.country=US']
  const child: ChildProcessWithoutNullStreams = spawn(
    'java',
    [...settings, ...place, programs, String(timeoutMs)],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stderr.resume()
  // Writing to a machine that has ended fails; the answer that never comes tells it.
  child.stdin.on('error', () => {})
  let failure: NodeJS.ErrnoException | undefined
  child.on('error', (error) => {
    failure = error
  })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  const [state, feature, version] = first.done ? [] : first.value.split(' ')
  if (state !== 'ready' || version === undefined || Number(feature) < 17) {
    child.kill()
    await closed
    if (failure && failure.code !== 'ENOENT') throw failure
    throw new RuntimeMissing(MISSING)
  }
  return {
    version,
    ask: async (line) => {
      child.stdin.write(`${line}\n`)
      const stuck = setTimeout(() => child.kill('SIGKILL'), timeoutMs + COMPILE_MS)
      const answer = await lines.next()
      clearTimeout(stuck)
      return answer.done ? undefined : answer.value
    },
    close: async () => {
      child.stdin.end()
      child.kill()
      await closed
    },
  }
}

const encoded = (source: string): string => Buffer.from(source).toString('base64')
const decoded = (text: string): string => (text === '-' ? '' : Buffer.from(text, 'base64').toString())
