import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildUser, startTestApp, type TestApp } from '#server/testing/test-app.ts'

/** Strangers' tools read the document: a linter, two generators and the clients they make. They have a manifest of their own. */

const folder = resolve(import.meta.dirname, '../../tools/api-clients')
const run = promisify(execFile)
const INSTALL_MS = 300_000
const RUN_MS = 120_000

let own: TestApp
beforeAll(async () => {
  // npm writes this file when an install is complete.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
    await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: folder })
  own = await startTestApp()
  await own.app.listen({ host: '127.0.0.1', port: 0 })
}, INSTALL_MS)
afterAll(() => own.close())

test('API-08 a linter has nothing to say, two generators make clients that compile, and each makes ten calls', {
  timeout: RUN_MS,
}, async () => {
  const document = await own.app.inject('/api/openapi.json')
  const generated = spawnSync(process.execPath, ['generate.mjs'], {
    cwd: folder,
    input: document.body,
    encoding: 'utf8',
  })
  expect(generated.stderr).toBe('')
  expect(JSON.parse(generated.stdout)).toEqual([])

  const compiled = spawnSync(join(folder, 'node_modules/.bin/tsc'), ['-p', '.', '--pretty', 'false'], {
    cwd: folder,
    encoding: 'utf8',
  })
  expect(compiled.stdout).toBe('')

  const address = own.app.server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const ana = await buildUser(own)
  const { stdout } = await run(process.execPath, ['calls.ts'], {
    cwd: folder,
    env: {
      ...process.env,
      BASE_URL: `http://127.0.0.1:${port}`,
      ID_TOKEN: ana.authorization.replace('Bearer ', ''),
    },
  })
  const results = [
    ['sample', 'other'],
    'sample',
    'not_found',
    'unauthenticated',
    true,
    ['sample-choice-01'],
    ['invalid_input', ['notes']],
    204,
    'The night the queue filled',
    null,
  ]
  const lines = stdout.trim().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([results, results])
})
