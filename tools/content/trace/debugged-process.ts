import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'

/** A Node process under its own debugger, stopped before the first line of its program. */
export type DebuggedProcess = {
  send: (method: string, params?: object) => Promise<unknown>
  on: (method: string, listener: (params: unknown) => void) => void
  /** The class of an uncaught error, when the process has ended. */
  ended: Promise<{ failed: string; signal: NodeJS.Signals | null }>
  /** Lets a process go that has ended and waits for its debugger. */
  leave: () => void
  kill: () => void
}

type Message = {
  id?: number
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** `outputFile` gets what the program prints. The class of an uncaught error comes on file descriptor 3. */
export async function startDebugged(
  args: readonly string[],
  { folder, outputFile, timeoutMs }: { folder: string; outputFile: string; timeoutMs: number },
): Promise<DebuggedProcess> {
  const output = openSync(outputFile, 'w')
  const child = spawn(process.execPath, ['--inspect-brk=127.0.0.1:0', '--no-warnings', ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1' },
    stdio: ['ignore', output, 'pipe', 'pipe'],
    timeout: timeoutMs,
    killSignal: 'SIGKILL',
  })
  closeSync(output)
  const failed: Buffer[] = []
  child.stdio[3]?.on('data', (chunk: Buffer) => failed.push(chunk))
  const ended = new Promise<{ failed: string; signal: NodeJS.Signals | null }>((resolve) => {
    child.on('close', (_code, signal) => resolve({ failed: String(Buffer.concat(failed)), signal }))
  })
  const address = await new Promise<string>((resolve, reject) => {
    let text = ''
    child.on('error', reject)
    child.on('close', () => reject(new Error(`Node ended before its debugger was there: ${text}`)))
    child.stderr?.on('data', (chunk: Buffer) => {
      text += String(chunk)
      const found = /listening on (ws:\S+)/.exec(text)?.[1]
      if (found) resolve(found)
    })
  })
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`the debugger at ${address} does not answer`))
  })
  return { ...speak(socket, ended), ended, leave: () => socket.close(), kill: () => child.kill('SIGKILL') }
}

function speak(socket: WebSocket, ended: Promise<unknown>): Pick<DebuggedProcess, 'send' | 'on'> {
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>()
  const listeners = new Map<string, (params: unknown) => void>()
  let last = 0
  socket.onmessage = ({ data }) => {
    const { id, method, params, result, error }: Message = JSON.parse(String(data))
    if (method !== undefined) listeners.get(method)?.(params)
    if (id === undefined) return
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  void ended.then(() => {
    for (const { reject } of waiting.values()) reject(new ProcessEnded('the program ended'))
  })
  return {
    send: (method, params = {}) =>
      new Promise((resolve, reject) => {
        waiting.set(++last, { resolve, reject })
        socket.send(JSON.stringify({ id: last, method, params }))
      }),
    on: (method, listener) => listeners.set(method, listener),
  }
}

export class ProcessEnded extends Error {}
