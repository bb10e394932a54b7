import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import { z } from 'zod'
import type { Content } from '#server/content/load-content.ts'
import { plainText } from '#server/content/plain-text.ts'
import type { Descriptive } from '#server/features/opinions/judged-of.ts'

/** A fair reader's verdict on one criterion; undefined where nobody has decided. */
export type Label = 'said' | 'half' | 'none' | undefined

export const kinds = ['ideal', 'short', 'red flag', 'off topic', 'injection', 'spoken'] as const
export interface LabelledAnswer {
  kind: (typeof kinds)[number]
  question: Descriptive
  text: string
  /** One for each criterion. */
  labels: Label[]
}

const file = (name: string) => load(readFileSync(join(import.meta.dirname, name), 'utf8'))
const transcripts = z.array(
  z.strictObject({ question: z.string(), ticks: z.array(z.literal([0, 0.5, 1])), text: z.string() }),
)
const labelOf = { 0: 'none', 0.5: 'half', 1: 'said' } as const

/** Open questions of the bank with a short answer and red flags, evenly over it. */
export function someQuestions(
  content: Pick<Content, 'resources' | 'questions'>,
  count: number,
): Descriptive[] {
  const all = content.resources
    .flatMap(({ slug }) => content.questions(slug))
    .flatMap(({ member }) => (member.question_type === 'descriptive' ? [member] : []))
    .filter((question) => question.content.short_answer && question.content.red_flags)
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  const step = Math.max(1, all.length / count)
  return Array.from(
    { length: Math.min(count, all.length) },
    (_, index) => all[Math.floor(index * step)],
  ).filter((question) => question !== undefined)
}

/** Labels that the bank has without anybody's work, and injections that say nothing of the rubric. */
export function answersOfBank(questions: Descriptive[]): LabelledAnswer[] {
  const injections = z.array(z.string()).parse(file('injections.yaml'))
  const every = (question: Descriptive, label: Label) => question.content.rubric.map(() => label)
  return questions.flatMap((question, index) => {
    const { ideal_answer, short_answer = '', red_flags = [] } = question.content
    const foreign = questions[(index + Math.ceil(questions.length / 2)) % questions.length]
    const offTopic = foreign && foreign !== question ? textOf(foreign.content.short_answer ?? '') : undefined
    const none = every(question, 'none')
    const asks = injections[index]
    return [
      { kind: 'ideal' as const, question, text: textOf(ideal_answer), labels: every(question, 'said') },
      { kind: 'short' as const, question, text: textOf(short_answer), labels: every(question, undefined) },
      ...red_flags.map((flag) => ({ kind: 'red flag' as const, question, text: textOf(flag), labels: none })),
      ...(offTopic === undefined
        ? []
        : [{ kind: 'off topic' as const, question, text: offTopic, labels: none }]),
      ...(offTopic === undefined || asks === undefined
        ? []
        : [{ kind: 'injection' as const, question, text: `${offTopic}\n${asks}`, labels: none }]),
    ]
  })
}

/** Answers as people say them, ticked by hand. Throws where a question left the bank or its rubric changed its length. */
export const spokenAnswers = (find: (name: string) => Descriptive): LabelledAnswer[] =>
  transcripts.parse(file('transcripts.yaml')).map(({ question: name, ticks, text }) => {
    const question = find(name)
    if (question.content.rubric.length !== ticks.length)
      throw new Error(`The ticks of a transcript don't fit the rubric of ${name} anymore.`)
    return { kind: 'spoken', question, text, labels: ticks.map((tick) => labelOf[tick]) }
  })

const textOf = (html: string | string[]) => [html].flat().map(plainText).join('\n')
