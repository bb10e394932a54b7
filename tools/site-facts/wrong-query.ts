import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type QuestionFileOf, questionFile } from '#contract/questions/schema.ts'
import { fillTables } from '#contract/run/table-rows.ts'
import type { WrongQuery } from '#contract/site-facts.ts'
import { parseYaml } from '#server/content/parse-yaml.ts'
import { pgliteVersion } from '../content/proofs/pglite-version.ts'
import { sqlRunner } from '../content/proofs/sql-runner.ts'

type Query = Extract<QuestionFileOf<'code'>, { language: 'sql' }>

/** A query to repair, as every visitor may read it: starter code and example. Its answer is no part of it. */
const QUESTION: { slug: string; name: string } = JSON.parse(
  readFileSync(join(import.meta.dirname, 'shown-query.json'), 'utf8'),
)

const LIMIT_MS = 60_000

/** Runs the query as the proofs of the bank run; null where the bank hasn't got the question. */
export async function wrongQuery(dir: string): Promise<WrongQuery | null> {
  const file = join(dir, QUESTION.slug, 'questions', `${QUESTION.name}.yaml`)
  if (!existsSync(file)) return null
  const yaml = readFileSync(file, 'utf8')
  const parsed = parseYaml(yaml, questionFile)
  const example = parsed.ok ? (parsed.value as Query).examples?.[0] : undefined
  if (!parsed.ok || !example) throw new Error(`${file} has no example that can be run`)
  const { setup, starter_code: query } = parsed.value as Query
  const { version, day } = await once(`${yaml} ${pgliteVersion()}`, async () => {
    const runner = await sqlRunner(LIMIT_MS)
    try {
      const ran = await runner.run({ language: 'sql', setup, code: query, run: fillTables(example) })
      if (ran.output.trim() !== '')
        throw new Error(`The query of ${file} is shown as one without rows, but returns ${ran.output}`)
      return {
        version: /PostgreSQL [\d.]+/.exec(runner.runtime)?.[0] ?? runner.runtime,
        day: new Date().toISOString().slice(0, 10),
      }
    } finally {
      await runner.close()
    }
  })
  return { ...QUESTION, query: query.trimEnd(), tables: example.tables, wanted: example.result, version, day }
}

const kept = join(import.meta.dirname, '../../.cache/wrong-query.json')

/** A run is good until the question or the database changes; its day is the day of the run. */
async function once<R>(what: string, run: () => Promise<R>): Promise<R> {
  const key = createHash('sha256').update(what).digest('hex')
  if (existsSync(kept)) {
    const before = JSON.parse(readFileSync(kept, 'utf8'))
    if (before.key === key) return before.result
  }
  const result = await run()
  mkdirSync(dirname(kept), { recursive: true })
  writeFileSync(kept, JSON.stringify({ key, result }))
  return result
}
