import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import type { Report } from '#contract/questions/harness/signature.ts'
import { withError } from '#contract/run/comparable-output.ts'
import { javaSources, taskSources } from '#contract/run/java-sources.ts'
import { type Outcome, outcomeOf, type Suite } from '#contract/run/suite.ts'
import { javaClasses } from './java-classes.ts'
import { type Program, type Ran, type Runner, RuntimeMissing } from './program.ts'

const COMPILE_MS = 60_000
const MISSING =
  'no JDK 17 or newer was found: install one, for example with `apt-get install openjdk-17-jdk-headless`'

/** One Java virtual machine for all programs; it is started again after a program that never ends. */
export async function javaRunner(timeoutMs: number): Promise<Runner> {
  let machine = await start()
  let queue: Promise<unknown> = Promise.resolve()

  async function runOne(program: Program): Promise<Ran> {
    const limit = program.timeoutMs ?? timeoutMs
    const line = await machine.ask(`run ${limit} ${javaSources(program).map(encoded).join(' ')}`, limit)
    if (line === undefined) {
      machine = await start()
      return { output: '! timeout or exit', ms: limit }
    }
    const [printed = '', errorText = '', ms = ''] = line.split(' ')
    const errorClass = decoded(errorText)
    if (errorClass === 'timeout') machine = await start()
    return { output: withError(decoded(printed), errorClass), ms: Number(ms) }
  }

  async function testOne(suite: Suite): Promise<Outcome> {
    const patience = suite.limitsMs.reduce((sum, limit) => sum + limit, 0)
    const sources = taskSources(suite).map(encoded).join(' ')
    const line = await machine.ask(`test ${encoded(JSON.stringify(suite))} ${sources}`, patience)
    if (line === undefined) {
      machine = await start()
      return { crash: 'the Java virtual machine ended', results: suite.cases.map(() => undefined) }
    }
    const reports = JSON.parse(decoded(line)) as (Report & { late?: number })[]
    const late = reports.find((one) => one.late !== undefined)?.late
    return outcomeOf(suite, reports, late)
  }

  function queued<T>(act: () => Promise<T>): Promise<T> {
    const result = queue.then(act)
    queue = result.catch(() => undefined)
    return result
  }

  return {
    runtime: `Java ${machine.version}`,
    run: (program) => queued(() => runOne(program)),
    test: (suite) => queued(() => testOne(suite)),
    close: () => machine.close(),
  }
}

type Machine = {
  version: string
  ask: (line: string, patienceMs: number) => Promise<string | undefined>
  close: () => Promise<void>
}

async function start(): Promise<Machine> {
  const classes = await javaClasses().catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ENOENT' ? new RuntimeMissing(MISSING) : error
  })
  const settings = ['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '-Dfile.encoding=UTF-8']
  const place = ['-Duser.timezone=UTC', '-Duser.language=en', '-Duser.country=US']
  const child: ChildProcessWithoutNullStreams = spawn(
    'java',
    [...settings, ...place, '-cp', classes, 'JavaPrograms'],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  )
  child.stderr.resume()
  // Writing to a machine that has ended fails; the answer that never comes tells it.
  child.stdin.on('error', () => {})
  let failure: NodeJS.ErrnoException | undefined
  child.on('error', (error) => {
    failure = error
  })
  const closed = new Promise<void>((resolve) => child.on('close', () => resolve()))
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const first = await lines.next()
  const [state, feature, version] = first.done ? [] : first.value.split(' ')
  if (state !== 'ready' || version === undefined || Number(feature) < 17) {
    child.kill()
    await closed
    if (failure && failure.code !== 'ENOENT') throw failure
    throw new RuntimeMissing(MISSING)
  }
  return {
    version,
    ask: async (line, patienceMs) => {
      child.stdin.write(`${line}\n`)
      const stuck = setTimeout(() => child.kill('SIGKILL'), patienceMs + COMPILE_MS)
      const answer = await lines.next()
      clearTimeout(stuck)
      return answer.done ? undefined : answer.value
    },
    close: async () => {
      child.stdin.end()
      child.kill()
      await closed
    },
  }
}

const encoded = (source: string): string => Buffer.from(source).toString('base64')
const decoded = (text: string): string => (text === '-' ? '' : Buffer.from(text, 'base64').toString())
