// `npm test`: checks, the tests of the code on both database engines, components and the whole product in a real browser, and
// the bytes of every page.
// `npm test -- check | unit | content | server | browser | e2e | bank | budgets` runs one part. `npm test --no-install` installs nothing with apt-get.
// `npm test -- engines` tells one story in Chromium, Firefox and WebKitGTK, `npm test -- engines firefox` in those named.
// `npm run test:bank` runs all code questions in the sandbox, `npm run test:bank -- dsa sql/running-total` those named.
// `npm run test:all`, before a release: the same with the browser tests in their long form, the three engines, then the whole bank with
// its proofs and the faults in their long form (hours).

import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { announceInstalls, findProgram } from './find-programs.mjs'
import { build, prepare, root, run } from './prepare.mjs'

const args = process.argv.slice(2)
// npm takes --no-install for itself and passes it on in the environment.
if (args.includes('--no-install') || process.env.npm_config_install === '') process.env.NO_INSTALL = '1'
const all = args.includes('--all')
// Tests in their long form: those tagged @long of e2e, and those of vitest that ask for it.
if (all) process.env.LONG_TESTS = '1'
const [only, ...names] = args.filter((arg) => !arg.startsWith('--'))
const wants = (part) => !only || only === part
const results = join(root, '.cache/test-results')
/** The programs that each engine of `engines` needs. */
const enginePrograms = {
  chromium: ['chromium', 'chromedriver'],
  firefox: ['firefox'],
  webkit: ['webkit', 'xvfb'],
}
const inEngines = only === 'engines' || (all && !only)
const engines = Object.keys(enginePrograms).filter(
  (name) => inEngines && (!names.length || names.includes(name)),
)
const bin = (name) => join(root, 'node_modules/.bin', name)

prepare()
announceInstalls([
  ...(wants('check') || wants('content') ? ['python', 'java', 'chromium'] : []),
  ...(wants('content') || wants('server') ? ['bwrap'] : []),
  ...(wants('server') ? ['postgres', 'pgbouncer'] : []),
  ...(only === 'browser' || only === 'e2e' || only === 'bank' || only === 'budgets' ? ['chromium'] : []),
  ...engines.flatMap((name) => enginePrograms[name]),
])
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
let failed = false

if (wants('check')) run('node', [join(root, 'tools/check.mjs')])
if (wants('unit')) vitest('unit')
if (wants('content') || wants('server')) findProgram('bwrap')
if (wants('content')) vitest('content')
if (wants('server')) {
  const engines = ['sqlite']
  if (findProgram('postgres')) {
    findProgram('pgbouncer')
    engines.push('postgres')
  }
  vitest('server', {}, engines)
}
if (wants('browser')) {
  const chromium = findProgram('chromium')
  if (chromium) vitest('browser', { CHROMIUM: chromium })
}
if (wants('e2e')) {
  build()
  const chromium = findProgram('chromium')
  if (chromium) playwright(chromium)
}
if (wants('bank')) {
  run('node', [join(root, 'tools/build-runner.ts')])
  const chromium = findProgram('chromium')
  if (chromium) vitest('bank', { CHROMIUM: chromium, BANK: names.join(' ') || (all ? 'all' : '') })
}
if (wants('budgets')) {
  build()
  const chromium = findProgram('chromium')
  if (chromium) test('node', [join(root, 'tools/bench/web-bytes.ts')], { CHROMIUM: chromium })
}
if (inEngines) {
  const found = engines.filter((name) => enginePrograms[name].map(findProgram).every(Boolean))
  const CHROMIUM = found.includes('chromium') ? findProgram('chromium') : undefined
  if (found.length) vitest('engines', { ENGINES: found.join(' '), CHROMIUM })
}
if (all && !only) {
  node('tools/content/check.ts', '--all')
  node('tools/test-faults.mjs')
}
report()
process.exit(failed ? 1 : 0)

function vitest(part, env, projects = [part]) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json']
  const file = join(results, `${part}.json`)
  test(bin('vitest'), ['run', ...chosen, ...reporters, `--outputFile.json=${file}`], env)
}

function playwright(chromium) {
  test(bin('playwright'), ['test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
  })
}

function test(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  if (status !== 0) failed = true
}

function node(...command) {
  if (spawnSync('node', command, { cwd: root, stdio: 'inherit' }).status !== 0) failed = true
}

/** One line for all parts together. */
function report() {
  let passed = 0
  let bad = 0
  let skipped = 0
  for (const name of ['unit', 'content', 'server', 'browser', 'e2e', 'engines', 'bank']) {
    const file = join(results, `${name}.json`)
    if (!existsSync(file)) continue
    const result = JSON.parse(readFileSync(file, 'utf8'))
    passed += result.numPassedTests ?? result.stats.expected + result.stats.flaky
    bad += result.numFailedTests ?? result.stats.unexpected
    skipped += result.numPendingTests ?? result.stats.skipped
  }
  console.log(`\nTests: ${passed} passed, ${bad} failed, ${skipped} skipped`)
}
