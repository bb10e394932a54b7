import { criteriaSaid } from '#contract/interview/criteria-said.ts'
import { type Lemma, lemmasOf } from '#contract/interview/lemmas.ts'
import { type Compared, repeatsAnswer, sharesRun } from './tells-answer.ts'

/** So many words that carry a sentence in a row, whatever small words are between them. */
const PHRASE = 4
/** So much of a sentence's words, in any order, says the sentence. */
const SENTENCE_SHARE = 0.8
const SENTENCE_MIN = 4

interface ComparedDesign extends Compared {
  /** The cues of the rubric, by criterion. */
  cues: readonly (readonly string[])[]
}

/** True if a text says of a design what its answer says and the learner doesn't know yet: a run, a phrase or a sentence of it, or a criterion of its rubric. */
export const tellsDesign = (text: string, { cues, ...compared }: ComparedDesign): boolean =>
  repeatsAnswer(text, compared) ||
  sharesRun(text, compared, phrasesOf) ||
  saysSentence(text, compared) ||
  saysCriterion(text, cues, compared.known)

function saysSentence(text: string, { secret, known }: Compared) {
  const [said, ...open] = [text, ...known].map((one) => new Set(stemsOf(lemmasOf(one))))
  const isIn = (sentence: string[], words = new Set<string>()) =>
    sentence.filter((stem) => words.has(stem)).length >= sentence.length * SENTENCE_SHARE
  return secret
    .flatMap(sentencesOf)
    .some((sentence) => isIn(sentence, said) && !open.some((words) => isIn(sentence, words)))
}

/** The words of each sentence that is long enough to be recognized. */
const sentencesOf = (text: string): string[][] =>
  [...Map.groupBy(lemmasOf(text), ({ sentence }) => sentence).values()]
    .map((lemmas) => [...new Set(stemsOf(lemmas))])
    .filter((stems) => stems.length >= SENTENCE_MIN)

const stemsOf = (lemmas: readonly Lemma[]) => lemmas.map(({ stem }) => stem)

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
