import type { GatedQuestion } from './gated-question.ts'
import { proseOf, readFields } from './prose.ts'

/** Words that the bank does not use although a dictionary knows them, each with what it says instead. */
const refused: [pattern: RegExp, instead: string][] = [
  [/\bshall\b/i, 'should, must or will'],
  [/\bwho(?:so)?ever\b/i, 'anyone who, or no matter who'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, repair or update'],
  [/\bthe cure (?:is|was|for)\b/i, 'the fix is'],
  [/\bbelongs? into\b/i, 'belongs in'],
]

export function checkHouseWords({ question }: GatedQuestion): string[] {
  return readFields(question).flatMap(([field, text]) =>
    houseWordsOf(text).map((problem) => `${field}: ${problem}`),
  )
}

export function houseWordsOf(text: string): string[] {
  const prose = proseOf(text)
  return refused.flatMap(([pattern, instead]) => {
    const found = pattern.exec(prose)?.[0]
    return found === undefined ? [] : [`"${found}" is not a word of this bank: say ${instead}`]
  })
}
