export interface ComparedLine {
  /** Alike before and after, and what differs between them. */
  before: string
  differing: string
  after: string
  isMissing: boolean
}

/** Line by line: what stands alike at both ends of a line is not marked. Of the lines that a text lacks the first one is a gap. */
export function compareLines(text: string, other: string): ComparedLine[] {
  const [own, others] = [text.split('\n'), other.split('\n')]
  const length = Math.min(Math.max(own.length, others.length), own.length + 1)
  return Array.from({ length }, (_, at) => compared(own[at], others[at]))
}

function compared(line: string | undefined, other: string | undefined): ComparedLine {
  if (line === undefined) return { before: '', differing: '', after: '', isMissing: true }
  if (other === undefined) return { before: '', differing: line, after: '', isMissing: false }
  let from = 0
  while (from < line.length && from < other.length && line[from] === other[from]) from++
  let behind = 0
  const most = Math.min(line.length, other.length) - from
  while (behind < most && line.at(-1 - behind) === other.at(-1 - behind)) behind++
  return {
    before: line.slice(0, from),
    differing: line.slice(from, line.length - behind),
    after: line.slice(line.length - behind),
    isMissing: false,
  }
}

/** Spaces of a difference as dots, and characters that have no shape as their codes: few fonts have their symbols. */
export const visibleSpaces = (text: string): string => shapes(text).replaceAll(' ', '·').replaceAll('\t', '→')

export const shapes = (text: string): string =>
  text.replace(/\p{Cc}/gu, (one) =>
    one === '\n' || one === '\t' ? one : `\\x${one.charCodeAt(0).toString(16).padStart(2, '0')}`,
  )
