import { execFile, spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import { z } from 'zod'
import { javaClasses } from '../proofs/java-classes.ts'
import { RuntimeMissing } from '../proofs/program.ts'

const sources = join(import.meta.dirname, 'java')
const cache = join(import.meta.dirname, '../../../.cache/java-trace')

/** The events java/TraceProgram.java reports of a program, a line each. */
const told = z.union([
  z.object({ refused: z.string() }),
  z.object({ kind: z.literal('end'), failed: z.string(), output: z.string() }),
  z.object({
    kind: z.enum(['line', 'exit', 'raised']),
    /** The line of every call, the innermost first. */
    lines: z.array(z.int()),
    place: z.string(),
    variables: z.array(z.tuple([z.string(), z.string(), z.string()])),
    output: z.string(),
    /** The class of the error that was raised. */
    name: z.string().optional(),
  }),
])
export type JavaEvent = z.infer<typeof told>

/** What a program does under the debugger until it ends; it is ended, too, when nobody reads on or when the time is over. */
export async function* javaEvents(
  file: string,
  folder: string,
  timeoutMs: number,
): AsyncGenerator<JavaEvent, void> {
  const child = spawn('java', ['-cp', await tracerClasses(), 'TraceProgram', file, folder], {
    env: { PATH: process.env.PATH, JAVA_HOME: process.env.JAVA_HOME, TZ: 'UTC', LANG: 'C.UTF-8' },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  // It may have ended before its input does.
  child.stdin.on('error', () => {})
  const timer = setTimeout(() => child.stdin.end(), timeoutMs)
  try {
    for await (const line of createInterface({ input: child.stdout })) yield told.parse(JSON.parse(line))
  } finally {
    clearTimeout(timer)
    child.stdin.end()
    child.stdout.destroy()
    await exited
  }
}

/** The class path of the tracer, which is compiled again when its source or the compiler changes. */
async function tracerClasses(): Promise<string> {
  const run = promisify(execFile)
  // They can write JSON.
  const proofs = await javaClasses().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT'
      ? new RuntimeMissing('Java programs are traced by a JDK 17 or newer')
      : error
  })
  const files = globSync('**/*.java', { cwd: sources })
    .sort()
    .map((name) => join(sources, name))
  const hash = createHash('sha256').update((await run('javac', ['-version'])).stdout)
  for (const file of files) hash.update(readFileSync(file))
  const folder = join(cache, hash.digest('hex').slice(0, 16))
  if (!existsSync(folder)) {
    const draft = `${folder}.${randomUUID()}`
    await mkdir(draft, { recursive: true })
    await run('javac', ['-encoding', 'UTF-8', '-cp', proofs, '-d', draft, ...files])
    // Another process may have been first; its classes are the same.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  }
  return [folder, proofs].join(delimiter)
}
