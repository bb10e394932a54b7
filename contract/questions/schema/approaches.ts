import { z } from 'zod'
import { codeLanguage } from '../../api/content-enums.ts'
import type { CodeLanguage } from '../../content-lists.ts'
import { problem, text } from './common.ts'

/** The ways to solve a code question, from the plain one to the best: a row of a table, or a chapter of its editorial. */

const approach = z.strictObject({
  name: text,
  idea: text,
  time: text,
  space: text,
  /** How somebody gets the idea. */
  insight: text.optional(),
  /** Why it's right: what holds at every step. */
  invariant: text.optional(),
  code: z.partialRecord(codeLanguage, text).optional(),
  /** Right, but too slow for the largest test: in every language, or in these. */
  slow: z
    .union([z.literal(true), z.array(codeLanguage).min(1)], {
      error: 'must be true, a list of languages, or left out',
    })
    .optional(),
})
export type Approach = z.infer<typeof approach>

export const approaches = z
  .array(approach)
  .min(1, 'must hold one to three approaches')
  .max(3, 'must hold one to three approaches')

/** As soon as an approach says more than its row of the table. */
export const hasEditorial = ({ approaches }: { approaches?: Approach[] | undefined }) =>
  approaches?.some(({ code, insight, invariant }) => code ?? insight ?? invariant) ?? false

/** True if the code of an approach is too slow in a language. */
export const isSlow = ({ slow, code }: Pick<Approach, 'slow' | 'code'>, language: CodeLanguage): boolean =>
  code?.[language] !== undefined && (slow === true || (slow?.includes(language) ?? false))

/** In each language every approach has code but one: the question's solution is its code. */
export function judgeApproaches(
  list: Approach[] | undefined = [],
  languages: readonly string[],
  context: z.RefinementCtx,
): void {
  if (list.some(({ code }) => code !== undefined))
    for (const language of languages) {
      const bare = list.filter(({ code = {} }) => !(language in code)).length
      if (bare !== 1)
        problem(
          context,
          ['approaches'],
          `must hold ${language} for all but one approach, whose code is the solution; ${bare} have none`,
        )
    }
  for (const [index, { code = {}, slow = [] }] of list.entries()) {
    const at = ['approaches', index]
    for (const language of Object.keys(code))
      if (!languages.includes(language))
        problem(context, [...at, 'code'], `${language} is no language of this question`)
    const named = slow === true ? Object.keys(code).slice(0, 1) : slow
    if ((slow === true && named.length === 0) || named.some((language) => !(language in code)))
      problem(context, [...at, 'slow'], "goes with code: the solution isn't too slow")
  }
}
