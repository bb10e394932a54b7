import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { endLeftovers, runningWith } from './left-running.mjs'

/** A shell with the mark in its environment; it and its child run for that many seconds, apart from this process. */
async function startMarked(seconds: number) {
  const [name, value] = ['WHETSTONE_TEST_RUN', randomUUID()]
  const child = spawn('sh', ['-c', `sleep ${seconds}; true`], {
    detached: true,
    stdio: 'ignore',
    env: { PATH: process.env.PATH, [name]: value },
  })
  await once(child, 'spawn')
  const mark = `${name}=${value}`
  // Between fork and exec the child still carries the shell's command.
  const commands = () => runningWith(mark).map(({ command }) => command)
  await expect.poll(commands).toContain(`sleep ${seconds}`)
  return mark
}

test.runIf(process.platform === 'linux')('npm test names and ends what its tests left running', async () => {
  const mark = await startMarked(600)
  expect((await endLeftovers(mark, 0)).map((line) => line.replace(/^\d+ /, '')).sort()).toEqual([
    'sh -c sleep 600; true',
    'sleep 600',
  ])
  await expect.poll(() => runningWith(mark)).toEqual([])
})

test.runIf(process.platform === 'linux')('what ends by itself in time is not named', async () => {
  const mark = await startMarked(1)
  expect(await endLeftovers(mark)).toEqual([])
})
