import { shuffle } from '#server/content/shuffle.ts'
import { type GatedChoice, type GatedQuestion, isChoice } from './gated-question.ts'

/** Shares say something only from this many questions on. */
const ENOUGH = 40
const LONGEST_SHARE = 0.3
const POSITION_SHARE = 0.12
/** What shuffling does to few questions by chance isn't a bias. */
const STANDARD_ERRORS = 3

/** How often the key can be told from its length: every right option is longer than every wrong one. */
export function longestKeys(questions: readonly GatedQuestion[]): { choice: number; longest: number } {
  const choice = questions.filter(isChoice)
  return { choice: choice.length, longest: choice.filter(isKeyLongest).length }
}

function isKeyLongest({ question: { options } }: GatedChoice): boolean {
  const lengths = (right: boolean) =>
    options
      .filter(({ correct = false }) => correct === right)
      .map(({ text }) => text.replaceAll('`', '').trim().length)
  return Math.min(...lengths(true)) > Math.max(...lengths(false))
}

/** How often each position holds the key of an mcq after shuffling, by number of options. Where the order is kept, the key has no say in it. */
export function keyPositions(questions: readonly GatedQuestion[]): Map<number, number[]> {
  const positions = new Map<number, number[]>()
  for (const { slug, name, question } of questions) {
    if (question.type !== 'mcq' || question.keep_order) continue
    const counts = positions.get(question.options.length) ?? question.options.map(() => 0)
    const right = shuffle(question.options, `${slug}-${name}`).findIndex(({ correct }) => correct)
    positions.set(question.options.length, counts.with(right, (counts[right] ?? 0) + 1))
  }
  return positions
}

/** A resource whose keys could be guessed from length or position. */
export function checkKeyBias(questions: readonly GatedQuestion[]): string[] {
  const problems: string[] = []
  const { choice, longest } = longestKeys(questions)
  if (choice >= ENOUGH && longest > LONGEST_SHARE * choice)
    problems.push(`the key is the longest option in ${longest} of ${choice} choice questions, more than 30 %`)
  for (const [size, counts] of keyPositions(questions)) {
    const total = counts.reduce((sum, count) => sum + count, 0)
    const even = 1 / size
    const chance = STANDARD_ERRORS * Math.sqrt((even * (1 - even)) / total)
    for (const [index, count] of counts.entries())
      if (total >= ENOUGH && Math.abs(count / total - even) > Math.max(POSITION_SHARE, chance))
        problems.push(
          `the key of ${count} of ${total} questions with ${size} options is at position ${index + 1}`,
        )
  }
  return problems
}
