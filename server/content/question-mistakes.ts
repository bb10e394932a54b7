import type { CodeLanguage } from '#contract/content-lists.ts'
import { isTask, type QuestionFileOf } from '#contract/questions/schema.ts'
import { renderCode, renderLabel } from './markdown.ts'

/** A wrong program as its file has it; it's rendered when somebody opens it, since few do. */
export interface Mistake {
  note: string
  language: CodeLanguage
  grammar?: string
  tooSlow: boolean
  code: string
}

export function mistakesOf(question: QuestionFileOf<'code'>): Mistake[] {
  if (isTask(question))
    return question.wrong.map(({ note, language, kind, code }) => ({
      note,
      language,
      tooSlow: kind === 'too-slow',
      code,
    }))
  const { language, wrong } = question
  const isComponent = 'component' in question && question.component !== undefined
  return wrong.map(({ note, kind, code }) => ({
    note,
    language,
    ...(isComponent && { grammar: 'tsx' }),
    tooSlow: kind === 'too-slow',
    code,
  }))
}

export const renderMistake = ({ note, language, grammar = language, tooSlow, code }: Mistake) => ({
  note: renderLabel(note),
  language,
  too_slow: tooSlow,
  code,
  code_html: renderCode(code, grammar),
})
