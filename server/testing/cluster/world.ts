import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join, resolve } from 'node:path'

/** A machine of the world: a network namespace with an address of its own and a small disk at /run/<name>. */
export interface Machine {
  name: string
  address: string
}

const script = resolve(import.meta.dirname, 'world.sh')
const logs = resolve(import.meta.dirname, '../../../.cache/faults/cluster')
const background = ['sh', '-c', '"$0" "$@" &']
const nobody = ['setpriv', '--reuid=nobody', '--regid=nogroup', '--clear-groups']

/**
 * Machines on one bridge, inside namespaces of their own for network, mounts and processes. Whatever runs or is mounted there ends with
 * the first process of that world, which ends with this one: a test that is killed leaves nothing. Needs root.
 */
export async function startWorld(names: string[]) {
  rmSync(logs, { recursive: true, force: true })
  mkdirSync(logs, { recursive: true })
  const subnet = `10.203.${(process.pid % 250) + 1}`
  const outer = spawn('unshare', [
    ...['--net', '--mount', '--pid', '--fork', '--kill-child', '--mount-proc'],
    ...['sh', script, subnet, ...names],
  ])
  outer.stderr.pipe(process.stderr)
  const ready = await Promise.race([once(outer.stdout, 'data'), once(outer, 'exit').then(() => undefined)])
  if (!ready) throw new Error('The namespaces of the cluster could not be made.')
  const first = readFileSync(`/proc/${outer.pid}/task/${outer.pid}/children`, 'utf8').trim()
  const inside = ['-t', first, '-n', '-m', '-p', '--']
  const link = `cluster${process.pid}`
  run('ip', 'link', 'add', link, 'type', 'veth', 'peer', 'name', 'uplink', 'netns', first)
  run('ip', 'address', 'add', `${subnet}.254/24`, 'dev', link)
  run('ip', 'link', 'set', link, 'up')
  run('nsenter', ...inside, 'ip', 'link', 'set', 'uplink', 'master', 'hub', 'up')
  const machines = names.map((name, at): Machine => ({ name, address: `${subnet}.${at + 1}` }))

  /** Its processes, as this side numbers them. */
  function processes({ name }: Machine) {
    const own = `net:[${statSync(`/proc/${first}/root/run/netns/${name}`).ino}]`
    const isOwn = (pid: string) => {
      try {
        return readlinkSync(`/proc/${pid}/ns/net`) === own
      } catch {
        return false // it has ended meanwhile
      }
    }
    return readdirSync('/proc').filter((entry) => /^\d+$/.test(entry) && isOwn(entry))
  }
  const setLink = ({ name }: Machine, state: 'up' | 'down') =>
    run('nsenter', ...inside, 'ip', 'link', 'set', `to-${name}`, state)

  return {
    machines,
    /** The folder of the machine's disk, as this side sees it. */
    diskOf: ({ name }: Machine) => `/proc/${first}/root/run/${name}`,
    /** Starts a program there, as nobody. What it says is kept in .cache/faults/cluster. */
    start({ name }: Machine, program: string, ...args: string[]) {
      const log = openSync(join(logs, `${name}.log`), 'a')
      // A shell in between leaves the program to that world: nsenter would stop with it, and keep what's left of it from ending.
      spawn('nsenter', [...inside, 'ip', 'netns', 'exec', name, ...background, ...nobody, program, ...args], {
        stdio: ['ignore', log, log],
      })
      closeSync(log)
    },
    /** To every process of the machine at the same time; returns how many there were. */
    signal(machine: Machine, signal: NodeJS.Signals) {
      const found = processes(machine)
      for (const pid of found) {
        try {
          process.kill(Number(pid), signal)
        } catch {} // it has ended meanwhile
      }
      return found.length
    },
    isEmpty: (machine: Machine) => processes(machine).length === 0,
    /** Pulls its network cable: nothing comes or goes, and nobody is told. */
    cut: (machine: Machine) => setLink(machine, 'down'),
    join: (machine: Machine) => setLink(machine, 'up'),
    async stop() {
      const ended = once(outer, 'exit')
      outer.stdin.end()
      await ended
    },
  }
}
export type World = Awaited<ReturnType<typeof startWorld>>

function run(command: string, ...args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed: ${stderr || error}`)
}
