import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { residentBytes } from './resident-bytes.ts'

/** One Java virtual machine in a bubblewrap sandbox: no network, nothing to write to but a small /tmp, hard limits. */

/** Bytes of all answers of a run, as much as the server takes. */
export const ANSWER_MAX = 4_000_000
/** As much as the proofs of the bank have. */
const HEAP_MB = 512
const MB = 1024 * 1024
/**
 * Of one run, threads included. The limit is set inside the run's user namespace, where Linux 5.14 and newer count that namespace
 * alone; an older one counts all runs together.
 */
const PROCESSES = 220
/** Of all runs: the most there may be at once. */
const ALL_PROCESSES = 64 * PROCESSES
const NOBODY = 65534
/** Of all processes of a run together: a program may start another virtual machine, which has a heap of its own. */
const RESIDENT_MAX = 1100 * MB
const WATCH_MS = 200

export interface Machine {
  javaHome: string
  /** The compiled harness. */
  classes: string
}

export interface Asked {
  mainClass: string
  args?: string[]
  input: string
  limitMs: number
  signal?: AbortSignal
}

/** `lines`: what the harness answered. Its lines begin with a nonce, so nothing else that is printed counts. */
export type Ended = { lines: string[]; end: 'exit' | 'late' | 'stopped' | 'too long' | 'too large' }

/** Runs the class until it ends or is ended; the whole process tree goes with it. */
export function runSandboxed(
  machine: Machine,
  { mainClass, args = [], input, limitMs, signal }: Asked,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const isRoot = process.getuid?.() === 0
    const child = spawn(
      '/usr/bin/prlimit',
      [
        ...limits(limitMs),
        ...['/usr/bin/bwrap', ...walls(machine)],
        ...['/usr/bin/prlimit', `--nproc=${PROCESSES}`],
        ...[...java(machine), mainClass, ...args],
      ],
      {
        stdio: ['pipe', 'pipe', 'ignore'],
        env: {},
        cwd: '/',
        // Root has no limit on its processes.
        ...(isRoot && { uid: NOBODY, gid: NOBODY }),
      },
    )
    const nonce = randomBytes(16).toString('hex')
    const parts: Buffer[] = []
    let size = 0
    let end: Ended['end'] = 'exit'
    const stop = (why: Ended['end']) => {
      end = why
      child.kill('SIGKILL')
    }
    const clock = setTimeout(stop, limitMs, 'late')
    const watch = setInterval(() => {
      if (child.pid !== undefined && residentBytes(child.pid) > RESIDENT_MAX) stop('too large')
    }, WATCH_MS)
    const abort = () => stop('stopped')
    signal?.addEventListener('abort', abort, { once: true })
    if (signal?.aborted) abort()
    child.stdout.on('data', (chunk: Buffer) => {
      size += chunk.length
      if (size > ANSWER_MAX) stop('too long')
      else parts.push(chunk)
    })
    // A virtual machine that has ended reads no more.
    child.stdin.on('error', () => {})
    child.stdin.end(`${nonce}\n${input}`)
    const settle = (act: () => void) => {
      clearTimeout(clock)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      act()
    }
    child.on('error', (error) => settle(() => reject(error)))
    child.on('close', () =>
      settle(() => resolve({ lines: answered(Buffer.concat(parts).toString(), nonce), end })),
    )
  })
}

/** Looks for the nonce: a program can print millions of lines. One that was cut off has no end and is left out. */
function answered(text: string, nonce: string): string[] {
  const lines: string[] = []
  const start = `\n${nonce} `
  for (let at = text.indexOf(start); at !== -1; at = text.indexOf(start, at + 1)) {
    const end = text.indexOf('\n', at + start.length)
    if (end !== -1) lines.push(text.slice(at + start.length, end))
  }
  return lines
}

/** Calls that the kernel refuses, whatever the virtual machine does. */
const limits = (limitMs: number): string[] => [
  `--as=${3000 * MB}`,
  `--cpu=${Math.ceil((2 * limitMs) / 1000)}`,
  `--fsize=${16 * MB}`,
  `--nproc=${ALL_PROCESSES}`,
  '--nofile=256',
  '--core=0',
]

function walls({ javaHome, classes }: Machine): string[] {
  const libraries = readdirSync('/usr/lib')
    .filter((name) => name.endsWith('-linux-gnu'))
    .map((name) => `/usr/lib/${name}`)
  const config = readdirSync('/etc')
    .filter((name) => /^java-\d+-openjdk$/.test(name))
    .map((name) => `/etc/${name}`)
  const readOnly = [
    '/usr/bin/prlimit',
    javaHome,
    ...libraries,
    ...['/usr/lib64'].filter(existsSync),
    ...config,
  ]
  return [
    '--unshare-all',
    '--unshare-user',
    '--disable-userns',
    '--die-with-parent',
    '--new-session',
    '--clearenv',
    ...['--uid', String(NOBODY), '--gid', String(NOBODY), '--cap-drop', 'ALL', '--hostname', 'java'],
    ...readOnly.flatMap((path) => ['--ro-bind', path, path]),
    ...['--symlink', 'usr/lib', '/lib', '--symlink', 'usr/lib64', '/lib64'],
    ...['--ro-bind', classes, '/harness'],
    ...['--proc', '/proc', '--dev', '/dev', '--size', String(16 * MB), '--tmpfs', '/tmp'],
    ...['--size', '4096', '--tmpfs', '/dev/shm'],
    // bubblewrap makes /dev a tmpfs without a size.
    ...['--remount-ro', '/dev', '--remount-ro', '/', '--chdir', '/tmp'],
    ...['--setenv', 'LANG', 'C.UTF-8', '--setenv', 'MALLOC_ARENA_MAX', '1'],
    '--',
  ]
}

const java = ({ javaHome }: Machine): string[] => [
  `${javaHome}/bin/java`,
  `-Xmx${HEAP_MB}m`,
  '-Xss1m',
  '-XX:MaxMetaspaceSize=96m',
  '-XX:CompressedClassSpaceSize=48m',
  '-XX:ReservedCodeCacheSize=48m',
  '-XX:MaxDirectMemorySize=32m',
  '-XX:+UseSerialGC',
  '-XX:TieredStopAtLevel=1',
  '-XX:-UsePerfData',
  '-XX:+DisableAttachMechanism',
  '-Xshare:auto',
  '-Dfile.encoding=UTF-8',
  '-Duser.timezone=UTC',
  '-Duser.language=en',
  '-Duser.country=US',
  '-cp',
  '/harness',
]
