import { PassThrough } from 'node:stream'

const BEAT_MS = 10_000

/** Lines of JSON; the last one is written again every ten seconds, so no proxy takes a model that thinks for a dead connection. */
export function streamLines<Line extends object>() {
  const body = new PassThrough()
  let current: (() => Line) | undefined
  const write = () => {
    if (current && body.writable) body.write(`${JSON.stringify(current())}\n`)
  }
  const beat = setInterval(write, BEAT_MS)
  body.once('close', () => clearInterval(beat))
  return {
    body,
    /** Writes the line now, and as it is then with every beat. */
    say(line: () => Line) {
      current = line
      write()
    },
    end() {
      clearInterval(beat)
      body.end()
    },
  }
}
