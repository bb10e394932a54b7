import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Problem } from '#server/content/content-error.ts'
import { proofKey, proofLanguages } from './proof-key.ts'
import { proveApproaches } from './proofs/prove-approaches.ts'
import { proveQuestion } from './proofs/prove-question.ts'
import type { Runners } from './proofs/runners.ts'
import { isDueAgain, readProven, writeProven } from './proven-files.ts'
import type { NamedQuestion } from './question-files.ts'

/**
 * `named` proves every question given, `changed` those that differ from what was last proven and a fortieth of the
 * others, `all` everything. `all`, and `changed` with `write`, write down what was proven.
 */
export type Scope = { kind: 'named' } | { kind: 'changed'; commit: string; write?: boolean } | { kind: 'all' }

export type ProofCounts = { proven: number; known: number; cited: number; skipped: number }

export async function proveBank(
  dir: string,
  questions: readonly NamedQuestion[],
  runners: Runners,
  scope: Scope,
): Promise<{ problems: Problem[]; counts: ProofCounts }> {
  const problems: Problem[] = []
  const counts = { proven: 0, known: 0, cited: 0, skipped: 0 }
  const before = readProven(dir)
  const keys = new Map<string, Map<string, string>>()
  const provable = questions.filter(({ question }) => proofLanguages(question).length > 0)
  // Taken at the start: a file that changes while others are proven has not been proven.
  const current = new Map(scope.kind === 'named' ? [] : provable.map((one) => [one.path, keyOf(dir, one)]))
  const note = ({ slug, name }: NamedQuestion, key: string) =>
    keys.set(slug, (keys.get(slug) ?? new Map()).set(name, key))

  async function prove(lane: Iterable<NamedQuestion>): Promise<void> {
    for (const named of lane) {
      const { slug, name, path, question } = named
      const verdicts = [await proveQuestion(question, runners), await proveApproaches(question, runners)]
      const wrong = verdicts.flatMap(({ problems }) => problems)
      const skipped = verdicts.some((one) => one.skipped)
      problems.push(...wrong.map((problem) => ({ path, problem })))
      if (skipped) {
        counts.skipped++
        // What this machine cannot run stays as another one proved it.
        for (const key of before.keysOf(slug).get(name) ?? []) note(named, key)
      } else if (wrong.length === 0) {
        counts.proven++
        const key = current.get(path)
        if (key !== undefined) note(named, key)
      }
    }
  }

  const due = provable.filter(
    ({ slug, name, path }) =>
      scope.kind !== 'changed' ||
      isDueAgain(path, scope.commit) ||
      !before.has(slug, name, current.get(path) ?? ''),
  )
  for (const one of provable) if (!due.includes(one)) note(one, current.get(one.path) ?? '')
  counts.cited = questions.length - provable.length
  counts.known = provable.length - due.length
  const { queued = [], free = [] } = Object.groupBy(due, laneOf)
  // Two programs at a time: more would not finish sooner on a small machine and could run into their time limit.
  const [inQueue, others] = [queued.values(), free.values()]
  await Promise.all([prove(inQueue).then(() => prove(others)), prove(others).then(() => prove(inQueue))])
  if (scope.kind === 'all' || (scope.kind === 'changed' && scope.write))
    for (const slug of new Set(questions.map((one) => one.slug)))
      writeProven(dir, slug, keys.get(slug) ?? new Map())
  return { problems, counts }
}

const keyOf = (dir: string, { path, question }: NamedQuestion): string =>
  proofKey(readFileSync(join(dir, path.replace(/^content\//, '')), 'utf8'), question)

/** SQL and Java programs wait for one database and one virtual machine; the others have a process of their own. */
const laneOf = ({ question }: NamedQuestion): 'queued' | 'free' =>
  proofLanguages(question).some((language) => language === 'sql' || language === 'java') ? 'queued' : 'free'
