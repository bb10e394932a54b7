import type { CardStyle } from './card-art.ts'

/** The letters that a card can show: accents are taken off, what it lacks becomes a space. */
export const wordsIn = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .replaceAll('·', '•')
    .replace(/[^\x20-\x7e‘’“”–—…•]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')

export function widthOf(style: CardStyle, text: string) {
  let [width, before] = [0, '']
  for (const letter of text) {
    width += (style.kerning[before + letter] ?? 0) + (style.glyphs[letter]?.advance ?? 0)
    before = letter
  }
  return width
}

/** As many whole words in each line as there is room for; a word that is too long is cut, and so is what goes beyond the last line. */
export function fitLines(style: CardStyle, text: string, room: number, most: number): string[] {
  const lines: string[] = []
  let isCut = false
  for (const word of wordsIn(text)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && widthOf(style, longer) <= room) lines[lines.length - 1] = longer
    else if (lines.length < most) lines.push(shorten(style, word, room))
    else {
      isCut = true
      break
    }
  }
  const last = lines.pop()
  if (last === undefined) return lines
  return [...lines, isCut ? shorten(style, `${last}…`, room) : last]
}

/** Without the letters before its ellipsis that find no room. */
function shorten(style: CardStyle, text: string, room: number) {
  let letters = text.replace(/…$/, '')
  if (widthOf(style, text) <= room) return text
  while (letters !== '' && widthOf(style, `${letters}…`) > room) letters = letters.slice(0, -1)
  return `${letters.trimEnd()}…`
}
