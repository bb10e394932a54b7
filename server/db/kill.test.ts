import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { openDb } from './db.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 20)
const writer = resolve(import.meta.dirname, '../testing/write-until-killed.ts')

/** Starts the writer, kills it in the middle of its work, and returns the last number it acknowledged. */
function killWhileWriting(dataDir: string, from: number, afterMs: number) {
  return new Promise<number>((done, fail) => {
    const child = spawn(process.execPath, [writer, dataDir, String(from)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      if (output === '') setTimeout(() => child.kill('SIGKILL'), afterMs)
      output += chunk
    })
    child.on('exit', (code, signal) => {
      if (signal !== 'SIGKILL') return fail(new Error(`the writer ended by itself with ${code}`))
      const lines = output.split('\n').slice(0, -1)
      done(Number(lines.at(-1)))
    })
  })
}

test.runIf(process.env.TEST_ENGINE === 'sqlite')(
  `kill -9 during writes loses nothing acknowledged, ${rounds} rounds`,
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-kill-'))
    let next = 0
    for (let round = 0; round < rounds; round++) {
      const last = await killWhileWriting(dataDir, next, 20 + ((round * 37) % 180))
      const db = await openDb({ url: undefined, dataDir })
      const users = await db.query.selectFrom('identity_users').select('uid').execute()
      const progress = await db.query.selectFrom('progress').select('user_id').execute()
      await db.close()
      const found = new Set(users.map((row) => row.uid))
      for (let n = 0; n <= last; n++) expect(found.has(`user-${n}`), `round ${round}: user-${n}`).toBe(true)
      // Each user was written together with a row of progress: both or neither.
      expect(progress).toHaveLength(users.length)
      next = users.length
    }
    expect(next).toBeGreaterThan(rounds * 5)
    rmSync(dataDir, { recursive: true, force: true })
  },
  rounds * 5000,
)
