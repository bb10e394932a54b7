import type { Problem } from '#server/content/content-error.ts'
import type { GatedQuestion } from './gated-question.ts'

/** `also` holds names of the question: sorted, each once in a subject, and none that tells the answer. */
export function checkOtherNames({ question }: GatedQuestion): string[] {
  const { also = [], title } = question
  const plain = also.map(plainName)
  const shown = [title, question.prompt].map(plainName).join(' ')
  const keys = keysOf(question).map(plainName)
  return [
    ...(plain.includes(plainName(title)) ? ['also: holds the title'] : []),
    ...(plain.join('\n') === plain.toSorted().join('\n') ? [] : ['also: must be sorted']),
    ...plain.flatMap((name) =>
      keys.some((key) => hasPhrase(name, key) || hasPhrase(key, name)) && !hasPhrase(shown, name)
        ? [`also: ${name} tells the answer`]
        : [],
    ),
  ]
}

/** Of two questions of a subject with the same name the later one is told. */
export function findSharedNames(bank: readonly GatedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  const owners = new Map<string, string>()
  return bank.flatMap(({ slug, path, question: { also = [] } }) =>
    also.flatMap((name) => {
      const key = `${slug} ${plainName(name)}`
      const owner = owners.get(key)
      owners.set(key, owner ?? path)
      if (owner === undefined || ![owner, path].some((one) => chosen.has(one))) return []
      const [told, other] = chosen.has(path) ? [path, owner] : [owner, path]
      return [{ path: told, problem: `also: ${name} is also a name of ${other}` }]
    }),
  )
}

const plainName = (name: string) =>
  name
    .toLowerCase()
    .replace(/[\s`.-]+/g, ' ')
    .trim()

/** A phrase counts from one end of a word to the other: `heap` isn't in `cheap`. */
const hasPhrase = (text: string, phrase: string) =>
  phrase !== '' &&
  ` ${text.replace(/[^\p{L}\p{N}]+/gu, ' ')} `.includes(` ${phrase.replace(/[^\p{L}\p{N}]+/gu, ' ').trim()} `)

function keysOf(question: GatedQuestion['question']): string[] {
  if ('options' in question) return question.options.flatMap(({ correct, text }) => (correct ? [text] : []))
  return 'blanks' in question ? question.blanks.flatMap(({ answers }) => answers) : []
}
