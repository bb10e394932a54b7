import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, readdirSync, realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Machine } from './sandbox.ts'

const run = promisify(execFile)
const folders = [
  join(import.meta.dirname, 'harness'),
  join(import.meta.dirname, '../tools/content/proofs/java'),
]

/** The JDK of this machine, and the harness compiled for it. Tasks are run by the classes that prove the bank. */
export async function openMachine(): Promise<Machine & { runtime: string }> {
  const javaHome = dirname(dirname(realpathSync(await javacPath())))
  const { stdout } = await run(join(javaHome, 'bin/javac'), ['-version'])
  const version = /\d+(\.\d+)*/.exec(stdout)?.[0] ?? ''
  if (Number.parseInt(version, 10) < 17) throw new Error(`JDK 17 or newer is needed, this is ${version}`)
  const classes = mkdtempSync(join(tmpdir(), 'java-runner-'))
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.java') && name !== 'JavaPrograms.java')
      .map((name) => join(folder, name)),
  )
  await run(join(javaHome, 'bin/javac'), [
    '-nowarn',
    '-Xlint:none',
    '-encoding',
    'UTF-8',
    '-d',
    classes,
    ...sources,
  ])
  chmodSync(classes, 0o755)
  for (const name of readdirSync(classes)) chmodSync(join(classes, name), 0o644)
  return { javaHome, classes, runtime: `Java ${version}` }
}

async function javacPath(): Promise<string> {
  if (process.env.JAVA_HOME) return join(process.env.JAVA_HOME, 'bin/javac')
  const { stdout } = await run('which', ['javac'])
  return stdout.trim()
}
