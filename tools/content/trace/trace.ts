import { programHash } from '#server/content/program-hash.ts'
import { listSlugs } from '#server/content/read-resource-folder.ts'
import { readTraces, type TraceFile } from '#server/content/trace-files.ts'
import { RuntimeMissing } from '../proofs/program.ts'
import { choosePaths, contentFolder, type NamedQuestion, readBank, UnknownName } from '../question-files.ts'
import { writeTraces } from './trace-file.ts'
import { traceQuestion } from './trace-question.ts'

/**
 * node tools/content/trace/trace.ts [slug or slug/name ...]: runs the program of every output question and the dry run of every
 * editorial, or of those that are named, and writes content/<slug>/traces.json. A line for each question without a trace says why.
 */

async function traceAll(names: readonly string[]): Promise<void> {
  const slugs = new Set(names.map((name) => name.replace(/^content\//, '').split('/', 1)[0]))
  const { bank, paths } = readBank(
    contentFolder,
    listSlugs(contentFolder).filter((slug) => names.length === 0 || slugs.has(slug)),
  )
  const chosen = choosePaths(paths, names)
  const counts = new Map<string, { traced: number; not: number }>()
  for (const [slug, questions] of Map.groupBy(bank, (one) => one.slug)) {
    const named = questions.filter(({ path }) => chosen.has(path))
    if (named.length === 0) continue
    const traces = readTraces(contentFolder, slug, [])
    const known = new Set(questions.map(({ name }) => name))
    for (const name of Object.keys(traces)) if (!known.has(name)) delete traces[name]
    for (const one of named) await traceInto(traces, one, counts)
    writeTraces(contentFolder, slug, traces)
  }
  for (const [language, { traced, not }] of counts)
    console.log(`${language}: ${traced} questions with a trace, ${not} without`)
}

async function traceInto(
  traces: TraceFile,
  { name, path, question }: NamedQuestion,
  counts: Map<string, { traced: number; not: number }>,
): Promise<void> {
  delete traces[name]
  const found = await traceQuestion(question)
  if (!found) return
  const { program, traced } = found
  const count = counts.get(program.language) ?? { traced: 0, not: 0 }
  counts.set(program.language, count)
  if ('refused' in traced) {
    count.not += 1
    console.log(`${path}: no trace, ${traced.refused}`)
  } else {
    count.traced += 1
    traces[name] = { program: programHash(program), steps: traced.steps }
  }
}

try {
  await traceAll(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UnknownName || error instanceof RuntimeMissing)) throw error
  console.log(error.message)
  process.exitCode = 1
}
