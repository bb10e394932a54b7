import { type GatedQuestion, isChoice } from './gated-question.ts'

const bannedOptions: [RegExp, string][] = [
  [
    /\b(all|none|any|both|neither|either) of the (above|below|other options|options|others)\b/i,
    'refers to other options',
  ],
  [/^\W*(all|none|both|neither) of (these|them|those)\W*$/i, 'refers to other options'],
  [
    /\b[Bb]oth [A-F] and [A-F]\b|^\W*[A-F](,? [A-F])*,? (and|or|&) [A-F]\W*$/,
    'names other options by letter',
  ],
]
const position = new RegExp(
  [
    '\\b[Oo]ptions? #?(?:[A-F]|[1-6])\\b|\\b[Oo]ption (?:one|two|three|four)\\b|\\b[Aa]nswers? #?\\(?[A-F]\\b|\\b[Cc]hoices? #?\\(?[A-F]\\b',
    '\\b(?:first|second|third|fourth|fifth|sixth|last|top|bottom) (?:option|choice|answer)s?\\b',
    '\\b(?:previous|preceding|next|following|upper|lower) (?:option|choice|alternative)s?\\b',
    '\\bthe (?:first|second|third|fourth|fifth|sixth|last) (?:statement|rule)s?\\b(?! of\\b)',
    '\\b(?:option|choice|answer|alternative)s? (?:above|below)\\b|\\b(?:above|below) (?:option|choice|answer)s?\\b',
  ].join('|'),
)

/** Options are shuffled, so none may repeat another or speak of positions. */
export function checkOptions(gated: GatedQuestion): string[] {
  if (!isChoice(gated)) return []
  const { options, prompt, explanation } = gated.question
  const problems: string[] = []
  const seen = new Map<string, number>()
  for (const [index, option] of options.entries()) {
    const shown = option.text.replaceAll('`', '').replace(/\s+/g, ' ').trim()
    const first = seen.get(shown)
    if (first !== undefined) problems.push(`options[${index}]: is the same as options[${first}]`)
    seen.set(shown, index)
    for (const [pattern, what] of bannedOptions)
      if (pattern.test(option.text))
        problems.push(`options[${index}].text: ${what}, but options are shuffled`)
  }
  const spoken: [string, string | undefined][] = [
    ['explanation', explanation],
    ...options.flatMap(({ text, why }, index): [string, string | undefined][] => [
      [`options[${index}].text`, text],
      [`options[${index}].why`, why],
    ]),
  ]
  for (const [field, text] of spoken) {
    const words = position.exec(text ?? '')?.[0]
    if (words !== undefined && !isDefinedIn(prompt, words))
      problems.push(`${field}: "${words}" names a position, but options are shuffled`)
  }
  return problems
}

/** A prompt may itself define an "option A", or be about somebody's first choice. */
const isDefinedIn = (prompt: string, words: string): boolean =>
  prompt.toLowerCase().includes(words.toLowerCase()) ||
  (/choice/.test(words) && /\b(choice|choose|chose|pick)/i.test(prompt)) ||
  (/statement|rule/.test(words) && /^```|\b(statement|rule)/im.test(prompt.replace(/\bwhich .*$/gim, '')))
