import type { CodeLanguage } from '../content-lists.ts'
import type { Proof, QuestionFile, QuestionFileOf } from '../questions/schema.ts'
import { proofKind } from '../questions/schema.ts'
import { firstFencedBlock } from './fenced-code.ts'
import { optionValue } from './option-value.ts'

/**
 * What the proof of a key executes. tools/content/proofs composes the same programs to prove the bank; its test compares both.
 */

export interface ProofProgram {
  /** The subject of this program: an option or an answer; missing where there is one program alone. */
  title?: string | undefined
  code: string
  /** The output it must print; where `differs` is set, what it must not print. */
  prints: string
  differs: boolean
}

export interface ProofPrograms {
  language: CodeLanguage
  setup?: string | undefined
  programs: ProofProgram[]
  /** The accepted answers of every blank, where the program prints one line for each of them. */
  acceptable_answers?: string[][] | undefined
  case_sensitive?: boolean | undefined
}

/** The text of the program whose output is the key: the proof's own, or the first fenced block of the prompt. */
const keyCode = (question: QuestionFile, proof: Proof): string | undefined =>
  proof.code ?? firstFencedBlock(question.prompt)?.code

const withOption = (each: string, option: { text: string; value?: string | undefined }): string =>
  each.replace(/\bOPTION\b/g, () => optionValue(option).trimEnd())

/** The template with the first answer in every blank, apart from one. */
function withBlanks(
  template: string,
  { blanks }: Pick<QuestionFileOf<'blank'>, 'blanks'>,
  at: number,
  answer: string,
): string {
  return template.replace(/\bBLANK_(\d+)\b/g, (_, n) =>
    Number(n) === at + 1 ? answer : (blanks[Number(n) - 1]?.answers[0] ?? ''),
  )
}

/** Every program of a question's proof, to run it where the reader sees it; undefined where the key is cited. */
export function proofPrograms(question: QuestionFile): ProofPrograms | undefined {
  const { proof } = question
  if (!proof) return undefined
  const { language, setup } = proof
  const shared = { language, setup }
  const kind = proofKind(proof)
  if (kind === 'check')
    return { ...shared, programs: [{ code: proof.check ?? '', prints: proof.prints, differs: false }] }
  if (question.type === 'mcq' || question.type === 'mcma')
    return { ...shared, programs: kind === 'each' ? eachOption(question, proof) : key(question, proof) }
  if (question.type !== 'blank') return undefined
  if (kind === 'fill') return { ...shared, programs: everyAnswer(question, proof) }
  const accepted = question.blanks.map(({ answers }) => answers)
  const prints = accepted.map(([first = '']) => first).join('\n')
  return {
    ...shared,
    programs: [{ code: keyCode(question, proof) ?? '', prints, differs: false }],
    acceptable_answers: accepted,
    case_sensitive: question.case_sensitive,
  }
}

type Choice = QuestionFileOf<'mcq' | 'mcma'>

function key(question: Choice, proof: Proof): ProofProgram[] {
  const right = question.options.find(({ correct }) => correct)
  return [{ code: keyCode(question, proof) ?? '', prints: right ? optionValue(right) : '', differs: false }]
}

const eachOption = ({ options }: Choice, { each = '', prints }: Proof): ProofProgram[] =>
  options.map((option) => ({
    title: optionValue(option).trim(),
    code: withOption(each, option),
    prints,
    differs: !option.correct,
  }))

function everyAnswer(question: QuestionFileOf<'blank'>, proof: Proof): ProofProgram[] {
  const template = keyCode(question, proof) ?? ''
  return question.blanks.flatMap(({ answers, rejects }, at) => {
    const program = (answer: string, differs: boolean): ProofProgram => ({
      title: answer,
      code: withBlanks(template, question, at, answer),
      prints: proof.prints,
      differs,
    })
    return [
      ...answers.map((answer) => program(answer, false)),
      ...rejects.map((reject) => program(reject, true)),
    ]
  })
}
