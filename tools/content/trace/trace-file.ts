import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tracedPrograms } from '#contract/proofs/traced-programs.ts'
import type { Problem } from '#server/content/content-error.ts'
import { programHash } from '#server/content/program-hash.ts'
import { readTraces, type TraceFile } from '#server/content/trace-files.ts'
import type { NamedQuestion } from '../question-files.ts'

/** One line for each question, by name: a changed trace is a changed line. */
export function writeTraces(dir: string, slug: string, traces: TraceFile): void {
  const file = join(dir, slug, 'traces.json')
  const lines = Object.keys(traces)
    .sort()
    .map((name) => `${JSON.stringify(name)}: ${JSON.stringify(traces[name])}`)
  if (lines.length > 0) writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  else rmSync(file, { force: true })
}

/** Refuses the trace of a program that is not the question's any more; nothing is run. */
export function checkTraces(
  dir: string,
  bank: readonly NamedQuestion[],
  chosen: ReadonlySet<string>,
): Problem[] {
  const slugs = [...new Set([...chosen].map((path) => path.split('/')[1] ?? ''))]
  return slugs.flatMap((slug) => {
    const unreadable: Problem[] = []
    const traces = readTraces(dir, slug, unreadable)
    const questions = new Map(bank.flatMap((one) => (one.slug === slug ? [[one.name, one] as const] : [])))
    const stale = Object.entries(traces).flatMap(([name, { program }]) => {
      const found = questions.get(name)
      const path = `content/${slug}/questions/${name}.yaml`
      if (found && !chosen.has(path)) return []
      const shown = found ? tracedPrograms(found.question) : []
      if (shown.some((one) => programHash(one) === program)) return []
      const reason = shown.length > 0 ? 'is of another program' : 'belongs to no question with a trace'
      const command = `npm run content:trace -- ${shown.length > 0 ? `${slug}/${name}` : slug}`
      return [
        { path: `content/${slug}/traces.json`, problem: `the trace of ${name} ${reason}: run ${command}` },
      ]
    })
    return [...unreadable.map(({ path, problem }) => ({ path: `content/${path}`, problem })), ...stale]
  })
}
