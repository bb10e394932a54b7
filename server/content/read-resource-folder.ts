import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Problem } from './content-error.ts'
import { COVERAGE_FOLDER } from './coverage-files.ts'
import { parseYaml } from './parse-yaml.ts'
import {
  type BlueprintFile,
  blueprintFile,
  type MaterialFile,
  materialsFile,
  type ResourceFile,
  resourceFile,
  type VideoFile,
  videosFile,
} from './resource-files.ts'

export type QuestionText = { id: string; name: string; path: string; yaml: string }

export type ResourceFolder = {
  slug: string
  resource: ResourceFile
  blueprint: BlueprintFile
  materials: MaterialFile[]
  videos: VideoFile[]
}

/** The slugs of a content folder: each of its folders is a resource, except the one of the coverage lists. */
export const listSlugs = (dir: string): string[] =>
  readdirSync(dir, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() && entry.name !== COVERAGE_FOLDER ? [entry.name] : []))
    .sort()

export function listQuestionTexts(dir: string, slug: string): QuestionText[] {
  const folder = join(dir, slug, 'questions')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((file) => {
      const name = file.replace(/\.yaml$/, '')
      const yaml = readFileSync(join(folder, file), 'utf8')
      return { id: `${slug}-${name}`, name, path: `${slug}/questions/${file}`, yaml }
    })
}

/** A resource without a blueprint has no topics, so every question in it is refused. */
const noQuestions: BlueprintFile = { topics: [] }

/** Reads the files next to the questions; undefined when one of them cannot be used. */
export function readResourceFolder(
  dir: string,
  slug: string,
  problems: Problem[],
): ResourceFolder | undefined {
  function read<S extends z.ZodType>(
    name: string,
    schema: S,
    whenMissing?: z.infer<S>,
  ): z.infer<S> | undefined {
    const file = join(dir, slug, name)
    if (!existsSync(file)) {
      if (whenMissing === undefined) problems.push({ path: `${slug}/${name}`, problem: 'is missing' })
      return whenMissing
    }
    const parsed = parseYaml(readFileSync(file, 'utf8'), schema)
    if (parsed.ok) return parsed.value
    problems.push(...parsed.problems.map((problem) => ({ path: `${slug}/${name}`, problem })))
    return undefined
  }
  const resource = read('resource.yaml', resourceFile)
  const blueprint = read('blueprint.yaml', blueprintFile, noQuestions)
  const materials = read('materials.yaml', materialsFile, [])
  const videos = read('videos.yaml', videosFile, [])
  const known = new Set(blueprint?.topics.map(({ id }) => id))
  for (const [name, items] of [
    ['materials.yaml', materials ?? []],
    ['videos.yaml', videos ?? []],
  ] as const) {
    const path = `${slug}/${name}`
    for (const id of repeated(items.map((item) => item.id)))
      problems.push({ path, problem: `the id ${id} is used twice` })
    for (const { id, topics } of blueprint ? items : [])
      for (const topic of topics?.filter((one) => !known.has(one)) ?? [])
        problems.push({ path, problem: `${id}: the topic ${topic} is not in the blueprint` })
  }
  if (!resource || !blueprint || !materials || !videos) return undefined
  return { slug, resource, blueprint, materials, videos }
}

export function repeated(ids: readonly string[]): string[] {
  const seen = new Set<string>()
  return ids.filter((id) => seen.size === seen.add(id).size)
}
