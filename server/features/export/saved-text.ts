import rehypeParse from 'rehype-parse'
import rehypeRemark from 'rehype-remark'
import remarkGfm from 'remark-gfm'
import remarkStringify from 'remark-stringify'
import { unified } from 'unified'
import { diagramsAsText, plainText } from '#server/content/plain-text.ts'
import type { SavedCard } from './saved-cards.ts'

const columns = ['id', 'resource', 'tags', 'question', 'answer', 'explanation', 'notes', 'link']

/** RFC 4180, with a byte order mark, without which Excel reads UTF-8 as something else. */
export function savedCsv(cards: readonly SavedCard[]): string {
  const rows = cards.map(({ id, deck, tags, title, question, answer, explanation, notes, url }) => [
    id,
    deck,
    tags.join(' '),
    `${title}. ${plainText(question)}`,
    plainText(answer),
    plainText(explanation),
    notes,
    url,
  ])
  return `\uFEFF${[columns, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`
}

/** A cell that begins like a formula would be run by a spreadsheet: an apostrophe makes it text. */
function cell(text: string) {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

const toMarkdown = unified()
  .use(rehypeParse, { fragment: true })
  .use(rehypeRemark)
  .use(remarkGfm)
  .use(remarkStringify, { bullet: '-', fences: true })

const markdown = (html: string) => String(toMarkdown.processSync(diagramsAsText(html))).trim()

export function savedMarkdown(cards: readonly SavedCard[]): string {
  const parts = cards.map(({ deck, title, question, answer, explanation, notes, url }, index) => [
    ...(cards[index - 1]?.deck === deck ? [] : [`# ${deck}`]),
    `## ${title}`,
    markdown(question),
    '### Answer',
    markdown(answer),
    markdown(explanation),
    ...(notes ? ['### My notes', notes] : []),
    `<${url}>`,
  ])
  return `${parts.flat().join('\n\n')}\n`
}
