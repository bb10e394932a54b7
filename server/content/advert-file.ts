import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { mockRoles } from '#contract/sitting/mock-lists.ts'
import type { Problem } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'

/** content/advert.yaml: the words of job adverts and what the bank has on them; docs/content.md explains it. */

export const ADVERT_FILE = 'advert.yaml'
/** The part of a subject that is all of it. */
export const WHOLE_SUBJECT = 'general'

const kebab = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be kebab-case')
const words = z.array(z.string().trim().min(1).max(60)).default([])

const advertFile = z.strictObject({
  asked: z.record(kebab, z.record(kebab, words)).default({}),
  in_every_advert: z.array(kebab).default([]),
  roles: z.partialRecord(z.enum(mockRoles), words).default({}),
  outside: words,
  ordinary: words,
  in_company: words,
  ignored: words,
})
export type AdvertFile = z.infer<typeof advertFile>

/** Without the file, the titles of subjects are all that is found. */
export function readAdvertFile(dir: string, problems: Problem[]): AdvertFile {
  const file = join(dir, ADVERT_FILE)
  const parsed = parseYaml(existsSync(file) ? readFileSync(file, 'utf8') : '{}', advertFile)
  if (parsed.ok) return parsed.value
  problems.push(...parsed.problems.map((problem) => ({ path: ADVERT_FILE, problem })))
  return advertFile.parse({})
}
