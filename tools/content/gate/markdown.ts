import type { QuestionFile } from '#contract/questions/schema.ts'
import { fenceLanguages } from '#server/content/highlight.ts'
import { renderLabel, renderMarkdown } from '#server/content/markdown.ts'
import { type GatedQuestion, markdownFields } from './gated-question.ts'

/** Texts that are cut off or would not be shown as they were meant. */
export function checkMarkdown({ question }: GatedQuestion): string[] {
  return [
    ...lostBlanks(question),
    ...markdownFields(question).flatMap(([field, text]) => {
      const problems: string[] = []
      const fences = text.match(/^ {0,3}(`{3,}|~{3,}).*$/gm) ?? []
      if (fences.length % 2 === 1) problems.push('has a code fence that is not closed')
      for (const fence of fences.filter((_, index) => index % 2 === 0)) {
        const language = fence.replace(/^\s*[`~]+\s*/, '').trim()
        if (!fenceLanguages.includes(language))
          problems.push(
            `has a code fence of ${language === '' ? 'no language' : `the language ${language}`}: use ${fenceLanguages.join(', ')}`,
          )
      }
      if ((field === 'prompt' || field === 'explanation') && /(\.{3}|…|,)$/.test(text.trim()))
        problems.push('ends cut off')
      const isBlock =
        field === 'prompt' || field === 'explanation' || /^(?:ideal_answer|design_notes|stories)/.test(field)
      problems.push(...shownRaw(isBlock ? renderMarkdown(text) : renderLabel(text)))
      if (field.startsWith('options') && /<(ul|ol|table|blockquote|hr)\b/.test(renderLabel(text)))
        problems.push('holds a list, table, quotation or rule: options are short texts or code')
      return problems.map((problem) => `${field}: ${problem}`)
    }),
  ]
}

/** The remains of Markdown or HTML in the text that a reader sees, outside code. */
function shownRaw(html: string): string[] {
  const prose = html.replace(/<pre\b[\s\S]*?<\/pre>|<code\b[\s\S]*?<\/code>/g, ' ').replace(/<[^>]+>/g, '')
  const raw = /`+|\*\*|(?<!_)__(?=[A-Za-z])|^#{1,6} |&#x3C;\/?[a-z][a-z0-9]*[^>\s]*>/m.exec(prose)?.[0]
  return raw === undefined
    ? []
    : [`shows "${raw.trim().replace('&#x3C;', '<')}" as text: put code into code marks`]
}

/** A blank inside a word or split by highlighting would not become a box. */
function lostBlanks(question: QuestionFile): string[] {
  if (question.type !== 'blank') return []
  const html = renderMarkdown(question.prompt)
  return question.blanks.flatMap((_, index) =>
    html.includes(`<span class="blank">${index + 1}</span>`)
      ? []
      : [`prompt: BLANK_${index + 1} does not become a box`],
  )
}
