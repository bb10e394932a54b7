/** So many signs and words in a row, as a solution has them; a shorter line of it counts whole. */
const RUN = 6
const LINE_MIN = 3
/** The same with other names: so many in a row, of which so many are signs. */
const SHAPE_RUN = 10
const SHAPE_SIGNS_MIN = 4

export interface Compared {
  /** Solutions and hints that aren't read yet. */
  secret: readonly string[]
  /** Text the learner has in front of them anyway. */
  known: readonly string[]
}

/** True if a text shares with the answer what the learner doesn't know yet: a run of its code, also with other names, or a block of code. */
export function tellsAnswer(text: string, { secret, known }: Compared): boolean {
  const compared = { secret, known }
  return repeatsAnswer(text, compared) || sharesRun(text, compared, shapesOf) || sharesLine(text, compared)
}

/** A block of code, or a run that the answer has word by word. */
export const repeatsAnswer = (text: string, compared: Compared): boolean =>
  text.includes('```') || sharesRun(text, compared, runsOf)

export function sharesRun(text: string, { secret, known }: Compared, runs: (text: string) => string[]) {
  const open = new Set(known.flatMap(runs))
  const hidden = new Set(secret.flatMap(runs).filter((run) => !open.has(run)))
  return runs(text).some((run) => hidden.has(run))
}

function sharesLine(text: string, { secret, known }: Compared) {
  const has = (where: string, line: string) => ` ${tokensOf(where).join(' ')} `.includes(` ${line} `)
  return secret
    .flatMap((code) => code.split('\n'))
    .map((line) => tokensOf(line.replace(/\s(#|\/\/|--)\s.*$/, '')))
    .filter((tokens) => tokens.length >= LINE_MIN && tokens.length < RUN && tokens.some(isSign))
    .map((tokens) => tokens.join(' '))
    .some((line) => has(text, line) && !known.some((open) => has(open, line)))
}

const isSign = (token: string) => !/[\p{L}\p{N}_]/u.test(token)
const tokensOf = (text: string) =>
  text
    .replaceAll('`', ' ')
    .toLowerCase()
    .match(/[\p{L}_][\p{L}\p{N}_]*|\d+|[^\s\p{L}\p{N}_]/gu) ?? []

const runsOf = (text: string) => windows(tokensOf(text), RUN).map((run) => run.join(' '))

const shapesOf = (text: string) =>
  windows(
    tokensOf(text).map((token) => (isSign(token) ? token : '_')),
    SHAPE_RUN,
  )
    .filter((run) => run.filter(isSign).length >= SHAPE_SIGNS_MIN)
    .map((run) => run.join(' '))

const windows = (tokens: string[], size: number) =>
  Array.from({ length: Math.max(0, tokens.length - size + 1) }, (_, from) => tokens.slice(from, from + size))
