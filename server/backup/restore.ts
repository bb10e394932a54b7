import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db, Tx } from '#server/db/db.ts'
import { completeEarned } from '#server/db/migrations/0015-earned-progress.ts'
import { movedRow } from '#server/db/migrations/0026-sittings.ts'
import { countUnfolded } from '#server/practice/attempt-folds.ts'
import { type BackedUpTable, type BackupFoot, type BackupHead, backedUp } from './backup-format.ts'

const BATCH = 200

export class RestoreError extends Error {}

/** Puts a backup into an empty database, all of it or nothing. Resolves with the number of rows. */
export function restore(db: Db, file: string): Promise<number> {
  return db.write(async (tx) => {
    if (await tx.selectFrom('identity_users').select('uid').limit(1).executeTakeFirst())
      throw new RestoreError('The database is not empty: restore into a new one.')
    // A server that has started once has made a signing key; the backup brings its own.
    await tx.deleteFrom('identity_keys').execute()
    const batch = batchInserter(tx)
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      const sum = createHash('sha256')
      let head: BackupHead | undefined
      let foot: BackupFoot | undefined
      for await (const line of linesOf(chunks)) {
        if (foot) throw new RestoreError('The backup goes on behind its end.')
        const value = JSON.parse(line)
        if (!head) head = checkHead(value)
        else if (Array.isArray(value)) await batch.add(value as [string, Record<string, unknown>])
        else foot = value
        if (!foot) sum.update(`${line}\n`)
      }
      await batch.flush()
      await countUnfolded(tx)
      await completeEarned(tx)
      checkFoot(foot, { rows: batch.count(), sha256: sum.digest('hex') })
    })
    return batch.count()
  })
}

async function* linesOf(chunks: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
  if (rest) yield rest
}

function checkHead(head: BackupHead): BackupHead {
  if (head.whetstone !== 'backup') throw new RestoreError('The file is not a backup of this product.')
  if (head.version !== 2)
    throw new RestoreError(
      `The backup has version ${head.version}; this product restores version 2, whose end is counted.`,
    )
  return head
}

function checkFoot(foot: BackupFoot | undefined, found: BackupFoot['end']) {
  if (!foot) throw new RestoreError('The backup has no end: the file was cut. Nothing was restored.')
  if (foot.end.rows !== found.rows || foot.end.sha256 !== found.sha256)
    throw new RestoreError('The backup was changed after it was made. Nothing was restored.')
}

const isBackedUp = (name: string): name is BackedUpTable => name in backedUp

function batchInserter(tx: Tx) {
  let table: BackedUpTable | undefined
  let rows: Record<string, unknown>[] = []
  let count = 0
  async function flush() {
    if (!table || rows.length === 0) return
    await tx
      .insertInto(table)
      .values(rows as never)
      .execute()
    rows = []
  }
  return {
    async add([name, stored]: [string, Record<string, unknown>]) {
      const [next, row] = movedRow(name, stored)
      if (!isBackedUp(next)) throw new RestoreError(`The backup holds an unknown table: ${name}.`)
      if (next !== table || rows.length === BATCH) await flush()
      table = next
      rows.push(row)
      count++
    },
    flush,
    count: () => count,
  }
}
