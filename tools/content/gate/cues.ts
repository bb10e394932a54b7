import { criteriaSaid, heardCues, type Said } from '#contract/interview/criteria-said.ts'
import { termsOf } from '#contract/interview/cue-match.ts'
import { DENIAL, lemmasOf } from '#contract/interview/lemmas.ts'
import type { QuestionFileOf } from '#contract/questions/schema.ts'
import { shuffle } from '#server/content/shuffle.ts'
import type { GatedQuestion } from './gated-question.ts'

export type CuedQuestion = Omit<GatedQuestion, 'question'> & { question: QuestionFileOf<'descriptive'> }

/** So many answers to other questions must not be taken for one to this. */
const OTHERS = 10

export const isCued = (gated: GatedQuestion): gated is CuedQuestion =>
  gated.question.type === 'descriptive' && gated.question.rubric.some(({ cues }) => cues)

/** The ideal answer says every criterion by its cues; a red flag and the answers to ten other questions say none. */
export function checkCues(gated: GatedQuestion, bank: readonly GatedQuestion[]): string[] {
  if (!isCued(gated)) return []
  const { rubric, red_flags = [] } = gated.question
  const misread = [
    ...red_flags.map((flag) => [`the red flag "${flag}"`, flag] as const),
    ...otherAnswers(gated, bank).map(({ path, answer }) => [`the ideal answer of ${path}`, answer] as const),
  ]
  return [
    ...rubric.flatMap(({ cues = [] }, index) => cues.flatMap((cue) => unusable(cue, index))),
    ...wrongly('not', idealOf(gated.question), gated).map(
      ([index, heard]) =>
        `rubric[${index}].cues: the ideal answer has ${heard.length === 0 ? 'none of them' : `"${heard}" alone`}: two make it said`,
    ),
    ...misread.flatMap(([what, text]) =>
      wrongly('said', text, gated).map(
        ([index, heard]) =>
          `rubric[${index}].cues: ${what} says it with ${heard.map((cue) => `"${cue}"`).join(', ')}`,
      ),
    ),
  ]
}

function unusable(cue: string, index: number): string[] {
  if (termsOf(cue).every((term) => term.has(DENIAL)))
    return [`rubric[${index}].cues: "${cue}" has no word that counts`]
  const split = cue.split(/[\s|]+/).some((word) => cue.includes('|') && lemmasOf(word).length > 1)
  return split ? [`rubric[${index}].cues: in "${cue}" an alternative must be one word`] : []
}

/** The criteria that a text says and shouldn't, or doesn't say and should, with the cues that are in it. */
function wrongly(what: 'said' | 'not', text: string, { question: { rubric } }: CuedQuestion) {
  const isWrong = (said: Said | undefined) => (said === 'said') === (what === 'said')
  return criteriaSaid(text, rubric).flatMap((said, index) =>
    isWrong(said) ? [[index, heardCues(rubric[index]?.cues ?? [], lemmasOf(text))] as const] : [],
  )
}

/** The spoken part of an answer: no program in it. */
export const idealOf = ({ ideal_answer }: CuedQuestion['question']): string =>
  [ideal_answer]
    .flat()
    .join('\n\n')
    .replace(/^```.*?^```$/gms, '')

/**
 * Answers of the same resource to questions of other topics, the same ten for a question each time. A story is compared with
 * what isn't a story: every good one has its numbers and its lesson.
 */
export function otherAnswers({ slug, name, question }: CuedQuestion, bank: readonly GatedQuestion[]) {
  const others = bank.flatMap(({ slug: theirSlug, path, question: other }) =>
    theirSlug === slug &&
    other.type === 'descriptive' &&
    other.topic !== question.topic &&
    !(isStory(other.topic) && isStory(question.topic))
      ? [{ path, answer: idealOf(other) }]
      : [],
  )
  return shuffle(others, `${slug}-${name}`).slice(0, OTHERS)
}

const isStory = (topic: string): boolean => /-stories$|^opening-and-motivation$/.test(topic)
