import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { TestForm, TestModule, TestSection } from '#contract/sitting/test-form.ts'
import type { Problem } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'
import { repeated } from './read-resource-folder.ts'

/** content/<slug>/practice-tests/<name>.yaml: a timed complete form; docs/content.md explains every field. */

const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const text = z.string().trim().min(1, 'must not be empty')
const minutes = z.int().min(1).max(180)
const questions = z.array(kebab).min(1, 'must name a question').max(100)

const testModule = z.union(
  [
    z.strictObject({ id: kebab, minutes, questions }),
    z.strictObject({
      id: kebab,
      minutes,
      next: z.strictObject({ after: kebab, harder_from: z.int().min(1) }),
      easier: questions,
      harder: questions,
    }),
  ],
  {
    error:
      'must have id, minutes and either questions, or next (after, harder_from) with easier and harder; every list names 1 to 100 questions',
  },
)

export const practiceTestFile = z.strictObject({
  title: text.max(80),
  sections: z
    .array(
      z.strictObject({
        id: kebab,
        title: text.max(80),
        score: z
          .strictObject({ min: z.int(), max: z.int(), step: z.int().min(1) })
          .refine(({ min, max, step }) => max > min && (max - min) % step === 0, {
            error: 'must reach from min to a greater max in whole steps',
          })
          .optional(),
        modules: z.array(testModule).min(1).max(10),
      }),
    )
    .min(1)
    .max(10),
  breaks: z.array(z.strictObject({ after: kebab, minutes })).default([]),
})

export type PracticeTestFile = z.infer<typeof practiceTestFile>

/** A practice test of the bank; its questions are named by their ids. */
export interface PracticeTest extends TestForm {
  /** Of its file: unique in the bank, because it is its address. */
  name: string
  title: string
  resource_slug: string
}

/** Fields of a question that a form needs. */
export interface FormQuestion {
  id: string
  type: string
  isRetired: boolean
}

export const testFilePath = (slug: string, name: string) => `${slug}/practice-tests/${name}.yaml`

/** The forms of a resource that follow the schema, by name; what breaks it is told as a problem. */
export function readPracticeTestFiles(
  dir: string,
  slug: string,
  problems: Problem[],
): Map<string, PracticeTestFile> {
  const folder = join(dir, slug, 'practice-tests')
  const files = new Map<string, PracticeTestFile>()
  if (!existsSync(folder)) return files
  for (const file of readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()) {
    const name = file.replace(/\.yaml$/, '')
    const path = `${slug}/practice-tests/${file}`
    if (name === file || !kebab.safeParse(name).success) {
      problems.push({ path, problem: 'must have a kebab-case name that ends in .yaml' })
      continue
    }
    const parsed = parseYaml(readFileSync(join(folder, file), 'utf8'), practiceTestFile)
    if (parsed.ok) files.set(name, parsed.value)
    else problems.push(...parsed.problems.map((problem) => ({ path, problem })))
  }
  return files
}

/** The form with the ids of its questions; sentences that name the field where it does not hold. */
export function resolveForm(
  { sections, breaks }: PracticeTestFile,
  find: (name: string) => FormQuestion | undefined,
): { form: TestForm; problems: string[] } {
  const problems: string[] = []
  const resolve = (field: string, names: string[], isEssay: boolean) =>
    names.map((name, index) => {
      const question = find(name)
      const why = !question
        ? `there is no question ${name} in this resource`
        : question.isRetired
          ? `${name} is retired`
          : refusedType(question.type, isEssay)
      if (why) problems.push(`${field}[${index}]: ${why}`)
      return question?.id ?? name
    })
  const resolved = sections.map((section, s): TestSection => {
    const isEssay = section.score === undefined
    const modules = section.modules.map((module, m): TestModule => {
      const field = `sections[${s}].modules[${m}]`
      if ('questions' in module)
        return { ...module, questions: resolve(`${field}.questions`, module.questions, isEssay) }
      return {
        ...module,
        easier: resolve(`${field}.easier`, module.easier, isEssay),
        harder: resolve(`${field}.harder`, module.harder, isEssay),
      }
    })
    return { ...section, modules }
  })
  problems.push(...repeatedIn(sections), ...wrongReferences(sections, breaks))
  return { form: { sections: resolved, breaks }, problems }
}

function refusedType(type: string, isEssay: boolean) {
  if (type === 'code') return 'a practice test asks for no code'
  return type === 'descriptive' && !isEssay
    ? 'a descriptive question stands only in a section without a score, the essay'
    : undefined
}

/** On whichever path a test is taken, it asks nothing twice. The two lists of one module are never both asked. */
function repeatedIn(sections: PracticeTestFile['sections']): string[] {
  const lists = sections.flatMap(({ modules }, s) =>
    modules.flatMap((module, m) =>
      listsOf(module).map(([list, names]) => ({
        module: module.id,
        field: `sections[${s}].modules[${m}].${list}`,
        names,
      })),
    ),
  )
  return lists.flatMap(({ module, field, names }, at) => [
    ...repeated(names).map((name) => `${field}: ${name} stands here twice`),
    ...lists
      .slice(0, at)
      .filter((one) => one.module !== module)
      .flatMap((one) =>
        names
          .filter((name) => one.names.includes(name))
          .map((name) => `${field}: ${name} is asked in ${one.field}, too`),
      ),
  ])
}

const listsOf = (module: PracticeTestFile['sections'][number]['modules'][number]): [string, string[]][] =>
  'questions' in module
    ? [['questions', module.questions]]
    : [
        ['easier', module.easier],
        ['harder', module.harder],
      ]

function wrongReferences(
  sections: PracticeTestFile['sections'],
  breaks: PracticeTestFile['breaks'],
): string[] {
  const ids = sections.flatMap(({ modules }) => modules.map(({ id }) => id))
  return [
    ...repeated(sections.map(({ id }) => id)).map((id) => `sections: the id ${id} is used twice`),
    ...repeated(ids).map((id) => `sections: the module id ${id} is used twice`),
    ...sections.flatMap(({ modules }, s) =>
      modules.flatMap((module, m) => {
        if (!('next' in module)) return []
        const field = `sections[${s}].modules[${m}]`
        const first = modules.slice(0, m).find(({ id }) => id === module.next.after)
        const sentences: string[] = []
        if (!first || !('questions' in first))
          sentences.push(
            `${field}.next.after: ${module.next.after} is no earlier module of this section with a list of its own`,
          )
        else if (module.next.harder_from > first.questions.length)
          sentences.push(
            `${field}.next.harder_from: ${first.id} has only ${first.questions.length} questions`,
          )
        if (module.easier.length !== module.harder.length)
          sentences.push(`${field}.harder: must hold as many questions as easier`)
        return sentences
      }),
    ),
    ...breaks.flatMap(({ after }, index) =>
      ids.slice(0, -1).includes(after)
        ? []
        : [`breaks[${index}].after: ${after} is no module that another one follows`],
    ),
    ...repeated(breaks.map(({ after }) => after)).map((id) => `breaks: ${id} is followed by two breaks`),
  ]
}
