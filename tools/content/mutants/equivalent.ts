import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'
import { codeLanguage } from '#contract/api/content-enums.ts'
import { parseYaml } from '#server/content/parse-yaml.ts'

/** Mutants that do the same as the solution, so no test can reject them; each with the reason. */
const equivalentFile = z.array(
  z.strictObject({
    question: z.string(),
    language: codeLanguage,
    mutant: z.string(),
    reason: z.string().min(20),
  }),
)

export type Equivalent = z.infer<typeof equivalentFile>[number]

export function readEquivalent(file: string): Equivalent[] {
  if (!existsSync(file)) return []
  const parsed = parseYaml(readFileSync(file, 'utf8'), equivalentFile)
  if (!parsed.ok) throw new Error(`${file}: ${parsed.problems.join('; ')}`)
  return parsed.value
}

export const mutantKey = (question: string, language: string, mutant: string): string =>
  `${question} ${language} ${mutant}`
