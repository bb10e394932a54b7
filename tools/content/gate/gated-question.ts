import type { QuestionFile, QuestionFileOf } from '#contract/questions/schema.ts'
import type { NamedQuestion } from '../question-files.ts'

export type GatedQuestion = NamedQuestion
export type GatedChoice = Omit<GatedQuestion, 'question'> & { question: QuestionFileOf<'mcq' | 'mcma'> }

export const isChoice = (gated: GatedQuestion): gated is GatedChoice =>
  gated.question.type === 'mcq' || gated.question.type === 'mcma'

/** Every Markdown text of a question with the field it stands in. */
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
  if (question.type === 'descriptive') {
    for (const [index, text] of [question.ideal_answer].flat().entries())
      fields.push([`ideal_answer[${index}]`, text])
    for (const [index, { criterion }] of question.rubric.entries())
      fields.push([`rubric[${index}]`, criterion])
  }
  if (question.type === 'code' && question.expected_output_hint !== undefined)
    fields.push(['expected_output_hint', question.expected_output_hint])
  return fields
}
