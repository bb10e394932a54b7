import type { Problem } from '#server/content/content-error.ts'
import type { GatedQuestion } from './gated-question.ts'

const GRAM = 5
const NEAR = 0.8

/**
 * Chosen questions that ask what another one asks: word for word anywhere in the bank, nearly so within a resource. Of two
 * chosen ones the later is told.
 */
export function findDuplicates(
  bank: readonly GatedQuestion[],
  chosen: ReadonlySet<string> = new Set(bank.map(({ path }) => path)),
): Problem[] {
  const asked = asksOf(bank)
  const slugs = new Set(asked.filter(({ path }) => chosen.has(path)).map(({ slug }) => slug))
  const near = asked.filter(({ slug }) => slugs.has(slug))
  return [...sameText(asked), ...sameTitle(near), ...nearlySame(near, chosen)].filter(({ path }) =>
    chosen.has(path),
  )
}

type IndexedQuestion = GatedQuestion & { text: string; grams: () => Set<string> }

/** Tokens are made when somebody asks for them: one question's check needs those of its resource alone. */
function asksOf(bank: readonly GatedQuestion[]): IndexedQuestion[] {
  return bank.map((gated) => {
    const text = textOf(gated)
    let grams: Set<string> | undefined
    return { ...gated, text, grams: () => (grams ??= gramsOf(text.match(/[\p{L}\p{N}_]+|[^\s`]/gu) ?? [])) }
  })
}

function textOf({ question }: GatedQuestion): string {
  const options = 'options' in question ? question.options.map(({ text }) => text).sort() : []
  const code = question.type === 'code' ? startersOf(question.starter_code) : []
  return [question.prompt, ...options, ...code]
    .join('\n')
    .toLowerCase()
    .replace(/[\s`]+/g, ' ')
    .trim()
}

const startersOf = (code: string | Record<string, string>): string[] =>
  typeof code === 'string' ? [code] : Object.values(code)

function sameText(asked: readonly IndexedQuestion[]): Problem[] {
  return repeats(asked, ({ text }) => text.replaceAll(' ', '')).map(([first, { path }]) => ({
    path,
    problem: `asks word for word what ${first.path} asks`,
  }))
}

function sameTitle(asked: readonly IndexedQuestion[]): Problem[] {
  return repeats(asked, ({ slug, question }) => `${slug} ${question.title.toLowerCase()}`).map(
    ([first, { path }]) => ({
      path,
      problem: `title: is also the title of ${first.path}`,
    }),
  )
}

function repeats(
  asked: readonly IndexedQuestion[],
  keyOf: (one: IndexedQuestion) => string,
): [first: IndexedQuestion, again: IndexedQuestion][] {
  const first = new Map<string, IndexedQuestion>()
  return asked.flatMap((one): [IndexedQuestion, IndexedQuestion][] => {
    const known = first.get(keyOf(one))
    if (known) return [[known, one]]
    first.set(keyOf(one), one)
    return []
  })
}

function nearlySame(asked: readonly IndexedQuestion[], chosen: ReadonlySet<string>): Problem[] {
  return asked.flatMap((one, at) =>
    asked.slice(0, at).flatMap((other) => {
      if (one.slug !== other.slug || one.text === other.text) return []
      if (!chosen.has(one.path) && !chosen.has(other.path)) return []
      const share = jaccard(one.grams(), other.grams())
      if (share <= NEAR) return []
      // A file that is checked alone may stand before its twin in the alphabet.
      const [told, twin] = chosen.has(one.path) ? [one, other] : [other, one]
      return [
        {
          path: told.path,
          problem: `asks nearly what ${twin.path} asks (${Math.round(share * 100)} % the same)`,
        },
      ]
    }),
  )
}

function gramsOf(tokens: readonly string[]): Set<string> {
  if (tokens.length <= GRAM) return new Set([tokens.join(' ')])
  return new Set(tokens.slice(GRAM - 1).map((_, at) => tokens.slice(at, at + GRAM).join(' ')))
}

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  // Sets of too different a size cannot reach the limit.
  if (Math.min(a.size, b.size) <= NEAR * Math.max(a.size, b.size)) return 0
  const common = [...a].filter((gram) => b.has(gram)).length
  return common / (a.size + b.size - common)
}
