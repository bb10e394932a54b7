import type { QuestionFile, QuestionFileOf } from '#contract/questions/schema.ts'
import { markdownFields } from './gated-question.ts'

/** Every text of a question that a person reads, with the field it is in; the names of sources are others' words. */
export function readFields(question: QuestionFile): [field: string, text: string][] {
  const fields: [string, string][] = [['title', question.title], ...markdownFields(question)]
  if (question.type === 'blank')
    for (const [index, { choices = [] }] of question.blanks.entries())
      for (const choice of choices) fields.push([`blanks[${index}].choices`, choice])
  if (question.image) fields.push(['image.alt', question.image.alt])
  if (question.type === 'descriptive') fields.push(...drawnFields(question))
  if (question.type === 'code') {
    for (const [index, { description }] of question.tests.entries())
      fields.push([`tests[${index}].description`, description])
    for (const [index, { note }] of question.wrong.entries()) fields.push([`wrong[${index}].note`, note])
  }
  return fields
}

function drawnFields({ diagram }: QuestionFileOf<'descriptive'>): [field: string, text: string][] {
  if (!diagram) return []
  const fields = [['diagram.alt', diagram.alt] as [string, string]]
  for (const [index, { text, note }] of diagram.nodes.entries())
    fields.push([`diagram.nodes[${index}]`, `${text}. ${note ?? ''}`])
  for (const [index, { text }] of diagram.edges.entries())
    if (text !== undefined) fields.push([`diagram.edges[${index}].text`, text])
  return fields
}

const fence = /^ {0,3}(`{3,}|~{3,}).*\n[\s\S]*?^ {0,3}\1.*$/gm
const codeMarks = /(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g
const address = /https?:\/\/\S+|\S+@\S+/g

/** A text without code and addresses. */
export const proseOf = (text: string): string =>
  text.replace(fence, '\n').replace(codeMarks, ' … ').replace(address, ' ')
