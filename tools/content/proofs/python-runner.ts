import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runChild } from './child-program.ts'
import { type Runner, RuntimeMissing } from './program.ts'

const starter = join(import.meta.dirname, 'run_program.py')

/** CPython with its standard library alone: no site packages, no environment variables, no byte code files. */
export async function pythonRunner(timeoutMs: number): Promise<Runner> {
  const { executable, version } = findPython()
  return {
    runtime: `Python ${version}`,
    run: ({ setup, code, run }) =>
      runChild(
        executable,
        (file) => ['-I', '-S', '-B', '-X', 'utf8', starter, file],
        { name: 'main.py', text: [setup, code, run].filter((part) => part !== undefined).join('\n') },
        timeoutMs,
      ),
    close: async () => {},
  }
}

function findPython(): { executable: string; version: string } {
  const script = 'import sys; print(sys.executable); print(sys.version.split()[0])'
  try {
    const [executable, version] = execFileSync('python3', ['-c', script], { encoding: 'utf8' })
      .trim()
      .split('\n')
    if (!executable || !version) throw new Error(`python3 answered without its path and version`)
    const [major = 0, minor = 0] = version.split('.').map(Number)
    if (major === 3 && minor < 11)
      throw new RuntimeMissing(`python3 is ${version}: install Python 3.11 or newer`)
    return { executable, version }
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== 'ENOENT') throw error
    throw new RuntimeMissing('python3 was not found: install Python 3.11 or newer')
  }
}
