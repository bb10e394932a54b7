import { orderings, product } from './combinations.ts'

/**
 * The data of tests: lists that a file names by a generator are written out here, the same for every language and for
 * the page. `{ $range: [from, to] }` and its siblings are explained in docs/content.md.
 */

export class BadData extends Error {}

type Json = unknown
type Generator = (argument: Json) => Json

/** A value with every generator in it replaced by what it makes. */
export function expand(value: Json): Json {
  if (Array.isArray(value)) return value.map(expand)
  if (!isRecord(value)) return value
  const generator = generatorOf(value)
  if (generator) return generator()
  throw new BadData(
    `${JSON.stringify(value).slice(0, 60)} is no value: objects are generators such as $range`,
  )
}

/** The same for the calls and results of a class, where a generator stands for several of them. */
export const expandCalls = (list: readonly Json[]): Json[] =>
  list.flatMap((item) => (isRecord(item) ? items(expand(item), 'a list of calls') : [expand(item)]))

function generatorOf(value: Record<string, Json>): (() => Json) | undefined {
  const [name = '', ...others] = Object.keys(value)
  const make = generators[name]
  return make && others.length === 0 ? () => make(value[name]) : undefined
}

const generators: Record<string, Generator> = {
  $range: (argument) => {
    const [from = 0, to = 0, step = 1] = items(argument, '[from, to] or [from, to, step]').map(integer)
    if (step === 0) throw new BadData('$range: the step must not be 0')
    return Array.from(
      { length: limited(Math.max(0, Math.ceil((to - from) / step))) },
      (_, at) => from + at * step,
    )
  },
  $repeat: (argument) => {
    const [value, count] = items(argument, '[value, count]')
    return Array.from({ length: limited(integer(count)) }, () => expand(value))
  },
  $text: (argument) => {
    const [value, count] = items(argument, '[text, count]')
    return text(value).repeat(limited(integer(count)))
  },
  $random: (argument) => {
    const { seed, n, min, max } = fields(argument, ['seed', 'n', 'min', 'max'])
    const [low, high] = [integer(min), integer(max)]
    const next = mulberry32(integer(seed))
    return Array.from({ length: limited(integer(n)) }, () => low + Math.floor(next() * (high - low + 1)))
  },
  $concat: (argument) => {
    const parts = items(argument, 'a list of lists or of texts').map(expand)
    if (parts.every((part) => typeof part === 'string')) return parts.join('')
    return parts.flatMap((part) => items(part, 'lists or texts alone'))
  },
  $shuffle: (argument) => {
    const { seed, of } = fields(argument, ['seed', 'of'])
    const value = expand(of)
    return typeof value === 'string'
      ? shuffled([...value], integer(seed)).join('')
      : shuffled(items(value, 'a list or a text'), integer(seed))
  },
  $grid: (argument) => {
    const { rows, columns, value } = fields(argument, ['rows', 'columns', 'value'])
    const width = limited(integer(columns))
    return Array.from({ length: limited(integer(rows)) }, () =>
      Array.from({ length: width }, () => expand(value)),
    )
  },
  /** [[a0, b0], [a1, b1], …] of two or more lists of the same length: edges, intervals, calls. */
  $zip: (argument) => {
    const lists = items(argument, 'lists').map((part) => items(expand(part), 'lists'))
    const length = lists[0]?.length ?? 0
    if (lists.some((one) => one.length !== length))
      throw new BadData('$zip: the lists have different lengths')
    return Array.from({ length }, (_, at) => lists.map((one) => one[at]))
  },
  $flat: (argument) =>
    items(expand(argument), 'a list of lists').flatMap((part) => items(part, 'a list of lists')),
  /** Every sum of one number of each list; texts and lists are joined: all words over some letters, all subsets. */
  $product: (argument) => {
    const lists = items(expand(argument), 'a list of lists').map((part) => items(part, 'a list of lists'))
    limited(lists.reduce((count, list) => count * list.length, 1))
    const [kind, ...others] = new Set(
      lists.flat().map((item) => (Array.isArray(item) ? 'list' : typeof item)),
    )
    if (others.length > 0 || !['number', 'string', 'list'].includes(kind ?? 'list'))
      throw new BadData('$product: the items must be all numbers, all texts or all lists')
    return product(lists as Parameters<typeof product>[0])
  },
  $orderings: (argument) => {
    const list = items(expand(argument), 'a list')
    if (list.length > 9) throw new BadData('$orderings: a list of more than 9 items has too many')
    return orderings(list)
  },
}

/** Small, fast and the same everywhere: 32 bits of state. */
export function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const next = mulberry32(seed)
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(next() * (at + 1))
    const [here, there] = [mixed[at] as T, mixed[other] as T]
    mixed[at] = there
    mixed[other] = here
  }
  return mixed
}

const LONGEST = 5_000_000

function limited(count: number): number {
  if (count < 0 || count > LONGEST) throw new BadData(`a length of ${count} is out of bounds`)
  return count
}

const isRecord = (value: Json): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function items(value: Json, wanted: string): Json[] {
  if (!Array.isArray(value)) throw new BadData(`${JSON.stringify(value)} must be ${wanted}`)
  return value
}

function integer(value: Json): number {
  if (!Number.isSafeInteger(value)) throw new BadData(`${JSON.stringify(value)} must be a whole number`)
  return Number(value)
}

function text(value: Json): string {
  if (typeof value !== 'string') throw new BadData(`${JSON.stringify(value)} must be text`)
  return value
}

function fields<K extends string>(value: Json, names: readonly K[]): Record<K, Json> {
  if (!isRecord(value) || Object.keys(value).sort().join() !== [...names].sort().join())
    throw new BadData(`${JSON.stringify(value)} must be { ${names.join(', ')} }`)
  return value as Record<K, Json>
}
