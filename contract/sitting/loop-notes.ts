import { counted } from '../counted.ts'
import type { MockRole } from './mock-lists.ts'
import { type MockRound, roundNames, roundsOf } from './mock-rounds.ts'

/** An interview, as far as a loop looks at it. */
export interface HeldInterview {
  role: MockRole
  round: MockRound | null
  started_at: string
  finished_at: string | null
  right: number
  graded: number
  waiting: number
}

const STRONG_FROM = 0.8
const WEAK_BELOW = 0.5

/** The rounds of a role's loop, each with the newest interview that held it. */
export const loopOf = <H extends HeldInterview>(role: MockRole, mocks: readonly H[]) =>
  roundsOf(role).map((round) => ({
    round,
    held: mocks
      .filter((mock) => mock.role === role && mock.round === round)
      .reduce<H | undefined>((a, b) => (a && a.started_at > b.started_at ? a : b), undefined),
  }))

/** The remarks of those who held the rounds when they meet, from the results alone. */
export function loopNotes(loop: readonly { round: MockRound; held: HeldInterview | undefined }[]): string[] {
  const ended = loop.flatMap(({ round, held }) => (held?.finished_at ? [{ ...held, round }] : []))
  if (ended.length === 0) return []
  const waiting = ended.filter((one) => one.waiting > 0)
  const graded = ended.filter((one) => one.graded > 0 && one.waiting === 0)
  const notes = [`${ended.length} of ${counted(loop.length, 'round')} held.`]
  if (waiting.length > 0)
    notes.push(`Answers wait to be scored or run: ${namesOf(waiting)}. The rest is said when they are.`)
  const weak = graded.filter(({ right, graded }) => right / graded < WEAK_BELOW)
  const strong = graded.filter(({ right, graded }) => right / graded >= STRONG_FROM)
  if (strong.length > 0) notes.push(`Strong: ${namesOf(strong)}.`)
  if (weak.length > 0) notes.push(`Weak: ${namesOf(weak)}. One weak round decides a loop, so it comes first.`)
  if (graded.length === loop.length) notes.push(verdict(strong.length, weak.length, loop.length))
  return notes
}

function verdict(strong: number, weak: number, all: number) {
  if (weak > 0) return "Together: I wouldn't go on yet."
  return strong === all
    ? 'Together: I would go on, in every round.'
    : 'Together: no round against it. Undecided, and one more strong round would settle it.'
}

const namesOf = (rounds: readonly { round: MockRound }[]) =>
  rounds.map(({ round }) => roundNames[round]).join(', ')
