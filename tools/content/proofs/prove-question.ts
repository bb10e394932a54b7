import { isBlankRight } from '#contract/questions/grade.ts'
import {
  isTask,
  type Proof,
  proofKind,
  type QuestionFile,
  type QuestionFileOf,
} from '#contract/questions/schema.ts'
import { comparableOutput } from '#contract/run/comparable-output.ts'
import { firstFencedBlock } from './fenced-code.ts'
import { optionValue } from './option-value.ts'
import type { Program } from './program.ts'
import { proveProgram } from './prove-program.ts'
import { proveTask } from './prove-task.ts'
import type { Runners } from './runners.ts'

/** Runs a program; undefined when the language cannot be run here. */
type Run = (program: Program) => Promise<string | undefined>

export type Verdict = { problems: string[]; skipped: boolean }

/** Executes the key of a question; every problem names the option, answer or test that is wrong. */
export async function proveQuestion(
  question: QuestionFile,
  runners: Pick<Runners, 'time' | 'test'>,
): Promise<Verdict> {
  let skipped = false
  const noted = <P, R>(run: (program: P) => Promise<R | undefined>) => {
    return async (program: P) => {
      const result = await run(program)
      if (result === undefined) skipped = true
      return result
    }
  }
  const time = noted(runners.time)
  const problems: string[] = []
  if (question.type === 'code')
    problems.push(
      ...(isTask(question)
        ? await proveTask(question, noted(runners.test))
        : await proveProgram(question, time)),
    )
  if (question.proof)
    problems.push(
      ...(await proveKey(question, question.proof, async (program) => (await time(program))?.output)),
    )
  return { problems: skipped ? [] : problems, skipped }
}

async function proveKey(question: QuestionFile, proof: Proof, run: Run): Promise<string[]> {
  const kind = proofKind(proof)
  if (kind === 'check') return proveCheck(proof, run)
  if (question.type === 'blank')
    return kind === 'fill' ? proveFill(question, proof, run) : proveBlankKey(question, proof, run)
  if (question.type !== 'mcq' && question.type !== 'mcma')
    return [`proof: ${kind} does not fit a ${question.type} question`]
  return kind === 'each' ? proveEach(question, proof, run) : provePrintedOption(question, proof, run)
}

async function proveCheck({ language, setup, check = '', prints }: Proof, run: Run): Promise<string[]> {
  const output = await run({ language, setup, code: check })
  return same(output, prints) ? [] : [`proof.check: prints ${shown(output)}, not ${shown(prints)}`]
}

async function provePrintedOption(
  question: QuestionFileOf<'mcq' | 'mcma'>,
  proof: Proof,
  run: Run,
): Promise<string[]> {
  const code = keyCode(question, proof)
  if (code === undefined) return ['proof.code: is missing and the prompt has no fenced block']
  const output = await run({ language: proof.language, setup: proof.setup, code })
  return question.options.flatMap((option, index) => {
    const matches = same(output, optionValue(option))
    if (option.correct && !matches)
      return [
        `options[${index}]: marked correct, but the program prints ${shown(output)}, not ${shown(optionValue(option))}`,
      ]
    if (!option.correct && matches)
      return [`options[${index}]: not marked correct, but the program prints ${shown(output)}`]
    return []
  })
}

async function proveEach(
  question: QuestionFileOf<'mcq' | 'mcma'>,
  { language, setup, each = '', prints }: Proof,
  run: Run,
): Promise<string[]> {
  const problems: string[] = []
  for (const [index, option] of question.options.entries()) {
    const code = each.replace(/\bOPTION\b/g, () => optionValue(option).trimEnd())
    const output = await run({ language, setup, code })
    if (option.correct && !same(output, prints))
      problems.push(`options[${index}]: marked correct, but prints ${shown(output)}, not ${shown(prints)}`)
    if (!option.correct && same(output, prints))
      problems.push(`options[${index}]: not marked correct, but prints ${shown(prints)} as a right one does`)
  }
  return problems
}

/** With several blanks the program prints one line for each. */
async function proveBlankKey(question: QuestionFileOf<'blank'>, proof: Proof, run: Run): Promise<string[]> {
  const code = keyCode(question, proof)
  if (code === undefined) return ['proof.code: is missing and the prompt has no fenced block']
  const output = await run({ language: proof.language, setup: proof.setup, code })
  if (output === undefined) return []
  const printed = question.blanks.length === 1 ? [output] : output.split('\n')
  if (printed.length !== question.blanks.length)
    return [`proof: prints ${printed.length} lines for ${question.blanks.length} blanks: ${shown(output)}`]
  return question.blanks.flatMap(({ answers }, index) =>
    isBlankRight(answers, printed[index] ?? '', { caseSensitive: question.case_sensitive })
      ? []
      : [`blanks[${index}].answers: the program prints ${shown(printed[index])}, which is not accepted`],
  )
}

async function proveFill(question: QuestionFileOf<'blank'>, proof: Proof, run: Run): Promise<string[]> {
  const template = keyCode(question, proof)
  if (template === undefined) return ['proof.code: is missing and the prompt has no fenced block']
  const missing = question.blanks.findIndex(
    (_, index) => !new RegExp(`\\bBLANK_${index + 1}\\b`).test(template),
  )
  if (missing >= 0) return [`proof.code: does not hold BLANK_${missing + 1}`]
  const first = question.blanks.map(({ answers }) => answers[0] ?? '')
  const filled = (at: number, answer: string): Program => ({
    language: proof.language,
    setup: proof.setup,
    code: template.replace(/\bBLANK_(\d+)\b/g, (_, n) =>
      Number(n) === at + 1 ? answer : (first[Number(n) - 1] ?? ''),
    ),
  })
  const problems: string[] = []
  for (const [at, { answers, rejects }] of question.blanks.entries()) {
    for (const [index, answer] of answers.entries()) {
      const output = await run(filled(at, answer))
      if (!same(output, proof.prints))
        problems.push(
          `blanks[${at}].answers[${index}]: "${answer}" prints ${shown(output)}, not ${shown(proof.prints)}`,
        )
    }
    for (const [index, reject] of rejects.entries()) {
      const output = await run(filled(at, reject))
      if (same(output, proof.prints))
        problems.push(`blanks[${at}].rejects[${index}]: "${reject}" also prints ${shown(proof.prints)}`)
    }
  }
  return problems
}

const keyCode = (question: QuestionFile, proof: Proof): string | undefined =>
  proof.code ?? firstFencedBlock(question.prompt)?.code

const same = (output: string | undefined, wanted: string): boolean =>
  output !== undefined && comparableOutput(output) === comparableOutput(wanted)

const shown = (text: string | undefined): string => {
  const line = JSON.stringify(comparableOutput(text ?? ''))
  return line.length > 160 ? `${line.slice(0, 160)}…` : line
}
