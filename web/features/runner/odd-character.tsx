import type { CodeLanguage } from '#contract/content-lists.ts'
import { findOddCharacter, type OddCharacter } from '#contract/run/odd-characters.ts'
import type { Failure } from '#contract/run/protocol.ts'

/** Errors of code that could not be read, and of names that nobody knows. */
const unread =
  /^(SyntaxError|IndentationError|TabError|NameError|ReferenceError|compile error|42601|42703|42P01|42883)$/

/** Points at an invisible character in code that couldn't be read. */
export const oddCharacterIn = (
  failure: Failure | undefined,
  language: CodeLanguage,
  code: string,
): OddCharacter | undefined =>
  failure && unread.test(failure.name) ? findOddCharacter(language, code) : undefined

export const oddSentence = ({ line, column, name, instead }: OddCharacter): string =>
  `Line ${line}, character ${column} is ${name}, which only looks right. ${instead}`

/** The line of the code with the character marked, which has no shape of its own. */
export function OddCharacterView({ odd }: { odd: OddCharacter }) {
  const { text, column, name } = odd
  return (
    <>
      <p>{oddSentence(odd)}</p>
      <pre className="overflow-auto rounded-sm bg-sunken px-3 py-2 font-mono" translate="no">
        {text.slice(0, column - 1)}
        <mark className="rounded-sm bg-bad-soft text-ink">{/U\+\w+/.exec(name)?.[0]}</mark>
        {text.slice(column)}
      </pre>
    </>
  )
}
