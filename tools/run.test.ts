import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const tools = resolve(import.meta.dirname)
const inNode = (script: string) =>
  spawnSync(
    process.execPath,
    ['--input-type=module', '-e', `import { runQuietly, step } from '${tools}/run.mjs'\n${script}`],
    {
      encoding: 'utf8',
    },
  )
const says = "process.stdout.write('a line of npm'); process.exitCode ="

test('a step is one line, and what its program says is left out', () => {
  const { stdout, stderr, status } = inNode(
    `await step('Building the site', () => runQuietly(process.execPath, ['-e', "${says} 0"]))`,
  )
  expect([stdout, stderr, status]).toEqual(['Building the site…\n', '', 0])
})

test('a step that fails shows what its program said, then the sentence, and ends with its status', () => {
  const { stderr, status } = inNode(
    `await step('Building', () => runQuietly(process.execPath, ['-e', "${says} 3"], { sentence: 'It failed.' }))`,
  )
  expect([stderr, status]).toEqual(['\na line of npmIt failed.\n', 3])
})
