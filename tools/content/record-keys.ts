import { recordKeys } from './check-keys.ts'
import { contentFolder, readBank } from './question-files.ts'
import { recordDays } from './record-days.ts'

/**
 * node tools/content/record-keys.ts: writes content/<slug>/keys.txt, except where a key changed without a ledger entry, and the
 * days of new questions into content/<slug>/added.txt.
 */

const { bank, paths, problems: invalid } = readBank(contentFolder)
const problems = [...invalid, ...recordKeys(contentFolder, bank, paths)]
recordDays(contentFolder, bank, new Date().toISOString().slice(0, 10))
for (const { path, problem } of problems) console.log(`${path}: ${problem}`)
console.log(`The keys of ${bank.length} questions are recorded, ${problems.length} problems.`)
process.exitCode = problems.length > 0 ? 1 : 0
