import { escapeHtml } from '#server/content/escape-html.ts'
import type { SavedCard } from './saved-cards.ts'

const style = `
body { font: 11pt/1.5 Georgia, serif; max-width: 46em; margin: 2em auto; padding: 0 1em; color: #000; background: #fff }
h1 { font-size: 20pt } h2 { font-size: 13pt; margin: 1.6em 0 .4em } h1, h2 { font-family: sans-serif; break-after: avoid }
pre { font: 9.5pt/1.4 monospace; white-space: pre-wrap; padding: .6em; border: 1px solid #bbb; break-inside: avoid }
img { max-width: 100% } table { border-collapse: collapse } td, th { border: 1px solid #999; padding: .15em .5em }
blockquote { margin: .6em 0; padding-left: .8em; border-left: 3px solid #999; white-space: pre-line }
small { color: #444; overflow-wrap: anywhere } .answers { break-before: page }
@page { margin: 18mm }`

/** A page of its own to read or print: questions first, so they can be tried, the answers behind them. */
export function savedPage(cards: readonly SavedCard[]): string {
  const heading = ({ title, deck }: SavedCard, index: number) =>
    `<h2>${index + 1}. ${escapeHtml(title)} <small>${escapeHtml(deck)}</small></h2>`
  const questions = cards.map(
    (card, index) => `<section>${heading(card, index)}${questionOf(card)}</section>`,
  )
  const answers = cards.map(
    (card, index) =>
      `<section>${heading(card, index)}${card.answer}${card.explanation}${noteOf(card)}<p><small>${escapeHtml(card.url)}</small></p></section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Saved questions</title>
<style>${style}</style>
<h1>Saved questions</h1>
${questions.join('\n')}
<div class="answers">
<h1>Answers</h1>
${answers.join('\n')}
</div>
</html>
`
}

const noteOf = ({ notes }: SavedCard) => (notes ? `<blockquote>${escapeHtml(notes)}</blockquote>` : '')

function questionOf({ question, picture }: SavedCard) {
  if (!picture) return question
  const data = `data:${picture.contentType};base64,${Buffer.from(picture.bytes).toString('base64')}`
  return question.replace(`src="${picture.name}"`, `src="${data}"`)
}
