import { BadData } from '../questions/test-data.ts'

/**
 * Reads data as JavaScript, Python, Java and JSON write them: lists and tuples, texts in either quotes, None and null. What an
 * editor of cases takes; nothing of it is ever evaluated.
 */

export interface NamedValue {
  /** As in `target = 9`. */
  name?: string
  value: unknown
}
export interface Call {
  name: string
  args: unknown[]
}

/** Values with commas or line ends between them. */
export function readValues(text: string): NamedValue[] {
  const reader = new Reader(text)
  const values: NamedValue[] = []
  while (!reader.isAtEnd()) {
    const name = reader.take(/[A-Za-z_]\w*(?=\s*=)/y)
    if (name !== undefined) reader.expect('=')
    values.push({ ...(name !== undefined && { name }), value: reader.value() })
    reader.skipCommas()
  }
  return values
}

/** Calls such as `stack.push(1)`, with line ends, commas or semicolons between them. */
export function readCalls(text: string): Call[] {
  const reader = new Reader(text)
  const calls: Call[] = []
  while (!reader.isAtEnd()) {
    reader.take(/new(?=\s)/y)
    reader.take(/[A-Za-z_]\w*\s*\.(?=\s*[A-Za-z_])/y)
    const name = reader.take(/[A-Za-z_]\w*/y)
    if (name === undefined) throw reader.problem('a call, such as push(1)')
    reader.expect('(')
    calls.push({ name, args: reader.listTo(')') })
    reader.skipCommas()
  }
  return calls
}

const words = new Map<string, unknown>([
  ['null', null],
  ['None', null],
  ['undefined', null],
  ['true', true],
  ['True', true],
  ['false', false],
  ['False', false],
])
const escapes = new Map([
  ['n', '\n'],
  ['t', '\t'],
  ['r', '\r'],
  ['b', '\b'],
  ['f', '\f'],
])
const SHOWN = 20
const DEPTH_MAX = 50

class Reader {
  readonly #text: string
  #at = 0
  #depth = 0

  constructor(text: string) {
    this.#text = text
  }

  isAtEnd(): boolean {
    this.take(/\s*/y)
    return this.#at >= this.#text.length
  }

  skipCommas(): void {
    this.take(/[\s,;]*/y)
  }

  /** What the sticky pattern finds after white space. */
  take(pattern: RegExp): string | undefined {
    if (!pattern.source.startsWith('\\s') && !pattern.source.startsWith('[\\s')) this.take(/\s*/y)
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)?.[0]
    if (found !== undefined) this.#at += found.length
    return found
  }

  expect(sign: string): void {
    this.take(/\s*/y)
    if (!this.#text.startsWith(sign, this.#at)) throw this.problem(`"${sign}"`)
    this.#at += sign.length
  }

  problem(wanted: string): BadData {
    const found = this.#text.slice(this.#at, this.#at + SHOWN)
    return new BadData(`${wanted} is expected ${found ? `at ${found}` : 'at the end'}`)
  }

  value(): unknown {
    const number = this.take(/[-+]?(?:\d[\d_]*\.?\d*|\.\d+)(?:e[-+]?\d+)?(?![\w.])/iy)
    if (number !== undefined) return Number(number.replaceAll('_', ''))
    const text = this.take(/"(?:\\[\s\S]|[^"\\\n])*"|'(?:\\[\s\S]|[^'\\\n])*'/y)
    if (text !== undefined) return unescaped(text.slice(1, -1))
    const open = this.take(/[[(]/y)
    if (open !== undefined) return this.listTo(open === '[' ? ']' : ')')
    const word = this.take(/[A-Za-z]+(?!\w)/y)
    if (word !== undefined && words.has(word)) return words.get(word)
    if (word !== undefined) this.#at -= word.length
    throw this.problem('a number, a text, a list, true, false or null')
  }

  listTo(end: string): unknown[] {
    if (++this.#depth > DEPTH_MAX) throw new BadData(`lists are nested deeper than ${DEPTH_MAX} levels`)
    const items: unknown[] = []
    for (;;) {
      this.take(/\s*/y)
      if (this.#text.startsWith(end, this.#at)) break
      items.push(this.value())
      if (this.take(/,/y) === undefined) break
    }
    this.expect(end)
    this.#depth--
    return items
  }
}

const unescaped = (text: string): string =>
  text.replace(
    /\\(?:u([\da-fA-F]{4})|x([\da-fA-F]{2})|([\s\S]))/g,
    (_, unit?: string, byte?: string, sign = '') =>
      unit || byte
        ? String.fromCharCode(Number.parseInt(unit ?? byte ?? '', 16))
        : (escapes.get(sign) ?? sign),
  )
