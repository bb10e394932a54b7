import harness from '#contract/questions/harness/run_cases.py?raw'
import type { Report } from '#contract/questions/harness/signature.ts'
import { lineInCode } from '#contract/run/compose.ts'
import { OUTPUT_MAX, type ProgramJob, type SuiteJob } from '#contract/run/protocol.ts'
import { suiteOf } from '#contract/run/suite.ts'
import { TEST_PRINT } from '#contract/run/test-prints.ts'
import { casesOf } from '../check-case.ts'
import { serve, type Tell } from '../serve.ts'
import addresses from './addresses.py?raw'
import prompt from './prompt.py?raw'
import runner from './runner.py?raw'
import { startPython } from './start-python.ts'

/** One interpreter for all runs until it is ended; every run begins with a clean `__main__`. */

/** An empty program, which leaves `__main__` to whoever looks for the functions above. */
const FIRST = `
own_main = sys.modules['__main__']
run_program('', 0)
sys.modules['__main__'] = own_main
`

/** The first place where Python looks for time zones. */
const ZONES = '/usr/share/zoneinfo'

type RunProgram = (text: string, limit: number, isTest: boolean) => string
type RunSuite = (
  code: string,
  suite: string,
  limit: number,
  report: (line: string, printed: string, shown: string | undefined) => void,
) => void
type RunPrompt = (...given: [...texts: string[], limit: number, tell: (text: string) => void]) => string
type ProgramOutput = {
  output: string
  printed: string
  isCut: boolean
  failure: { name: string; message: string; lines: number[] } | null
}

type Evaluation = {
  isCut: boolean
  failure: { name: string; message: string; lines: number[]; isInCode?: boolean } | null
}

serve(async (boot, tell) => {
  const python = await startPython(boot)
  // A snapshot has all of it, and what a first program makes Python import and compile.
  if (!boot.files.snapshot)
    for (const text of [addresses, harness, `TEST_PRINT = '${TEST_PRINT}'\n${runner}`, prompt, FIRST])
      python.runPython(text)
  const snapshot = boot.makeSnapshot ? (python.makeMemorySnapshot().buffer as ArrayBuffer) : undefined
  const runProgram: RunProgram = python.globals.get('run_program')
  const runSuite: RunSuite = python.globals.get('run_suite')
  const loadSession: RunPrompt = python.globals.get('load_session')
  const runLine: RunPrompt = python.globals.get('run_line')
  let session: number | undefined
  const version = `Python ${python.runPython('sys.version.split()[0]')}`
  tell({ kind: 'ready', version, snapshot }, snapshot && [snapshot])
  return (job) => {
    if (job.kind === 'time-zones') python.unpackArchive(job.zip, 'zip', { extractDir: ZONES })
    if (job.kind === 'program') tellProgram(job, runProgram, tell)
    if (job.kind === 'load') {
      session = job.session
      tellEvaluated((show) => loadSession(job.before, job.code, OUTPUT_MAX, show), tell)
    }
    if (job.kind === 'line') {
      if (job.session !== session) return tell({ kind: 'unloaded' })
      tellEvaluated((show) => runLine(job.code, OUTPUT_MAX, show), tell)
    }
    if (job.kind === 'suite') tellSuite(job, runSuite, tell)
  }
})

function tellProgram({ text, first, count, isTest = false }: ProgramJob, run: RunProgram, tell: Tell): void {
  const start = performance.now()
  const { output, printed, isCut, failure }: ProgramOutput = JSON.parse(run(text, OUTPUT_MAX, isTest))
  const ms = performance.now() - start
  const lines = failure?.lines.map((line) => lineInCode(line, { first, count }))
  const line = lines?.findLast((one) => one !== undefined)
  const placed = failure ? { name: failure.name, message: failure.message, line } : undefined
  tell({ kind: 'ran', ran: { output, printed: printed.trimEnd(), isCut, ms, failure: placed } })
}

function tellEvaluated(run: (show: (text: string) => void) => string, tell: Tell): void {
  const start = performance.now()
  const answer = run((text) => tell({ kind: 'printed', text }))
  const { isCut, failure }: Evaluation = JSON.parse(answer)
  const ms = performance.now() - start
  const line = failure?.lines.at(-1)
  const placed = failure
    ? { name: failure.name, message: failure.message, line, isInCode: failure.isInCode ?? false }
    : undefined
  tell({ kind: 'evaluated', evaluated: { ms, isCut, failure: placed } })
}

function tellSuite(job: SuiteJob, run: RunSuite, tell: Tell): void {
  const { given, tellReport } = casesOf(job)
  const suite = { ...suiteOf(job.signature, job.language, job.code), cases: given }
  run(job.code, JSON.stringify(suite), OUTPUT_MAX, (line, printed, shown) =>
    tellReport(JSON.parse(line) as Report, { printed: printed.trimEnd(), shown }, tell),
  )
  tell({ kind: 'done' })
}
