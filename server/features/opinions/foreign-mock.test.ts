import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ModelError } from '#server/practice/model/model-error.ts'
import { judge } from './judge.ts'

/** A stranger's idea of the wire: what our own peer gets wrong, it would get wrong in the same way as the client. It has a manifest of its own. */

const folder = resolve(import.meta.dirname, '../../../tools/model-mock')
const INSTALL_MS = 300_000
let mock: ChildProcess
let url = ''

beforeAll(async () => {
  // npm writes this file when an install is complete.
  if (!existsSync(join(folder, 'node_modules/.package-lock.json')))
    await promisify(execFile)(
      'npm',
      ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
      {
        cwd: folder,
      },
    )
  mock = spawn(process.execPath, ['serve.mjs'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] })
  if (!mock.stdout) throw new Error('The mock says its address.')
  const [line] = await once(mock.stdout, 'data')
  url = String(line).trim()
}, INSTALL_MS)
afterAll(async () => {
  mock.stdin?.end()
  await once(mock, 'exit')
})

const ask = (mood: string) =>
  judge(
    { url, name: 'a-model', key: 'sk-any', context: 8192, seconds: 30 },
    {
      prompt: `Why do people sleep? (mood: ${mood})`,
      rubric: [{ criterion: 'names rest' }, { criterion: 'names memory' }],
      text: 'Because the body needs rest, I think.',
    },
    new AbortController().signal,
  )

const findings = [
  { verdict: 'said', quote: 'the body needs rest' },
  { verdict: 'not', quote: null },
]

test("TALK-02 a stranger's server is understood, its count of tokens too", async () => {
  expect(await ask('good')).toEqual({
    value: findings,
    repaired: false,
    tokens: { asked: expect.any(Number), answered: expect.any(Number) },
  })
  expect(await ask('unreadable')).toMatchObject({ value: findings, repaired: true })
})

test.each([
  // The first bytes may not have left when the mock breaks off.
  ['cut off', ['cut', 'unreachable']],
  ['disconnect', ['cut', 'unreachable']],
  ['malformed', ['invalid', 'cut']],
  ['rate limited', ['error']],
  ['error', ['error']],
])("TALK-06 a stranger's server in the mood %s gives no findings", async (mood, codes) => {
  const failure: ModelError = await ask(mood).then(
    () => expect.unreachable('Nothing may be shown.'),
    (error) => error,
  )
  expect(codes).toContain(failure.code)
})
