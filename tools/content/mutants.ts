import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { mutantKey } from './mutants/equivalent.ts'
import { equivalentKeys, judgeSample } from './mutants/judge-sample.ts'
import { candidatesOf, drawn } from './mutants/sample.ts'
import { buildRunners } from './proofs/runners.ts'
import { choosePaths, contentFolder, readBank } from './question-files.ts'

/**
 * node tools/content/mutants.ts [--seed 1] [--count 200] [slug or slug/name ...]: how many small changes of the reference
 * solutions the tests reject. With names it tries the mutants of these questions alone.
 */

const BAR = 0.97
const MOST_EQUIVALENT = 0.1

const { values, positionals } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '200' } },
  allowPositionals: true,
})
const { bank, paths } = readBank(contentFolder)
const chosen = choosePaths(paths, positionals)
const candidates = candidatesOf(bank.filter(({ path }) => chosen.has(path)))
const equivalent = equivalentKeys(join(contentFolder, 'equivalent-mutants.yaml'))
const stale = [...equivalent.keys()].filter(
  (key) =>
    positionals.length === 0 &&
    !candidates.some((one) => mutantKey(one.name, one.language, one.mutant.name) === key),
)
const runners = buildRunners()
try {
  const { judged, accepted, leftOut } = await judgeSample(
    drawn(candidates, Number(values.seed)),
    Number(values.count),
    equivalent,
    runners,
  )
  for (const one of accepted) console.log(`${one.name} ${one.language}: no test rejects ${one.mutant.name}`)
  for (const key of stale) console.log(`content/equivalent-mutants.yaml: there is no mutant ${key}`)
  for (const [language, reason] of runners.missing()) console.log(`${language} was left out: ${reason}`)
  const share = judged === 0 ? 1 : (judged - accepted.length) / judged
  console.log(
    `${judged} mutants of ${candidates.length} (seed ${values.seed}): the tests reject ${judged - accepted.length}, ` +
      `${(100 * share).toFixed(1)} %; ${leftOut} equivalent ones left out`,
  )
  const failed = share < BAR || stale.length > 0 || leftOut > MOST_EQUIVALENT * (judged + leftOut)
  process.exitCode = failed ? 1 : 0
} finally {
  await runners.close()
}
