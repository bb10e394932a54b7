import { type ChildProcess, fork, spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { memorySettings } from '../memory-settings.mjs'
import type { BareAnswer } from './bare-server.ts'

export const root = resolve(import.meta.dirname, '../..')
/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
const children = new Set<ChildProcess>()

export interface Target {
  address: string
  pid: number
}

/** The server as it runs in production, logs into a file. Resolves once it is ready. */
export async function startServer(name: string, port: number, folder: string, env: Record<string, string>) {
  const log = openSync(join(folder, `${name}.log`), 'w')
  const child = spawn(process.execPath, [join(root, 'server/main.ts')], {
    cwd: folder,
    stdio: ['ignore', log, log],
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: String(port),
      TRUST_PROXY: 'true',
      USER_CALLS_PER_SECOND: '1000000',
      ...memorySettings,
      ...env,
    },
  })
  closeSync(log)
  children.add(child)
  const address = `http://127.0.0.1:${port}`
  await answers(`${address}/readyz`, () => {
    if (child.exitCode !== null)
      throw new Error(`The server ended: ${readFileSync(join(folder, `${name}.log`), 'utf8').slice(-500)}`)
  })
  return { address, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Node's own HTTP server, which answers every request with the same bytes. */
export async function startBare() {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  children.add(child)
  const said = () => new Promise((done) => child.once('message', done))
  const port = await said()
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async answer(answer: BareAnswer) {
      const changed = said()
      child.send(answer)
      await changed
    },
    stop: () => stop(child),
  }
}

/** Waits until an address answers with success; `check` may throw to give up. */
export async function answers(url: string, check: () => void, limitMs = 120_000) {
  const until = Date.now() + limitMs
  for (;;) {
    check()
    const response = await fetch(url).catch(() => undefined)
    await response?.arrayBuffer()
    if (response?.ok) return
    if (Date.now() > until) throw new Error(`${url} did not answer in ${limitMs / 1000} s.`)
    await new Promise((done) => setTimeout(done, 50))
  }
}

export function stop(child: ChildProcess) {
  children.delete(child)
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  return ended.finally(() => clearTimeout(timer))
}

/** Whatever is left when the benchmark ends early. */
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

/** Processor time a process has used, user and system together. */
export function processorMs(pid: number) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export function residentMiB(pid: number) {
  const kib = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kib) / 1024
}
