// `npm test`: checks, the tests of the code on both database engines, components and the whole product in a real browser, and
// the bytes of every page.
// `npm test -- check | unit | content | server | browser | e2e | bank | budgets` runs one part. `npm test --no-install` installs nothing with apt-get.
// `npm test -- engines` tells one story in Chromium, Firefox and WebKitGTK, `npm test -- engines firefox` in those named.
// `npm run test:bank` runs all code questions in the sandbox, `npm run test:bank -- dsa sql/running-total` those named.
// `npm run test:all`, before a release: the same with the browser tests in their long form, the three engines, then the whole bank with
// its proofs and the faults in their long form (hours).

import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build-site.mjs'
import { announceInstalls, fetchHtmlChecker, findProgram } from './find-programs.mjs'
import { endLeftovers } from './left-running.mjs'
import { prepare } from './prepare.mjs'
import { root, run } from './run.mjs'
import { reportTests } from './test-report.mjs'

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

await prepare({ forTests: true })
announceInstalls([
  ...(wants('check') || wants('content') ? ['python', 'java', 'chromium'] : []),
  ...(only === 'e2e' ? ['java', 'espeak'] : []),
  ...(wants('content') || wants('server') ? ['bwrap'] : []),
  ...(wants('server') ? ['postgres', 'pgbouncer'] : []),
  ...(only === 'browser' || only === 'e2e' || only === 'bank' || only === 'budgets' ? ['chromium'] : []),
  ...engines.flatMap((name) => enginePrograms[name]),
])
rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
/** Names of the parts that failed: a part can fail without a failed test, as when its runner ends early. */
const failed = new Set()
/** How long each part took. */
const seconds = new Map()
/** Every program that the tests start inherits it. */
process.env.WHETSTONE_TEST_RUN = `${process.pid}-${Date.now()}`

if (wants('check')) {
  const start = Date.now()
  run('node', [join(root, 'tools/check.mjs')])
  seconds.set('check', Math.round((Date.now() - start) / 1000))
  await expectNothingRunning('check')
}
if (wants('unit')) await vitest('unit')
if (wants('content') || wants('server')) findProgram('bwrap')
if (wants('content')) await vitest('content')
if (wants('server')) {
  const engines = ['sqlite']
  if (findProgram('postgres')) {
    findProgram('pgbouncer')
    engines.push('postgres')
  }
  await vitest('server', {}, engines)
}
if (wants('browser')) {
  const chromium = findProgram('chromium')
  if (chromium) await vitest('browser', { CHROMIUM: chromium })
}
if (wants('e2e')) {
  await build()
  if (findProgram('java')) fetchHtmlChecker()
  const chromium = findProgram('chromium')
  if (chromium) await playwright(chromium)
}
if (wants('bank')) {
  run('node', [join(root, 'tools/build-runner.ts')])
  const chromium = findProgram('chromium')
  if (chromium) await vitest('bank', { CHROMIUM: chromium, BANK: names.join(' ') || (all ? 'all' : '') })
}
if (wants('budgets')) {
  await build()
  const chromium = findProgram('chromium')
  if (chromium)
    await test('budgets', 'node', [join(root, 'tools/bench/web-bytes.ts')], { CHROMIUM: chromium })
}
if (inEngines) {
  const found = engines.filter((name) => enginePrograms[name].map(findProgram).every(Boolean))
  const CHROMIUM = found.includes('chromium') ? findProgram('chromium') : undefined
  if (found.length) await vitest('engines', { ENGINES: found.join(' '), CHROMIUM })
}
if (all && !only) {
  await test('proofs', 'node', [join(root, 'tools/content/check.ts'), '--all'])
  await test('faults', 'node', [join(root, 'tools/test-faults.mjs')])
}
console.log(`\nTime: ${[...seconds].map(([part, time]) => `${part} ${time} s`).join(', ')}`)
reportTests(results, ['unit', 'content', 'server', 'browser', 'e2e', 'engines', 'bank'])
if (failed.size) console.log(`Failed parts: ${[...failed].join(', ')}`)
process.exit(failed.size ? 1 : 0)

async function vitest(part, env, projects = [part]) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json']
  const file = join(results, `${part}.json`)
  await test(part, bin('vitest'), ['run', ...chosen, ...reporters, `--outputFile.json=${file}`], env)
}

async function playwright(chromium) {
  await test('e2e', bin('playwright'), ['test'], {
    CHROMIUM: chromium,
    PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, 'e2e.json'),
  })
}

async function test(part, command, args, env = {}) {
  const start = Date.now()
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  })
  seconds.set(part, Math.round((Date.now() - start) / 1000))
  if (status !== 0) failed.add(part)
  await expectNothingRunning(part)
}

/** A process that a part leaves running fails it, and is ended. */
async function expectNothingRunning(part) {
  const left = await endLeftovers(`WHETSTONE_TEST_RUN=${process.env.WHETSTONE_TEST_RUN}`)
  if (!left.length) return
  console.log(`Left running by ${part}, and ended now:\n${left.map((line) => `    ${line}`).join('\n')}`)
  failed.add(part)
}
