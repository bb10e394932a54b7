import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { shuffle } from '#server/content/shuffle.ts'
import { type CuedQuestion, idealOf, isCued } from './gate/cues.ts'
import type { NamedQuestion } from './question-files.ts'

/** So many answers to other questions are read for each: of the whole bank, and of the same topic. */
const OTHERS = 20

/**
 * How often cues agree with labels that the bank gives for nothing: the ideal answer says all, a short one some, red flags and
 * answers to other questions none. Answers of the same topic and of juniors have no label and are told for comparison.
 */
export function cueFigures(bank: readonly NamedQuestion[]) {
  const cued = bank.filter(isCued)
  const ideal = tally(cued, ({ question }) => [idealOf(question)])
  const flags = tally(cued, ({ question }) => question.red_flags ?? [])
  const others = tally(cued, (one) =>
    answersOf(one, bank, (other) => other.slug !== one.slug || other.question.topic !== one.question.topic),
  )
  const sameTopic = tally(cued, (one) =>
    answersOf(one, bank, ({ slug, question }) => slug === one.slug && question.topic === one.question.topic),
  )
  const short = cued.map(({ question }) => criteriaSaid(question.short_answer ?? '', question.rubric))
  const junior = tally(cued, ({ question }) => (question.samples ? [question.samples.junior] : []))
  const heardShort = short.filter((said) => said.some((one) => one !== 'not')).length
  const agreement = {
    ideal: ideal.said / ideal.of,
    short: heardShort / short.length,
    flags: 1 - (flags.said + flags.half) / flags.of,
    others: 1 - (others.said + others.half) / others.of,
  }
  return {
    questions: cued.length,
    criteria: ideal.of,
    ideal,
    flags,
    others,
    sameTopic,
    junior,
    /** By kind of label; one cue of a criterion in an answer that says none of it counts as a mistake as well. */
    byKind: agreement,
    agreement: Object.values(agreement).reduce((sum, one) => sum + one, 0) / Object.keys(agreement).length,
    falseSaid: (flags.said + others.said) / (flags.of + others.of),
  }
}

type Tally = { of: number; said: number; half: number }

function tally(cued: readonly CuedQuestion[], textsOf: (one: CuedQuestion) => readonly string[]): Tally {
  const said = cued.flatMap((one) => textsOf(one).flatMap((text) => criteriaSaid(text, one.question.rubric)))
  const count = (what: string) => said.filter((one) => one === what).length
  return { of: said.length, said: count('said'), half: count('half') }
}

/** Every story has numbers and a lesson, so no story is read as an answer to another one. */
function answersOf(
  { name, slug }: CuedQuestion,
  bank: readonly NamedQuestion[],
  isWanted: (other: NamedQuestion) => boolean,
): string[] {
  const others = bank.flatMap((other) =>
    other.question.type === 'descriptive' &&
    other.name !== name &&
    isWanted(other) &&
    !(slug === 'interview-prep' && other.slug === slug)
      ? [idealOf(other.question)]
      : [],
  )
  return shuffle(others, `${slug}/${name}`).slice(0, OTHERS)
}
