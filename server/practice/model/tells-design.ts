import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { lemmasOf } from '#contract/interview/lemmas.ts'
import { type Compared, tellsAnswer } from './tells-answer.ts'

/** So many words that carry a sentence in a row, whatever small words are between them. */
const PHRASE = 4

interface ComparedDesign extends Compared {
  /** The cues of the rubric, by criterion. */
  cues: readonly (readonly string[])[]
}

/** Whether a text says of a design what its answer says and the learner doesn't know yet: a run or a phrase of it, or a criterion of its rubric. */
export const tellsDesign = (text: string, { cues, ...compared }: ComparedDesign): boolean =>
  tellsAnswer(text, compared) || sharesPhrase(text, compared) || saysCriterion(text, cues, compared.known)

function sharesPhrase(text: string, { secret, known }: Compared) {
  const open = new Set(known.flatMap(phrasesOf))
  const hidden = new Set(secret.flatMap(phrasesOf).filter((phrase) => !open.has(phrase)))
  return phrasesOf(text).some((phrase) => hidden.has(phrase))
}

function saysCriterion(text: string, cues: ComparedDesign['cues'], known: readonly string[]) {
  const rubric = cues.map((own) => ({ cues: own }))
  const before = criteriaSaid(known.join('\n\n'), rubric)
  return criteriaSaid(text, rubric).some((said, index) => said === 'said' && before[index] !== 'said')
}

function phrasesOf(text: string): string[] {
  const lemmas = lemmasOf(text)
  return lemmas.flatMap(({ sentence }, from) => {
    const phrase = lemmas.slice(from, from + PHRASE)
    const isWhole = phrase.length === PHRASE && phrase.every((lemma) => lemma.sentence === sentence)
    return isWhole ? [phrase.map(({ stem }) => stem).join(' ')] : []
  })
}
