import { execFile } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const sources = join(import.meta.dirname, 'java')
const cache = join(import.meta.dirname, '../../../.cache/java-proofs')

/** The folder of the compiled harness, compiled again when its source or the compiler changes. */
export async function javaClasses(): Promise<string> {
  const files = readdirSync(sources)
    .filter((name) => name.endsWith('.java'))
    .sort()
    .map((name) => join(sources, name))
  const run = promisify(execFile)
  const { stdout } = await run('javac', ['-version'])
  const hash = createHash('sha256').update(stdout)
  for (const file of files) hash.update(readFileSync(file))
  const folder = join(cache, hash.digest('hex').slice(0, 16))
  if (existsSync(folder)) return folder
  const draft = `${folder}.${randomUUID()}`
  await mkdir(draft, { recursive: true })
  await run('javac', ['-nowarn', '-Xlint:none', '-encoding', 'UTF-8', '-d', draft, ...files])
  // Another process may have been first; its classes are the same.
  await rename(draft, folder).catch(() => rm(draft, { recursive: true }))
  return folder
}
