import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type { Db, Tx } from '#server/db/db.ts'
import { type BackedUpTable, type BackupHead, backedUp } from './backup-format.ts'

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
      let head: BackupHead | undefined
      for await (const line of linesOf(chunks)) {
        if (head) await batch.add(JSON.parse(line))
        else head = parseHead(line)
      }
    })
    await batch.flush()
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

function parseHead(line: string): BackupHead {
  const head = JSON.parse(line) as BackupHead
  if (head.whetstone !== 'backup' || head.version !== 1)
    throw new RestoreError('The file is not a backup of this product.')
  return head
}

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
    async add([next, row]: [BackedUpTable, Record<string, unknown>]) {
      if (!(next in backedUp)) throw new RestoreError(`The backup holds an unknown table: ${next}.`)
      if (next !== table || rows.length === BATCH) await flush()
      table = next
      rows.push(row)
      count++
    },
    flush,
    count: () => count,
  }
}
