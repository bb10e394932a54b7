// `npm test`: checks, then the tests of the code on both database engines, then the product in a real browser.
// `npm test -- unit | server | e2e` runs one part.

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { findProgram } from './find-programs.mjs'
import { build, prepare, root, run } from './prepare.mjs'

const only = process.argv[2]
const wants = (part) => !only || only === part
const results = join(root, '.cache/test-results')

prepare()
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let failed = false

if (wants('check')) run('node', [join(root, 'tools/check.mjs')])
if (wants('unit')) vitest('unit')
if (wants('server')) {
  vitest('sqlite')
  if (findProgram('postgres')) vitest('postgres')
}
if (wants('e2e')) {
  build()
  const chromium = findProgram('chromium')
  if (chromium) playwright(chromium)
}
report()
process.exit(failed ? 1 : 0)

function vitest(project) {
  test('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(results, `${project}.json`)}`,
  ])
}

function playwright(chromium) {
  test('playwright', ['test'], { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json') })
}

function test(command, args, env = {}) {
  const { status } = spawnSync(join(root, 'node_modules/.bin', command), args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  if (status !== 0) failed = true
}

/** One line for all parts together. */
function report() {
  let passed = 0
  let bad = 0
  let skipped = 0
  for (const name of ['unit', 'sqlite', 'postgres', 'e2e']) {
    const file = join(results, `${name}.json`)
    if (!existsSync(file)) continue
    const result = JSON.parse(readFileSync(file, 'utf8'))
    passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky
    bad += result.numFailedTests ?? result.stats.unexpected
    skipped += result.numPendingTests ?? result.stats.skipped
  }
  console.log(`\nTests: ${passed} passed, ${bad} failed, ${skipped} skipped`)
}
