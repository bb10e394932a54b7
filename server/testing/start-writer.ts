import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const script = resolve(import.meta.dirname, 'write-until-killed.ts')

/** Starts write-until-killed.ts and waits for its first acknowledged write. `unsafe` leaves out every flush to the disk. */
export async function startWriter(dataDir: string, from: number, { unsafe = false } = {}) {
  const child: ChildProcess = spawn(
    process.execPath,
    [script, dataDir, String(from), unsafe ? 'unsafe' : ''],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  )
  let output = ''
  let errors = ''
  const ended = once(child, 'close')
  child.stderr?.on('data', (chunk) => {
    errors += chunk
  })
  await new Promise<void>((first, fail) => {
    child.stdout?.on('data', (chunk) => {
      output += chunk
      first()
    })
    child.once('exit', (code) => fail(new Error(`the writer ended by itself with ${code}: ${errors}`)))
  })
  return {
    /** The last number that was heard so far. */
    acknowledged: () => Number(output.split('\n').at(-2)),
    /** Stops it where it is; what it has said until then is heard. */
    async freeze() {
      child.kill('SIGSTOP')
      await wait(100)
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Every number up to `last` is there, and each user together with the row that was written in the same transaction. */
export function missing(
  rows: { users: { uid: string }[]; progress: { user_id: string }[] },
  last: number,
): string[] {
  const users = new Set(rows.users.map(({ uid }) => uid))
  const progress = new Set(rows.progress.map(({ user_id }) => user_id))
  const lost: string[] = []
  for (let n = 0; n <= last; n++) if (!users.has(`user-${n}`)) lost.push(`user-${n}`)
  for (const uid of users) if (!progress.has(uid)) lost.push(`progress of ${uid}`)
  for (const uid of progress) if (!users.has(uid)) lost.push(`${uid} of a progress`)
  return lost
}
