import type { GatedQuestion } from './gated-question.ts'
import { proseOf } from './prose.ts'

/** Criteria can be ticked by somebody who doesn't know the subject, and no half credit is given for a mistake. */
export function checkRubric({ slug, question }: GatedQuestion): string[] {
  if (question.type !== 'descriptive') return []
  const { rubric, red_flags = [] } = question
  return rubric.flatMap(({ criterion, half }, index) => {
    const flag = half === undefined ? undefined : red_flags.find((one) => saysTheSame(half, one))
    const empty = emptiness(criterion, slug === 'interview-prep')
    return [
      ...(flag === undefined ? [] : [`rubric[${index}].half: pays for the red flag "${flag}"`]),
      ...(empty === undefined ? [] : [`rubric[${index}]: ${empty}`]),
    ]
  })
}

const judgment =
  /\b(?:appropriate(?:ly)?|correctly|fairly|fitting|plainly|properly|realistic(?:ally)?|reasonabl[ey]|reasoned|sensibl[ey])\b/i
const confession =
  /^(?:Admits|Confesses|Corrects) (?!openly that)|\b(?:bias|error|mistake) as an? |\bown (?:bias|error|mistake|part)\b/i
const strayOwn = /\b(?:an?|by|from|in|of|on|the|to|with) own\b(?! propert)/i
const topicAlone =
  /^(?:Describes|Explains|Names|Says|Shows|States|Tells) (?:how|what|when|where|which|who|why)\b(?!.*[:;])/i
const nounAlone =
  /^(?:Compares|Covers|Describes|Discusses|Distinguishes|Explains|Mentions|Treats) (?!.*(?:\b(?:after|as|because|before|between|by|from|if|instead|into|no|not|only|per|since|so|than|that|to|until|when|where|which|while|who|whose|without)\b|[:;]))/

/** A story's content is the candidate's own, so its criteria may only name it. */
function emptiness(criterion: string, ofStories: boolean): string | undefined {
  const word = judgment.exec(proseOf(criterion))?.[0]
  if (word !== undefined) return `"${word}" leaves the verdict to the reader: say what counts`
  if (strayOwn.test(criterion)) return `"${strayOwn.exec(criterion)?.[0]}" wants a possessive: say their own`
  if (ofStories)
    return confession.test(criterion)
      ? 'is tied to one story: another candidate may have nothing to confess'
      : undefined
  return topicAlone.test(criterion) || nounAlone.test(criterion)
    ? 'names a topic: say what has to be said about it'
    : undefined
}

/** Two short sentences with mostly the same words, both denying or neither. */
export function saysTheSame(half: string, flag: string): boolean {
  if (denial.test(half) !== denial.test(flag)) return false
  const [ours, theirs] = [stemsOf(half), stemsOf(flag)]
  const common = [...ours].filter((stem) => theirs.has(stem)).length
  return common >= 2 && common / (ours.size + theirs.size - common) >= 0.4
}

const denial = /\b(?:cannot|forgets?|ignor\w+|lacks?|never|no|not|nothing|without|\w+n't)\b/i
const saying =
  /^(?:a|an|and|are|as|at|be|but|by|can|described?|describes|do|does|explains?|for|from|gives?|has|have|how|in|is|it|its|mentions?|names?|of|on|or|says?|shows?|states?|tells?|than|that|the|their|them|then|they|this|to|uses?|what|when|which|who|why|with|would)$/

const stemsOf = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/[a-z0-9_]+/g) ?? [])
      .filter((word) => !saying.test(word) && !denial.test(word))
      .map((word) =>
        word.replace(/(?:(?<=p)pers?|ations?|ings?|ed|ers?|es|s|ly|ments?|al)$/, '').slice(0, 6),
      ),
  )
