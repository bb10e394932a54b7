import { questionFile } from '#contract/questions/schema.ts'
import { BadData } from '#contract/questions/test-data.ts'
import type { Problem } from './content-error.ts'
import { BadDiagram } from './diagram/bad-diagram.ts'
import { parseYaml } from './parse-yaml.ts'
import type { QuestionText } from './read-resource-folder.ts'
import type { RenderCache } from './render-cache.ts'
import type { RenderedQuestion } from './render-question.ts'

const FILE_NAME = /\/[a-z0-9]+(-[a-z0-9]+)*\.yaml$/

/** A question with the name of its file. */
export type NamedQuestion = RenderedQuestion & { name: string }

/** Validates and renders question files, the unchanged ones from the cache. */
export async function readQuestions(
  texts: readonly QuestionText[],
  topics: ReadonlySet<string> | undefined,
  cache: RenderCache,
  problems: Problem[],
): Promise<NamedQuestion[]> {
  const rendered: NamedQuestion[] = []
  for (const { id, name, path, yaml } of texts) {
    if (!FILE_NAME.test(path))
      problems.push({ path, problem: 'must have a kebab-case name that ends in .yaml' })
    const key = cache.keyOf(id, yaml)
    const question = cache.find(key) ?? (await render(id, path, yaml, problems))
    if (!question) continue
    cache.add(key, question)
    if (topics && !topics.has(question.topic))
      problems.push({ path, problem: `topic: ${question.topic} is not in the blueprint` })
    rendered.push({ ...question, name })
  }
  return rendered
}

async function render(
  id: string,
  path: string,
  yaml: string,
  problems: Problem[],
): Promise<RenderedQuestion | undefined> {
  const parsed = parseYaml(yaml, questionFile)
  if (!parsed.ok) {
    problems.push(...parsed.problems.map((problem) => ({ path, problem })))
    return undefined
  }
  // Loaded at the first changed file: a start from the cache needs no Markdown parser and no highlighter.
  const { renderQuestion } = await import('./render-question.ts')
  try {
    return renderQuestion(parsed.value.id ?? id, parsed.value)
  } catch (error) {
    if (error instanceof BadData) problems.push({ path, problem: `examples: ${error.message}` })
    else if (error instanceof BadDiagram)
      problems.push(...error.problems.map((problem) => ({ path, problem })))
    else throw error
    return undefined
  }
}
