import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { traceStep } from '#contract/api/trace-step.ts'
import { ended, type TraceResult } from './traced.ts'

const tracer = join(import.meta.dirname, 'trace_program.py')
const TIMEOUT_MS = 60_000

const told = z.union([
  z.object({ refused: z.string() }),
  z.object({ steps: z.array(traceStep), output: z.string(), failed: z.string() }),
])

/** Runs a program in a Python of its own, with the interpreter's trace function. */
export async function tracePython(code: string, mostSteps: number): Promise<TraceResult> {
  const folder = await mkdtemp(join(tmpdir(), `trace-${process.pid}-`))
  try {
    const file = join(folder, 'main.py')
    await writeFile(file, code)
    const text = await run(['-I', '-S', '-B', '-X', 'utf8', tracer, file, String(mostSteps)], folder)
    if (text === '') return { refused: 'it does not end' }
    const result = told.parse(JSON.parse(text))
    if ('refused' in result) return result
    return ended(result.steps, result.output, result.failed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function run(args: string[], folder: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn('python3', args, {
      cwd: folder,
      env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
    })
    const chunks: Buffer[] = []
    child.stdio[3]?.on('data', (chunk: Buffer) => chunks.push(chunk))
    child.on('error', reject)
    child.on('close', () => resolve(String(Buffer.concat(chunks))))
  })
}
