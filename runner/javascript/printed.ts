import { formatWithOptions } from 'node-inspect-extracted'

/** Takes what the console prints, as Node writes it; `onFull` is called when it is more than the limit. */
export function takePrinted(limit: number, onFull: () => void) {
  let lines: string[] = []
  let size = 0
  const print = (text: string) => {
    if (size > limit) return
    size += text.length + 1
    lines.push(size > limit ? text.slice(0, limit) : text)
    if (size > limit) onFull()
  }
  takeConsole(print)
  // Standard error counts in no test.
  for (const level of ['error', 'warn', 'trace'] as const) console[level] = () => {}
  return {
    print,
    /** All that was printed since the last call; the limit begins anew. */
    take(): string {
      const text = lines.join('\n')
      lines = []
      size = 0
      return text
    },
  }
}

/** How often a program that prints on and on is shown. */
const FLUSH_MS = 50

/** The same for the prompt, which shows what is printed while a line runs and after it, errors and warnings too. */
export function streamPrinted(limit: number, send: (text: string) => void) {
  let lines: string[] = []
  let size = 0
  let sentAt = 0
  let isWaiting = false
  const [now, later] = [performance.now.bind(performance), setTimeout.bind(self)]
  function flush(): void {
    isWaiting = false
    sentAt = now()
    if (lines.length > 0) send(`${lines.join('\n')}\n`)
    lines = []
  }
  function print(text: string): void {
    if (size > limit) throw new RangeError(`the code prints more than ${limit} characters`)
    size += text.length + 1
    lines.push(text.slice(0, limit))
    if (now() - sentAt > FLUSH_MS || size > limit) flush()
    else if (!isWaiting) isWaiting = later(flush, FLUSH_MS) > 0
    if (size > limit) throw new RangeError(`the code prints more than ${limit} characters`)
  }
  takeConsole(print)
  for (const level of ['error', 'warn', 'trace'] as const)
    console[level] = (...values: unknown[]) => print(formatWithOptions({ colors: false }, ...values))
  return {
    print,
    flush,
    isFull: () => size > limit,
    begin() {
      size = 0
    },
  }
}

function takeConsole(print: (text: string) => void): void {
  for (const level of ['log', 'info', 'debug'] as const)
    console[level] = (...values: unknown[]) => print(formatWithOptions({ colors: false }, ...values))
  console.dir = (value: unknown) => print(formatWithOptions({ colors: false }, '%O', value))
}
