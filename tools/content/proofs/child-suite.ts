import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Report } from '#contract/questions/harness/signature.ts'
import { type Outcome, outcomeOf, type Suite } from '#contract/run/suite.ts'

/** Loading takes long on a busy machine only. */
const LOAD_MS = 60_000

/**
 * Runs a suite in a process of its own, which reports on file descriptor 3, one line of JSON each. The clock of a case
 * starts with the report that it begins; a process that misses the limit is killed.
 */
export async function runChildSuite(
  command: string,
  args: (paths: { main: string; suite: string }) => string[],
  mainFile: string,
  mainText: string,
  suite: Suite,
): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), `suite-${process.pid}-`))
  const paths = { main: join(folder, mainFile), suite: join(folder, 'suite.json') }
  try {
    await Promise.all([writeFile(paths.main, mainText), writeFile(paths.suite, JSON.stringify(suite))])
    return await execute(command, args(paths), folder, suite)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function execute(command: string, args: string[], folder: string, suite: Suite): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: folder,
      env: { PATH: process.env.PATH, TZ: 'UTC', LANG: 'C.UTF-8', NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    })
    const channel = child.stdio[3]
    if (!channel || !('read' in channel)) throw new Error('the process has no report channel')
    const reports: Report[] = []
    let late: number | undefined
    let running: number | undefined
    let clock = setTimeout(stop, LOAD_MS)
    let complaint = ''
    child.stderr?.on('data', (chunk: Buffer) => {
      complaint = `${complaint}${chunk}`.slice(-2000)
    })

    function stop(): void {
      late = running
      child.kill('SIGKILL')
    }
    createInterface({ input: channel }).on('line', (line) => {
      const report = JSON.parse(line) as Report
      reports.push(report)
      clearTimeout(clock)
      if (late !== undefined || !('at' in report)) return
      running = 'ms' in report ? undefined : report.at
      clock = setTimeout(stop, running === undefined ? LOAD_MS : suite.limitsMs[running])
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(clock)
      const outcome = outcomeOf(suite, reports, late)
      const ended = code !== 0 && late === undefined && outcome.crash === undefined
      resolve(ended && reports.length === 0 ? { ...outcome, crash: lastLine(complaint, code) } : outcome)
    })
  })
}

/** The sentence of an error that came before the first report, such as a SyntaxError. */
const lastLine = (complaint: string, code: number | null): string =>
  complaint
    .split('\n')
    .map((line) => line.trim())
    .find((line) => /^\w*(Error|Exception)\b/.test(line)) ?? `the process ended with ${code}`
