// `npm run test:faults`: the faults of `npm test` in their long form. Takes hours; figures of each round go to .cache/faults.
import { build } from './build-site.mjs'
import { findProgram } from './find-programs.mjs'
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const long = {
  FAULTS_LONG: '1',
  ...{ AWAY_SECONDS: '30', KILL_ROUNDS: '1000', CUT_ROUNDS: '300' },
  ...{ CLUSTER_FAULTS: 'all', CLUSTER_MINUTES: '60' },
}

await prepare({ forTests: true })
const engines = ['--project', 'sqlite']
if (findProgram('postgres')) {
  findProgram('pgbouncer')
  if (findProgram('patroni')) await build()
  engines.push('--project', 'postgres')
}
run('vitest', ['run', ...engines, 'server/faults', 'server/db/kill'], { ...long, ...process.env })
