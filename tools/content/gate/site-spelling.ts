import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { load } from 'js-yaml'
import type { Problem } from '#server/content/content-error.ts'
import type { ResourceFolder } from '#server/content/read-resource-folder.ts'
import { spellingOf } from './spelling.ts'

/** A resource's words about itself. The titles of materials and videos are other people's words. */
export function checkResourceSpelling({ slug, resource, blueprint }: ResourceFolder): Problem[] {
  const { title, description } = resource
  const texts = { title, description }
  return [
    ...problemsIn(`content/${slug}/resource.yaml`, texts),
    ...problemsIn(`content/${slug}/blueprint.yaml`, { topics: blueprint.topics.map((topic) => topic.title) }),
  ]
}

/** Fields of site.yaml that hold names, addresses and ids. */
const names = new Set(['name', 'company', 'companies', 'slug', 'image', 'links', 'email'])

export function checkSiteSpelling(dir: string): Problem[] {
  const file = join(dir, 'site.yaml')
  return existsSync(file) ? problemsIn('content/site.yaml', load(readFileSync(file, 'utf8'))) : []
}

function problemsIn(path: string, value: unknown, field = ''): Problem[] {
  if (typeof value === 'string')
    return spellingOf(value).map((problem) => ({ path, problem: `${field}: ${problem}` }))
  if (Array.isArray(value)) return value.flatMap((one, index) => problemsIn(path, one, `${field}[${index}]`))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) =>
    names.has(key) ? [] : problemsIn(path, one, field ? `${field}.${key}` : key),
  )
}
