import { PassThrough } from 'node:stream'
import type { OpinionLine } from '#contract/api/opinions.ts'

const BEAT_MS = 10_000

/** Lines of JSON; the last one is written again every ten seconds, so no proxy takes a model that thinks for a dead connection. */
export function streamLines() {
  const body = new PassThrough()
  let current: (() => OpinionLine) | undefined
  const write = () => {
    if (current && body.writable) body.write(`${JSON.stringify(current())}\n`)
  }
  const beat = setInterval(write, BEAT_MS)
  body.once('close', () => clearInterval(beat))
  return {
    body,
    /** Writes the line now, and as it is then with every beat. */
    say(line: () => OpinionLine) {
      current = line
      write()
    },
    end() {
      clearInterval(beat)
      body.end()
    },
  }
}
