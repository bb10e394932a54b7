const QUOTE_MAX = 600
const WORDS_MIN = 2

/**
 * The passage of the text that a quote names, in the text's own letters; undefined where it isn't there, or is no more than a word.
 * Models straighten apostrophes, change a first letter, and put one blank where a transcript has a line break.
 */
export function findQuote(text: string, quote: string): string | undefined {
  const words = straight(quote)
    .replace(/^["'«»…\s]+|["'«»….\s]+$/g, '')
    .split(/\s+/)
  if (quote.length > QUOTE_MAX || words.length < WORDS_MIN) return undefined
  const found = new RegExp(words.map(escaped).join('\\s+'), 'iu').exec(straight(text))
  return found ? text.slice(found.index, found.index + found[0].length) : undefined
}

/** One letter for one letter, so a place in it is the same place in the text. */
const straight = (text: string) => text.replace(/[‘’]/g, "'").replace(/[“”]/g, '"')
const escaped = (word: string) => word.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
