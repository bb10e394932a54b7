import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { QuestionType } from '#contract/content-lists.ts'
import type { Problem } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'

/** content/coverage/<list>.yaml: what interviews ask, and which questions of the bank ask it; docs/content.md explains it. */

/** The folder next to the resources that is none. */
export const COVERAGE_FOLDER = 'coverage'

const text = z.string().trim().min(1)
const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const questionName = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'must be <resource>/<question name>')

/** How an interview asks, and which types of question can ask the same; `choice` takes any. */
export const typesOfForm: Record<CoverageForm, readonly QuestionType[] | undefined> = {
  code: ['code'],
  spoken: ['descriptive'],
  design: ['descriptive'],
  story: ['descriptive'],
  choice: undefined,
}
const forms = ['code', 'spoken', 'design', 'story', 'choice'] as const
export type CoverageForm = (typeof forms)[number]

const coverageFile = z
  .strictObject({
    path: z.strictObject({ slug: kebab, title: text, description: text, compared_with: text.optional() }),
    resource: kebab,
    form: z.enum(forms),
    sources: z.array(text).min(1),
    items: z
      .array(
        z.strictObject({
          id: kebab,
          name: text,
          asks: text,
          weight: z.int().min(1).max(5),
          group: text,
          in: kebab.optional(),
        }),
      )
      .min(1),
    covered: z.record(kebab, z.array(questionName)),
  })
  .superRefine(({ items, covered }, context) => {
    const ids = new Set<string>()
    for (const [index, { id }] of items.entries()) {
      if (ids.has(id))
        context.addIssue({ code: 'custom', path: ['items', index, 'id'], message: `${id} is used twice` })
      ids.add(id)
    }
    for (const id of Object.keys(covered))
      if (!ids.has(id))
        context.addIssue({ code: 'custom', path: ['covered', id], message: 'the list has no such item' })
  })

export type CoverageFile = z.infer<typeof coverageFile>
export type CoverageItem = CoverageFile['items'][number]
export type CoverageLists = ReadonlyMap<string, CoverageFile>

/** All lists by name; what breaks the schema is told as a problem. */
export function readCoverageLists(dir: string, problems: Problem[]): CoverageLists {
  const folder = join(dir, COVERAGE_FOLDER)
  const lists = new Map<string, CoverageFile>()
  if (!existsSync(folder)) return lists
  for (const name of readdirSync(folder).sort()) {
    const path = `${COVERAGE_FOLDER}/${name}`
    const parsed = parseYaml(readFileSync(join(folder, name), 'utf8'), coverageFile)
    if (parsed.ok) lists.set(name.replace(/\.yaml$/, ''), parsed.value)
    else problems.push(...parsed.problems.map((problem) => ({ path, problem })))
  }
  return lists
}

/** The questions that cover an item: those claimed here, and those of the same item in the list that it names. */
export function questionsOf(
  lists: CoverageLists,
  list: CoverageFile,
  { id, in: other }: CoverageItem,
): string[] {
  const elsewhere = other === undefined ? undefined : lists.get(other)?.covered[id]
  return [...new Set([...(list.covered[id] ?? []), ...(elsewhere ?? [])])]
}
