const KEPT = 100

/** The lines that were sent, oldest first, and where among them the arrow keys are; `draft` is what was being typed. */
export interface History {
  lines: readonly string[]
  at: number
  draft: string
}

export const noHistory: History = { lines: [], at: 0, draft: '' }

/** A line that repeats the last one is kept once. */
export function remember({ lines }: History, line: string): History {
  const next = line === lines.at(-1) ? lines : [...lines, line].slice(-KEPT)
  return { lines: next, at: next.length, draft: '' }
}

/** One line back (-1) or forward (1), with the text to show; undefined where there is none. */
export function recall(history: History, step: -1 | 1, typed: string) {
  const { lines, at } = history
  const next = at + step
  if (next < 0 || next > lines.length) return undefined
  const draft = at === lines.length ? typed : history.draft
  return { history: { lines, at: next, draft }, text: lines[next] ?? draft }
}
