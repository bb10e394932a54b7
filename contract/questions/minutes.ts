import type { QuestionType } from '../content-lists.ts'

/** With reading the explanation or the model answer. A code question says its own minutes. */
const labels: Record<QuestionType, number> = { mcq: 60, mcma: 90, blank: 60, descriptive: 180, code: 900 }

/** So many answers of a kind say more about a member than the label does. */
export const OWN_FROM_ANSWERS = 10

interface LabelledQuestion {
  question_type: QuestionType
  content: { minutes?: number | undefined } | object
}

/** What a question is labelled with, in seconds. */
export function labelSeconds({ question_type, content }: LabelledQuestion) {
  const minutes = 'minutes' in content ? content.minutes : undefined
  return minutes === undefined ? labels[question_type] : minutes * 60
}

/** An own pace counts up to three times the label and down to a third: ten guesses don't make a program a matter of seconds. */
const MOST = 3

/** What a question takes this member: its label, at the member's own pace with its kind where there is one. */
export function secondsFor(question: LabelledQuestion, ownPaces: ReadonlyMap<QuestionType, number>) {
  const pace = ownPaces.get(question.question_type) ?? 1
  return Math.round(labelSeconds(question) * Math.min(MOST, Math.max(1 / MOST, pace)))
}

/**
 * The median of a member's answers of one kind, each in parts of its label: programs of 10 and of 40 minutes have one pace and no
 * seconds in common. Undefined where they're too few to go by.
 */
export function ownPace(parts: readonly number[]) {
  if (parts.length < OWN_FROM_ANSWERS) return undefined
  const sorted = parts.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? 0)) / 2
}
