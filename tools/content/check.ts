import { checkContent } from './check-content.ts'
import { buildRunners } from './proofs/runners.ts'
import { contentFolder, UnknownName } from './question-files.ts'

/** node tools/content/check.ts [slug or slug/name ...]: validates content, executes its keys and applies the gate. */

const runners = buildRunners()
try {
  const { problems, counts } = await checkContent(contentFolder, process.argv.slice(2), runners)
  for (const { path, problem } of problems) console.log(`${path}: ${problem}`)
  const missing = [...runners.missing()]
  for (const [language, reason] of missing) console.log(`${language} proofs were skipped: ${reason}`)
  const runtimes = await runners.runtimes()
  console.log(
    `${counts.questions} questions: ${counts.proven} proven, ${counts.cited} cited, ${counts.skipped} skipped, ` +
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
