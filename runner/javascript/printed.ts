import { TEST_CONSOLE } from '#contract/run/test-prints.ts'
import { buildConsole } from './node-console.ts'

/** A program's output: `output` is what is judged, `printed` what is shown next to it, standard error among it. */
export type ProgramOutput = { output: string; printed: string }

/**
 * Takes what is printed, as Node writes it; `onFull` is called when it is more than the limit. `isJudged`: the code's own
 * printing is the result; else only the console of a test's statements is.
 */
export function takePrinted(limit: number, onFull: () => void, isJudged = false) {
  let texts = { output: '', printed: '' }
  let size = 0
  const writer = (where: keyof ProgramOutput) => (text: string) => {
    if (size > limit) return
    texts[where] += text.slice(0, limit - size)
    size += text.length
    if (size > limit) onFull()
  }
  const [judged, beside] = [writer('output'), writer('printed')]
  const streams = { out: isJudged ? judged : beside, err: beside }
  const testConsole = buildConsole({ out: judged, err: beside })
  Object.assign(console, buildConsole(streams))
  Object.assign(self, { [TEST_CONSOLE]: testConsole })
  return {
    ...streams,
    testConsole,
    /** All that was printed since the last call; the limit begins again. */
    take(): ProgramOutput {
      const taken = { output: withoutEnd(texts.output), printed: withoutEnd(texts.printed) }
      texts = { output: '', printed: '' }
      size = 0
      return taken
    },
  }
}

const withoutEnd = (text: string): string => text.replace(/\n$/, '')

/** How often a program that prints on and on is shown. */
const FLUSH_MS = 50

/** The same for the prompt, which shows what is printed while a line runs and after it, errors and warnings too. */
export function streamPrinted(limit: number, send: (text: string) => void) {
  let text = ''
  let size = 0
  let sentAt = 0
  let isWaiting = false
  const [now, later] = [performance.now.bind(performance), setTimeout.bind(self)]
  function flush(): void {
    isWaiting = false
    sentAt = now()
    if (text !== '') send(text)
    text = ''
  }
  function write(more: string): void {
    if (size > limit) throw new RangeError(`the code prints more than ${limit} characters`)
    size += more.length
    text += more.slice(0, limit)
    if (now() - sentAt > FLUSH_MS || size > limit) flush()
    else if (!isWaiting) isWaiting = later(flush, FLUSH_MS) > 0
    if (size > limit) throw new RangeError(`the code prints more than ${limit} characters`)
  }
  Object.assign(console, buildConsole({ out: write, err: write }))
  return {
    out: write,
    err: write,
    flush,
    isFull: () => size > limit,
    begin() {
      size = 0
    },
  }
}
