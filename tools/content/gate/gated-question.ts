import type { DesignNotes } from '#contract/questions/schema/design-notes.ts'
import { probeOf } from '#contract/questions/schema/stories.ts'
import type { QuestionFile, QuestionFileOf } from '#contract/questions/schema.ts'
import type { NamedQuestion } from '../question-files.ts'

export type GatedQuestion = NamedQuestion
export type GatedChoice = Omit<GatedQuestion, 'question'> & { question: QuestionFileOf<'mcq' | 'mcma'> }

export const isChoice = (gated: GatedQuestion): gated is GatedChoice =>
  gated.question.type === 'mcq' || gated.question.type === 'mcma'

/** Every Markdown text of a question with the field it is in. */
export function markdownFields(question: QuestionFile): [field: string, markdown: string][] {
  const fields: [string, string][] = [
    ['prompt', question.prompt],
    ['explanation', question.explanation],
  ]
  if (question.type === 'mcq' || question.type === 'mcma')
    for (const [index, { text, why }] of question.options.entries()) {
      fields.push([`options[${index}].text`, text])
      if (why !== undefined) fields.push([`options[${index}].why`, why])
    }
  if (question.type === 'descriptive') fields.push(...spokenFields(question))
  if (question.type === 'code') fields.push(...codeFields(question))
  return fields
}

type Fields = [field: string, markdown: string][]

function spokenFields(question: QuestionFileOf<'descriptive'>): Fields {
  const {
    ideal_answer,
    rubric,
    short_answer,
    red_flags = [],
    levels,
    samples,
    follow_ups = [],
    hints = [],
  } = question
  const fields: Fields = [ideal_answer].flat().map((text, index) => [`ideal_answer[${index}]`, text])
  for (const [index, { criterion, half }] of rubric.entries()) {
    fields.push([`rubric[${index}]`, criterion])
    if (half !== undefined) fields.push([`rubric[${index}].half`, half])
  }
  if (short_answer !== undefined) fields.push(['short_answer', short_answer])
  fields.push(...listed('red_flags', red_flags), ...asked(follow_ups), ...listed('hints', hints))
  for (const [level, text] of Object.entries(levels ?? {})) fields.push([`levels.${level}`, text])
  for (const [who, text] of Object.entries(samples ?? {})) fields.push([`samples.${who}`, text])
  for (const [index, { who, told, answers }] of (question.stories ?? []).entries())
    fields.push(
      [`stories[${index}].who`, who],
      [`stories[${index}].told`, told],
      ...answers.flatMap((answered, at) =>
        Object.entries(probeOf(answered)).map(([part, text]): [string, string] => [
          `stories[${index}].answers[${at}].${part}`,
          text,
        ]),
      ),
    )
  if (question.design_notes) fields.push(...notedFields(question.design_notes))
  return fields
}

function notedFields({ requirements, headroom, dives, senior, staff }: DesignNotes): Fields {
  return [
    ...Object.entries(requirements).flatMap(([kind, texts]) =>
      listed(`design_notes.requirements.${kind}`, texts),
    ),
    ['design_notes.headroom', headroom],
    ...dives.flatMap(({ diagram: _, ...texts }, index) =>
      Object.entries(texts).map(([name, text]): [string, string] => [
        `design_notes.dives[${index}].${name}`,
        text,
      ]),
    ),
    ['design_notes.senior', senior],
    ['design_notes.staff', staff],
  ]
}

function codeFields(question: QuestionFileOf<'code'>): Fields {
  const { constraints = [], hints = [], approaches = [], examples = [], follow_ups = [] } = question
  const fields: Fields = [...listed('constraints', constraints), ...listed('hints', hints)]
  if (question.expected_output_hint !== undefined)
    fields.push(['expected_output_hint', question.expected_output_hint])
  for (const [index, { name, idea, insight, invariant }] of approaches.entries()) {
    fields.push([`approaches[${index}].name`, name], [`approaches[${index}].idea`, idea])
    if (insight !== undefined) fields.push([`approaches[${index}].insight`, insight])
    if (invariant !== undefined) fields.push([`approaches[${index}].invariant`, invariant])
  }
  for (const [index, { why }] of examples.entries()) fields.push([`examples[${index}].why`, why])
  return [...fields, ...asked(follow_ups)]
}

const listed = (field: string, texts: readonly string[]): Fields =>
  texts.map((text, index) => [`${field}[${index}]`, text])

const asked = (followUps: readonly { question: string; answer: string }[]): Fields =>
  followUps.flatMap(
    ({ question, answer }, index): Fields => [
      [`follow_ups[${index}].question`, question],
      [`follow_ups[${index}].answer`, answer],
    ],
  )
