import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type DebuggedProcess, ProcessEnded, startDebugged } from './debugged-process.ts'
import { Recorder } from './recorder.ts'
import { type CallFrame, type RemoteObject, readingOf, readVariables } from './scope-variables.ts'
import { ended, type TraceResult } from './traced.ts'

const errorClass = join(import.meta.dirname, '../proofs/error-class.mjs')
const TIMEOUT_MS = 60_000

/**
 * Runs a program under Node's debugger with a breakpoint at every place where one can be. The program is not changed and goes on
 * by itself from each, so callbacks and promises keep their order.
 */
export async function traceJavaScript(
  language: 'javascript' | 'typescript',
  code: string,
  mostSteps: number,
): Promise<TraceResult> {
  const folder = await mkdtemp(join(tmpdir(), `trace-${process.pid}-`))
  const outputFile = join(folder, 'output')
  try {
    const file = join(folder, language === 'typescript' ? 'main.mts' : 'main.mjs')
    await writeFile(file, code)
    const debugged = await startDebugged(['--import', errorClass, file], {
      folder,
      outputFile,
      timeoutMs: TIMEOUT_MS,
    })
    const output = () => readFileSync(outputFile, 'utf8')
    const recorder = new Recorder()
    const url = pathToFileURL(file).href
    const refused = await follow(debugged, { url, code, output, recorder, mostSteps }).catch((error) => {
      debugged.kill()
      throw error
    })
    if (refused) debugged.kill()
    const { failed, signal } = await debugged.ended
    if (refused) return { refused }
    if (signal) return { refused: 'it does not end' }
    recorder.print(output())
    return ended(recorder.steps, output(), failed)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Following = {
  url: string
  code: string
  output: () => string
  recorder: Recorder
  mostSteps: number
}
type DebuggerPause = { reason: string; callFrames: CallFrame[]; data?: RemoteObject }
type Place = { scriptId: string; lineNumber: number; columnNumber: number }

/** Goes from stop to stop until the program has ended; says why when it has no trace. */
function follow(debugged: DebuggedProcess, { url, code, output, recorder, mostSteps }: Following) {
  const reading = readingOf(code)
  let scriptId: string | undefined
  let step = { line: -1, depth: -1, places: new Set<number>() }

  async function stop({ reason, callFrames, data }: DebuggerPause): Promise<void> {
    const [top] = callFrames
    if (reason === 'Break on start') await breakEverywhere()
    else if (top?.location.scriptId === scriptId && top) {
      if (reason === 'exception' || reason === 'promiseRejection') recorder.raise(nameOf(data))
      else
        await note(
          top,
          callFrames.filter(({ location }) => location.scriptId === scriptId),
        )
    }
    await debugged.send('Debugger.resume')
  }

  async function breakEverywhere() {
    const start = { scriptId, lineNumber: 0, columnNumber: 0 }
    const { locations } = (await debugged.send('Debugger.getPossibleBreakpoints', { start })) as {
      locations: Place[]
    }
    await Promise.all(
      locations.map(({ scriptId, lineNumber, columnNumber }) =>
        debugged.send('Debugger.setBreakpoint', { location: { scriptId, lineNumber, columnNumber } }),
      ),
    )
  }

  async function note(top: CallFrame, frames: CallFrame[]) {
    const { lineNumber: line, columnNumber: column } = top.location
    await debugged.send('Debugger.setSkipAllPauses', { skip: true })
    recorder.settle(await readVariables(debugged, frames, reading), output())
    await debugged.send('Debugger.setSkipAllPauses', { skip: false })
    // The stop before a function is left shows what its last line did.
    if (top.returnValue) return
    const goesOn = step.line === line && step.depth === frames.length && !step.places.has(column)
    if (!goesOn) {
      if (recorder.steps.length === mostSteps) throw new TooLong(`it takes more than ${mostSteps} steps`)
      recorder.begin(line + 1)
      step = { line, depth: frames.length, places: new Set() }
    }
    step.places.add(column)
  }

  return new Promise<string | undefined>((resolve, reject) => {
    const failed = (error: unknown) => {
      if (error instanceof TooLong) resolve(error.message)
      else if (!(error instanceof ProcessEnded)) reject(error)
    }
    debugged.on('Debugger.scriptParsed', (params) => {
      const script = params as { url: string; scriptId: string }
      if (script.url === url) scriptId = script.scriptId
    })
    debugged.on('Debugger.paused', (params) => void stop(params as DebuggerPause).catch(failed))
    debugged.on('Runtime.executionContextDestroyed', () => debugged.leave())
    void debugged.ended.then(() => resolve(undefined))
    const begin = async () => {
      await debugged.send('Runtime.enable')
      await debugged.send('Debugger.enable')
      await debugged.send('Debugger.setPauseOnExceptions', { state: 'all' })
      await debugged.send('Runtime.runIfWaitingForDebugger')
    }
    begin().catch(failed)
  })
}

class TooLong extends Error {}

/** The class of an error, or the value that was thrown. */
const nameOf = (thrown: RemoteObject | undefined): string =>
  (thrown?.subtype === 'error' ? thrown.className : undefined) ?? thrown?.description ?? String(thrown?.value)
