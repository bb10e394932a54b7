import { lemmaOf } from '../interview/lemmas.ts'

/** A word of an advert, and where it is. */
export interface Word {
  text: string
  /** In small letters, without the version behind it: `Java17` and `java` are one word. */
  key: string
  stem: string
  from: number
  to: number
  line: number
  /** Between two of `.!?;:,`, "but" and the ends of lines. */
  clause: number
  startsSentence: boolean
}

/** `C++` and `C#` are words. */
const words = /[\p{L}\p{N}]+[+#]*/gu
const versioned = /^([a-z]{3,})\d{1,2}$/
const endsSentence = /[.!?:;](?:\s|$)|\n|[•·▪►●*]/
const endsClause = /[.!?;:,](?:\s|$)|\n/

/** The form by which words are compared: small letters, no version. */
export const keyOf = (text: string) => text.toLowerCase().replace(versioned, '$1')

export function wordsOfAdvert(text: string): Word[] {
  let [end, line, clause] = [0, 0, 0]
  return [...text.matchAll(words)].map(({ 0: word, index }, at) => {
    const gap = text.slice(end, index)
    end = index + word.length
    line += gap.split('\n').length - 1
    const key = keyOf(word)
    if (endsClause.test(gap) || key === 'but') clause++
    return {
      text: word,
      key,
      stem: lemmaOf(key),
      from: index,
      to: end,
      line,
      clause,
      startsSentence: at === 0 || endsSentence.test(gap),
    }
  })
}

const marks = /(<[^<>]*>)/
const tagName = /^<\/?([a-z][a-z0-9]*)\b/i
const unseen = new Set(['script', 'style', 'head', 'noscript', 'template'])
const inline = new Set(['a', 'abbr', 'b', 'code', 'em', 'font', 'i', 'mark', 'small', 'span', 'strong', 'u'])
const common = new Set([
  ...unseen,
  ...inline,
  ...'html body main section article header footer nav div p ul ol li br h1 h2 h3 h4 table tr td th dl dt dd'.split(
    ' ',
  ),
])
const MARKS_MIN = 3
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  bull: '•',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
}

/** The words of a page whose source was pasted; undefined where the text is no HTML. What comes out is shown as text alone. */
export function textOfHtml(pasted: string): string | undefined {
  const parts = pasted.split(marks)
  const nameOf = (part: string) => tagName.exec(part)?.[1]?.toLowerCase() ?? ''
  if (parts.filter((part) => common.has(nameOf(part))).length < MARKS_MIN) return undefined
  let hidden = ''
  const shown = parts.map((part) => {
    const name = nameOf(part)
    if (hidden) {
      if (part.startsWith('</') && name === hidden) hidden = ''
      return ''
    }
    if (unseen.has(name)) hidden = part.startsWith('</') ? '' : name
    if (!name) return marks.test(part) ? '' : part
    return inline.has(name) ? '' : '\n'
  })
  return shown
    .join('')
    .replace(/&(?:#(\d{1,6})|([a-z]{2,6}));/gi, (whole, code, name) =>
      code ? String.fromCodePoint(Number(code)) : (entities[name.toLowerCase()] ?? whole),
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
}

const english = new Set(
  'the and of to you with for our we will is are your that this have as be on'.split(' '),
)
const foreign = new Set(
  'der und das mit wir für ist ein eine einen zu den dem bei sie auf von oder deine ihre nicht le la les des et vous nous pour avec dans une du est sur votre el los las del y para una con que en su il di per che della nel os em uma você com não seu het een van voor je wij zijn i w na z do jest oraz się og på til med som och att vi är på'.split(
    ' ',
  ),
)
const FOREIGN_MIN = 5
const FOREIGN_SCRIPT = 0.3

/** True where most of the small words are of another language, or the letters are. */
export function isForeign(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? []
  if (letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length > letters.length * FOREIGN_SCRIPT)
    return true
  const all: string[] = text.toLowerCase().match(/\p{L}+/gu) ?? []
  const count = (set: ReadonlySet<string>) => all.filter((word) => set.has(word)).length
  const others = count(foreign)
  return others >= FOREIGN_MIN && others > count(english)
}
