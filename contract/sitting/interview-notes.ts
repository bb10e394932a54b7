import { counted } from '#contract/counted.ts'
import type { MockStage } from './mock-lists.ts'

export interface NotedQuestion {
  title: string
  topic: string
  stage: MockStage
  outcome: 'right' | 'partial' | 'wrong' | 'unanswered' | 'waiting'
  isSure: boolean
  seconds: number
  budget: number
}

const STRONG_FROM = 0.8
const WEAK_BELOW = 0.5
const GRADED_MIN = 4
/** Twice the time that it should take. */
const SLOW = 2

/** Notes that an interviewer would take, from what happened alone: no praise, no verdict on the person. */
export function interviewNotes(items: readonly NotedQuestion[]): string[] {
  const graded = items.filter(({ outcome }) => outcome !== 'waiting')
  const right = graded.filter(({ outcome }) => outcome === 'right')
  const notes = [summary(graded.length, right.length)]
  const byTopic = [...Map.groupBy(graded, ({ topic }) => topic)]
  const clean = byTopic.filter(([, own]) => own.length > 1 && own.every(({ outcome }) => outcome === 'right'))
  if (clean.length > 0) notes.push(`Solid on ${listed(clean.map(([topic]) => quoted(topic)))}.`)
  const missed = byTopic.filter(([, own]) => own.every(({ outcome }) => outcome !== 'right'))
  if (missed.length > 0)
    notes.push(`I would ask again about ${listed(missed.map(([topic]) => quoted(topic)).slice(0, 4))}.`)
  const bold = graded.filter(({ outcome, isSure }) => isSure && outcome === 'wrong')
  if (bold.length > 0)
    notes.push(`Sure of ${counted(bold.length, 'answer')} that ${bold.length === 1 ? 'was' : 'were'} wrong.`)
  const slow = items.filter(({ seconds, budget }) => seconds > SLOW * budget)
  const left = items.filter(({ outcome }) => outcome === 'unanswered')
  if (slow.length > 0)
    notes.push(
      `Spent more than twice the time on ${listed(slow.map(({ title }) => quoted(title)).slice(0, 3))}${left.length > 0 ? ', and it was missing later' : ''}.`,
    )
  if (left.length > 0) notes.push(`${counted(left.length, 'question')} left without an answer.`)
  return notes
}

function summary(n: number, right: number) {
  if (n === 0) return 'Nothing is graded yet: score the spoken answers and run the programs first.'
  const share = right / n
  const words = `${right} of ${n} right`
  if (n < GRADED_MIN) return `${words}: too few to say more.`
  if (share >= STRONG_FROM) return `${words}. I would go on to the next round.`
  return share < WEAK_BELOW
    ? `${words}. The basics come first; I would not go on yet.`
    : `${words}. Undecided: one more conversation on the weak parts.`
}

const quoted = (name: string) => `“${name}”`
const listed = (parts: string[]) =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
