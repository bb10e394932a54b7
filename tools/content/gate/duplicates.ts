import type { Problem } from '#server/content/content-error.ts'
import type { GatedQuestion } from './gated-question.ts'

const GRAM = 5
const NEAR = 0.8

/** Questions that ask the same: word for word anywhere in the bank, nearly so within a resource. */
export function findDuplicates(bank: readonly GatedQuestion[]): Problem[] {
  const asked = bank.map((gated) => ({ ...gated, tokens: tokensOf(gated) }))
  return [...sameText(asked), ...sameTitle(asked), ...nearlySame(asked)]
}

type Asked = GatedQuestion & { tokens: string[] }

function tokensOf({ question }: GatedQuestion): string[] {
  const options = 'options' in question ? question.options.map(({ text }) => text).sort() : []
  const code = question.type === 'code' ? [question.starter_code] : []
  return (
    [question.prompt, ...options, ...code]
      .join('\n')
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+|[^\s`]/gu) ?? []
  )
}

function sameText(asked: readonly Asked[]): Problem[] {
  return repeats(asked, ({ tokens }) => tokens.join(' ')).map(([first, { path }]) => ({
    path,
    problem: `asks word for word what ${first.path} asks`,
  }))
}

function sameTitle(asked: readonly Asked[]): Problem[] {
  return repeats(asked, ({ slug, question }) => `${slug} ${question.title.toLowerCase()}`).map(
    ([first, { path }]) => ({
      path,
      problem: `title: is also the title of ${first.path}`,
    }),
  )
}

function repeats(asked: readonly Asked[], keyOf: (one: Asked) => string): [first: Asked, again: Asked][] {
  const first = new Map<string, Asked>()
  return asked.flatMap((one): [Asked, Asked][] => {
    const known = first.get(keyOf(one))
    if (known) return [[known, one]]
    first.set(keyOf(one), one)
    return []
  })
}

function nearlySame(asked: readonly Asked[]): Problem[] {
  const grams = asked.map((one) => ({ ...one, grams: gramsOf(one.tokens) }))
  return grams.flatMap((one, at) =>
    grams.slice(0, at).flatMap((other) => {
      if (one.slug !== other.slug || one.tokens.join(' ') === other.tokens.join(' ')) return []
      const share = jaccard(one.grams, other.grams)
      return share > NEAR
        ? [
            {
              path: one.path,
              problem: `asks nearly what ${other.path} asks (${Math.round(share * 100)} % the same)`,
            },
          ]
        : []
    }),
  )
}

function gramsOf(tokens: string[]): Set<string> {
  if (tokens.length <= GRAM) return new Set([tokens.join(' ')])
  return new Set(tokens.slice(GRAM - 1).map((_, at) => tokens.slice(at, at + GRAM).join(' ')))
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // Sets of too different a size cannot reach the limit.
  if (Math.min(a.size, b.size) <= NEAR * Math.max(a.size, b.size)) return 0
  const common = [...a].filter((gram) => b.has(gram)).length
  return common / (a.size + b.size - common)
}
