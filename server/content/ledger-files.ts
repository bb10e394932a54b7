import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { correctionKinds } from '#contract/content-lists.ts'
import type { Problem } from './content-error.ts'
import { parseYaml } from './parse-yaml.ts'

/** content/<slug>/ledger/<question>.yaml: what was wrong with a question; docs/content.md explains every field. */

const text = z.string({ error: 'must be text' }).trim().min(1, 'must not be empty')

const entry = z
  .strictObject({
    date: z.iso.date('must be a date such as 2026-01-31'),
    change: z.enum(correctionKinds, { error: `must be one of ${correctionKinds.join(', ')}` }),
    was: text,
    is: text,
    reason: text,
    /** For everybody, so without anything that tells the answer. */
    note: text.max(200, 'must have at most 200 characters').optional(),
    proof: text.optional(),
    source: z
      .strictObject({ title: text, section: text, url: z.url({ protocol: /^https?$/ }).optional() })
      .optional(),
  })
  .refine(({ proof, source }) => proof !== undefined || source !== undefined, {
    path: ['proof'],
    error: 'is missing: say what was run, or name the source',
  })

const ledgerFile = z
  .array(entry)
  .min(1, 'must hold an entry')
  .refine((list) => list.every(({ date }, at) => date >= (list[at - 1]?.date ?? '')), {
    error: 'must name the oldest entry first',
  })

export type LedgerEntry = z.infer<typeof entry>

/** The entries of a resource's questions by the name of the question's file, oldest first. */
export function readLedger(
  dir: string,
  slug: string,
  questions: ReadonlySet<string>,
  problems: Problem[],
): Map<string, LedgerEntry[]> {
  const folder = join(dir, slug, 'ledger')
  const ledger = new Map<string, LedgerEntry[]>()
  if (!existsSync(folder)) return ledger
  for (const file of readdirSync(folder).filter((name) => !name.startsWith('.'))) {
    const path = `${slug}/ledger/${file}`
    const name = file.replace(/\.yaml$/, '')
    if (name === file || !questions.has(name)) {
      problems.push({ path, problem: 'must have the name of a question file of this resource' })
      continue
    }
    const parsed = parseYaml(readFileSync(join(folder, file), 'utf8'), ledgerFile)
    if (parsed.ok) ledger.set(name, parsed.value)
    else problems.push(...parsed.problems.map((problem) => ({ path, problem })))
  }
  return ledger
}
