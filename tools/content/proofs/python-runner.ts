import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { runChild } from './child-program.ts'
import { runChildSuite } from './child-suite.ts'
import { type Runner, RuntimeMissing } from './program.ts'

const starter = join(import.meta.dirname, 'run_program.py')
const suiteStarter = join(import.meta.dirname, 'run_suite.py')
const harness = join(import.meta.dirname, '../../../contract/questions/harness/run_cases.py')
const flags = ['-I', '-S', '-B', '-X', 'utf8']

/** CPython with its standard library alone: no site packages, no environment variables, no byte code files. */
export async function pythonRunner(timeoutMs: number): Promise<Runner> {
  const { executable, version } = findPython()
  return {
    runtime: `Python ${version}`,
    run: ({ setup, code, run, timeoutMs: own }) =>
      runChild(
        executable,
        (file) => [...flags, starter, file],
        { name: 'main.py', text: [setup, code, run].filter((part) => part !== undefined).join('\n') },
        own ?? timeoutMs,
      ),
    test: (suite) =>
      runChildSuite(
        executable,
        ({ main, suite: file }) => [...flags, suiteStarter, main, file, harness],
        'main.py',
        suite.code,
        suite,
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
