import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { checkContent } from './check-content.ts'
import { buildRunners } from './proofs/runners.ts'
import type { Scope } from './prove-bank.ts'
import { contentFolder, UnknownName } from './question-files.ts'

/**
 * node tools/content/check.ts [--all | --write] [slug or slug/name ...]: validates content, executes its keys and applies the gate.
 * Without names it proves what differs from the files of proven questions, and with --write writes them; --all proves and
 * writes everything.
 */

const { values, positionals: names } = parseArgs({
  options: { all: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const runners = buildRunners()
try {
  if ((values.all || values.write) && names.length > 0)
    throw new UnknownName('--all and --write take no names: what was proven is written for the whole bank')
  const { problems, counts } = await checkContent(contentFolder, names, runners, scope())
  for (const { path, problem } of problems) console.log(`${path}: ${problem}`)
  const missing = [...runners.missing()]
  for (const [language, reason] of missing) console.log(`${language} proofs were skipped: ${reason}`)
  const runtimes = await runners.runtimes()
  console.log(
    `${counts.questions} questions: ${counts.proven} proven, ${counts.known} proven before, ${counts.cited} cited, ${counts.skipped} skipped, ` +
      `${problems.length} problems${runtimes.length > 0 ? ` (${runtimes.sort().join(', ')})` : ''}`,
  )
  // A build server must prove everything: there a missing runtime is a failure, not an excuse.
  const mustNotSkip = process.env.CI === 'true' && missing.length > 0
  process.exitCode = problems.length > 0 || mustNotSkip ? 1 : 0
} catch (error) {
  if (!(error instanceof UnknownName)) throw error
  console.log(error.message)
  process.exitCode = 1
} finally {
  await runners.close()
}

function scope(): Scope {
  if (values.all) return { kind: 'all' }
  return names.length > 0
    ? { kind: 'named' }
    : { kind: 'changed', commit: currentCommit(), write: values.write }
}

/** Outside a repository the same fortieth is proven every time. */
function currentCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
  } catch {
    return ''
  }
}
