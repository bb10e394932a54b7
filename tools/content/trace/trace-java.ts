import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importLine, javaSources } from '#contract/run/java-sources.ts'
import { type JavaEvent, javaEvents } from './java-tracer.ts'
import { addVariable, Recorder, type Variables } from './recorder.ts'
import { ended, type TraceResult } from './traced.ts'

const TIMEOUT_MS = 60_000

/** Runs a program under the debugger of the JDK with a breakpoint at every place where one can be. */
export async function traceJava(code: string, mostSteps: number): Promise<TraceResult> {
  const folder = await mkdtemp(join(tmpdir(), `trace-${process.pid}-`))
  try {
    const [source = ''] = javaSources({ code })
    const file = join(folder, 'Main.java')
    await writeFile(file, source)
    return await follow(javaEvents(file, folder, TIMEOUT_MS), new Lines(source, code), mostSteps)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Lines of the text that a reader sees, which stands within the source that is run. */
class Lines {
  readonly #above: number
  readonly #shown: string[]

  constructor(source: string, code: string) {
    const kept = code.replace(importLine, '')
    this.#above = source.slice(0, source.indexOf(kept)).split('\n').length - 1
    this.#shown = kept.split('\n')
  }

  /** Undefined where a reader sees nothing, or only the end of something. */
  find(line: number | undefined): number | undefined {
    const own = (line ?? 0) - this.#above
    return /[^\s{}();]/.test(this.#shown[own - 1] ?? '') ? own : undefined
  }
}

type Stop = Extract<JavaEvent, { lines: number[] }>

async function follow(
  events: AsyncIterable<JavaEvent>,
  lines: Lines,
  mostSteps: number,
): Promise<TraceResult> {
  const recorder = new Recorder()
  let step = { line: 0, depth: 0, places: new Set<string>() }
  /** Where a call has just ended: what its line still does is a step of its own. */
  let returned: { line: number; depth: number } | undefined

  function begin(line: number, depth: number) {
    recorder.begin(line)
    step = { line, depth, places: new Set() }
  }

  function note({ kind, lines: calls, place, variables: found, output, name }: Stop) {
    const now = variablesOf(found)
    if (returned && recorder.hasNews(now, output)) {
      recorder.forget(now)
      begin(returned.line, returned.depth)
    }
    recorder.settle(now, output)
    returned = undefined
    const depth = calls.length
    const line = lines.find(calls[0])
    if (kind === 'exit') {
      const caller = lines.find(calls[1])
      if (caller !== undefined) returned = { line: caller, depth: depth - 1 }
      if (step.depth === depth) step.depth = -1
      return
    }
    if (line === undefined) return
    const isSame = step.line === line && step.depth === depth
    if (kind === 'raised' ? !isSame : !isSame || step.places.has(place)) begin(line, depth)
    step.places.add(place)
    if (name !== undefined) recorder.raise(name)
  }

  for await (const event of events) {
    if ('refused' in event) return event
    if (event.kind === 'end') {
      recorder.print(event.output)
      return recorder.steps.length > mostSteps
        ? tooLong(mostSteps)
        : ended(recorder.steps, event.output, event.failed)
    }
    note(event)
    if (recorder.steps.length > mostSteps) return tooLong(mostSteps)
  }
  return { refused: 'it does not end' }
}

const tooLong = (mostSteps: number): TraceResult => ({ refused: `it takes more than ${mostSteps} steps` })

function variablesOf(found: Stop['variables']): Variables {
  const variables: Variables = new Map()
  for (const [where, name, value] of found) addVariable(variables, where, name, value)
  return variables
}
