import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withError } from '#contract/run/comparable-output.ts'
import type { Ran } from './program.ts'

/**
 * Runs one program file in a process of its own, in an empty folder. The command writes the class of an uncaught error
 * to file descriptor 3.
 */
export async function runChild(
  command: string,
  args: (file: string) => string[],
  file: { name: string; text: string },
  timeoutMs: number,
): Promise<Ran> {
  const folder = await mkdtemp(join(tmpdir(), `proof-${process.pid}-`))
  try {
    const path = join(folder, file.name)
    await writeFile(path, file.text)
    return await execute(command, args(path), folder, timeoutMs)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function execute(command: string, args: string[], folder: string, timeoutMs: number): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const start = performance.now()
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'ignore', 'pipe'],
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
    })
    const printed: Buffer[] = []
    const failed: Buffer[] = []
    child.stdout?.on('data', (chunk: Buffer) => printed.push(chunk))
    child.stdio[3]?.on('data', (chunk: Buffer) => failed.push(chunk))
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      const errorClass =
        signal === 'SIGKILL' ? 'timeout' : signal ? `killed by ${signal}` : String(Buffer.concat(failed))
      const output = withError(String(Buffer.concat(printed)), errorClass)
      resolve({ output, ms: performance.now() - start })
    })
  })
}
