import { heardCues } from '#contract/interview/criteria-said.ts'
import { lemmasOf } from '#contract/interview/lemmas.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { idealOf } from './gate/cues.ts'
import { choosePaths, contentFolder, readBank } from './question-files.ts'

/**
 * node tools/content/propose-cues.ts slug/name ...: proposes cues for each criterion, for a person to judge. They are words and
 * pairs that a criterion shares with the answers, the ones that are rare in the bank first.
 */

const PROPOSED = 10

type OpenQuestion = QuestionFileOf<'descriptive'>

const { bank } = readBank(contentFolder)
const spoken = bank.flatMap(({ path, question }) =>
  question.type === 'descriptive' ? [{ path, question, text: idealOf(question) }] : [],
)
const chosen = choosePaths(
  spoken.map(({ path }) => path),
  process.argv.slice(2),
)
const answers = spoken.map(({ text }) => new Set(lemmasOf(text).map(({ stem }) => stem)))

for (const { path, question } of spoken) {
  if (!chosen.has(path)) continue
  console.log(path)
  for (const { criterion, half = '' } of question.rubric) {
    console.log(`  ${criterion}`)
    console.log(`    cues: [${proposals(`${criterion} ${half}`, question).join(', ')}]`)
  }
}

function proposals(criterion: string, question: OpenQuestion): string[] {
  const { short_answer = '', follow_ups = [] } = question
  const wanted = new Set(lemmasOf(criterion).map(({ stem }) => stem))
  const texts = [idealOf(question), short_answer, criterion, ...follow_ups.map(({ answer }) => answer)]
  const pairs = texts.flatMap((text) => pairsOf(text, wanted))
  const best = [...new Set(pairs)].sort((a, b) => rarity(b) - rarity(a))
  // A pair that only repeats the words of a better one tells nothing more.
  const kept: string[] = []
  for (const pair of best) {
    if (kept.length === PROPOSED) break
    const words = pair.split(' ')
    if (kept.filter((one) => one.split(' ').some((word) => words.includes(word))).length < 2) kept.push(pair)
  }
  const ideal = lemmasOf(idealOf(question))
  return kept.sort((a, b) => heardCues([b], ideal).length - heardCues([a], ideal).length)
}

/** Neighbors of which the criterion has at least one, as they are written. */
function pairsOf(text: string, wanted: ReadonlySet<string>): string[] {
  const words = text.toLowerCase().match(/[a-z]+(?:-[a-z]+)*/g) ?? []
  return words.flatMap((word, index) => {
    const stems = lemmasOf(`${word} ${words[index + 1] ?? ''}`)
    return stems.length === 2 && stems.some(({ stem }) => wanted.has(stem))
      ? [`${word} ${words[index + 1]}`]
      : []
  })
}

function rarity(phrase: string): number {
  return lemmasOf(phrase).reduce((sum, { stem }) => {
    const holding = answers.filter((words) => words.has(stem)).length
    return sum + Math.log((answers.length + 1) / (holding + 1))
  }, 0)
}
