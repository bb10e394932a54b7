import { formatWithOptions, inspect } from 'node-inspect-extracted'
import { consoleTable } from './console-table.ts'

type Write = (text: string) => void
type Values = unknown[]

/** The console of Node, every method of it: `out` takes standard output, `err` standard error. */
export function buildConsole({ out, err }: Record<'out' | 'err', Write>) {
  let indent = ''
  const counts = new Map<string, number>()
  const starts = new Map<string, number>()
  const now = performance.now.bind(performance)

  const print = (write: Write, text: string) =>
    write(indent === '' ? `${text}\n` : `${indent}${text.replaceAll('\n', `\n${indent}`)}\n`)
  const printer =
    (write: Write) =>
    (...values: Values) =>
      print(write, formatWithOptions({ colors: false }, ...values))
  const log = printer(out)
  const error = printer(err)
  // Node's own warnings know no groups.
  const warnOf = (message: string) => err(`Warning: ${message}\n`)

  function group(...values: Values): void {
    if (values.length > 0) log(...values)
    indent += '  '
  }
  function tellTime(name: string, method: string, values: Values): boolean {
    const start = starts.get(name)
    if (start === undefined) warnOf(`No such label '${name}' for console.${method}()`)
    else log(`${name}: ${shownTime(now() - start)}`, ...values)
    return start !== undefined
  }

  return {
    log,
    info: log,
    debug: log,
    dirxml: log,
    error,
    warn: error,
    trace(...values: Values) {
      const text = formatWithOptions({ colors: false }, ...values)
      print(err, text === '' ? 'Trace' : `Trace: ${text}`)
    },
    assert(holds?: unknown, ...values: Values) {
      if (holds) return
      const [first, ...more] = values
      if (values.length === 0) error('Assertion failed')
      else if (typeof first === 'string') error(`Assertion failed: ${first}`, ...more)
      else error('Assertion failed', ...values)
    },
    dir(value: unknown, options?: object) {
      print(out, inspect(value, { customInspect: false, ...options }))
    },
    table(data: unknown, properties?: unknown) {
      if (typeof data !== 'object' || data === null) return log(data)
      if (properties !== undefined && !Array.isArray(properties))
        throw new TypeError('The "properties" argument must be an instance of Array.')
      print(out, consoleTable(data, properties?.map(String)))
    },
    count(label: unknown = 'default') {
      const name = `${label}`
      const count = (counts.get(name) ?? 0) + 1
      counts.set(name, count)
      log(`${name}: ${count}`)
    },
    countReset(label: unknown = 'default') {
      if (!counts.delete(`${label}`)) warnOf(`Count for '${label}' does not exist`)
    },
    group,
    groupCollapsed: group,
    groupEnd() {
      indent = indent.slice(2)
    },
    time(label: unknown = 'default') {
      const name = `${label}`
      if (starts.has(name)) warnOf(`Label '${name}' already exists for console.time()`)
      else starts.set(name, now())
    },
    timeLog(label: unknown = 'default', ...values: Values) {
      tellTime(`${label}`, 'timeLog', values)
    },
    timeEnd(label: unknown = 'default') {
      if (tellTime(`${label}`, 'timeEnd', [])) starts.delete(`${label}`)
    },
    // Clears a terminal, and nothing where there is none.
    clear() {},
    timeStamp() {},
    profile() {},
    profileEnd() {},
  }
}

/** Milliseconds in the largest unit that is reached: 12.3ms, 1.500s, 2:03.000 (m:ss.mmm). */
export function shownTime(ms: number): string {
  if (ms < 1000) return `${Number(ms.toFixed(3))}ms`
  if (ms < 60_000) return `${(ms / 1000).toFixed(3)}s`
  const two = (count: number) => String(Math.floor(count)).padStart(2, '0')
  const [hours, minutes] = [Math.floor(ms / 3_600_000), (ms % 3_600_000) / 60_000]
  const seconds = ((ms % 60_000) / 1000).toFixed(3).padStart(6, '0')
  return hours > 0
    ? `${hours}:${two(minutes)}:${seconds} (h:mm:ss.mmm)`
    : `${Math.floor(minutes)}:${seconds} (m:ss.mmm)`
}
