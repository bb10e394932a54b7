import { type GatedQuestion, markdownFields } from './gated-question.ts'
import { proseOf } from './prose.ts'

/** Texts that lean on what is not in the same question: a missing picture, another question, the program of the proof. */
export function checkLeaning({ question }: GatedQuestion): string[] {
  const { prompt } = question
  const fenced = /^ {0,3}(?:```|~~~)/m.test(prompt) || question.type === 'code'
  const shown = fenced || /^ {0,3}(?:\||[-*] |\d+\. )/m.test(prompt)
  // The pointing words themselves do not count as naming the thing.
  const isNamed = ([words, ...groups]: RegExpExecArray) =>
    new RegExp(`\\b${groups.find(Boolean)}s?\\b`, 'i').test(prompt.replaceAll(words, ' '))
  return markdownFields(question).flatMap(([field, text]) => {
    const prose = proseOf(text)
    const problems: string[] = []
    const refuse = (pattern: RegExp, what: string, isThere?: (match: RegExpExecArray) => boolean) => {
      const match = pattern.exec(prose)
      if (match !== null && !isThere?.(match))
        problems.push(`${field}: "${match[0].replace(/^\W+/, '')}" points to ${what}: say what is meant`)
    }
    if (question.image === undefined) refuse(picture, 'a picture, but there is none')
    refuse(otherQuestion, 'another question')
    refuse(aboveOrBelow, 'something that is not there', () => field === 'prompt' && shown)
    refuse(thingAboveOrBelow, 'something that is not there', (match) => shown || isNamed(match))
    refuse(
      nthThing,
      'something that the prompt does not show',
      (match) => shown || isNamed(match) || prose.slice(0, match.index).includes(String(match[1])),
    )
    if (field !== 'prompt')
      refuse(hiddenProgram, 'a program that no reader sees', (match) => fenced || isNamed(match))
    return problems
  })
}

const pictures = 'picture|figure|diagram|chart|drawing|sketch|illustration|screenshot|photo|image'
const things = 'tree|graph|table|list|code|snippet|program|query|passage|text|example|class|output'

const picture = new RegExp(
  [
    `\\b(?:shown|seen|drawn|given) (?:in|on|by) (?:the|this) (?:${pictures})\\b`,
    '\\b(?:see|in) (?:the|this) (?:picture|figure|diagram|chart|illustration|drawing|sketch)\\b',
    `\\bthe (?:${pictures}) (?:above|below|shows|depicts)\\b|\\bas (?:pictured|depicted)\\b`,
  ].join('|'),
  'i',
)
const otherQuestion =
  /\b(?:in|from|of|to|with|see) the (?:previous|preceding|last|earlier|next) (?:question|exercise|lesson|chapter|quiz)s?\b|\bas we (?:saw|have seen)\b|\b(?:earlier|before|later) in this (?:course|series|chapter|quiz)\b/i
const aboveOrBelow =
  /\b(?:see|as|same as|like|shown|seen|described|explained|mentioned|stated|given|noted|said|listed|declared) (?:above|below)(?=\W*(?:$|[.,;:)]| (?:and|is|has|holds|shows)\b))/im
const thingAboveOrBelow = new RegExp(
  `\\bthe (${things})s? (?:above|below)(?=\\s*(?:$|[.,;:?)])|\\s(?:shows?|holds?|is|are|has|have|gives?|prints?|does|do)\\b)`,
  'im',
)
const nthThing = new RegExp(
  `\\bthe (?:first|second|third|fourth|last|left|right|upper|lower) (${pictures}|tree|graph|table|snippet|passage|example)\\b`,
  'i',
)
/** The program of a proof is not on the page; "a test program shows that ..." says the same without pointing. */
const hiddenProgram =
  /(?:^|[.:;!?]\s+)(?:In the|The) (proof|check|program)(?: below)? (?!is\b|was\b|has\b|does\b|exists\b|fails\b)(?:\w+s|a)\b|\bthe (proof|check|counts?) below\b|\bwhich the (proof) \w+s\b/i
