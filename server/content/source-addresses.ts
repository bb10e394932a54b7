import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import type { Problem } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'
import type { NamedQuestion } from './read-questions.ts'

/** content/sources.yaml: where works stand that questions cite by their title. */
const FILE = 'sources.yaml'

const list = z.array(
  z.strictObject({
    title: z.string({ error: 'must be text' }).trim().min(1, 'must not be empty'),
    url: z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }),
  }),
)

/** The addresses by title. */
export function readSourceAddresses(dir: string, problems: Problem[]): Map<string, string> {
  const file = join(dir, FILE)
  if (!existsSync(file)) return new Map()
  const parsed = parseYaml(readFileSync(file, 'utf8'), list)
  if (!parsed.ok) {
    problems.push(...parsed.problems.map((problem) => ({ path: FILE, problem })))
    return new Map()
  }
  const addresses = new Map<string, string>()
  for (const { title, url } of parsed.value) {
    if (addresses.has(title)) problems.push({ path: FILE, problem: `${title} stands here twice` })
    addresses.set(title, url)
  }
  return addresses
}

/** A source without an address of its own gets that of its work. */
export function withAddresses(
  question: NamedQuestion,
  addresses: ReadonlyMap<string, string>,
): NamedQuestion {
  const sources = question.content.sources.map((source) => {
    const url = source.url ?? addresses.get(source.title)
    return url === undefined ? source : { ...source, url }
  })
  return { ...question, content: { ...question.content, sources } }
}
