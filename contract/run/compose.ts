import type { ProgramJob } from './protocol.ts'

/** A program of its parts in their order; the lines of the learner's part are known by their numbers. */
export function compose(
  setup: string | undefined,
  code: string,
  run: string | undefined,
): Omit<ProgramJob, 'kind'> {
  const first = setup === undefined ? 1 : linesOf(setup) + 1
  const text = [setup, code, run].filter((part) => part !== undefined).join('\n')
  return { text, first, count: linesOf(code) }
}

/** The learner's line of a line of the whole program, undefined outside of the learner's part. */
export function lineInCode(line: number, { first, count }: Pick<ProgramJob, 'first' | 'count'>) {
  const own = line - first + 1
  return own >= 1 && own <= count ? own : undefined
}

const linesOf = (text: string): number => text.split('\n').length
