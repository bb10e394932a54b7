import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { openDb } from '#server/db/open-db.ts'
import { toApiError } from '#server/http/error-handler.ts'
import { type Fault, ioFaultControl } from './io-fault.ts'
import { writeUser } from './write-user.ts'

/**
 * Run with the injector preloaded, by io-fault.test.ts: one scripted session after another, each with a later call failing, until
 * a session runs to its end without reaching the failing one. Says as JSON what was not as promised.
 */
const [, , controlFile = '', how = 'EIO', first = '1', step = '1'] = process.argv
const control = ioFaultControl(controlFile)
const USERS = 12

async function session(dataDir: string, acknowledged: string[], wrong: string[]) {
  const refuse = (error: Error) => {
    const { status } = toApiError(error)
    if (status !== 503) wrong.push(`answered ${status}: ${error.message}`)
  }
  const db = await openDb({ url: undefined, dataDir })
  for (let n = 0; n < USERS; n++) {
    const uid = `user-${n}`
    await db.write((tx) => writeUser(tx, uid)).then(() => acknowledged.push(uid), refuse)
    if (n === USERS / 2) await sql`pragma wal_checkpoint(truncate)`.execute(db.query).catch(refuse)
  }
  await db.close()
}

async function inspect(dataDir: string, acknowledged: string[], wrong: string[]) {
  const db = await openDb({ url: undefined, dataDir })
  const users = await db.query.selectFrom('identity_users').select('uid').execute()
  const progress = await db.query.selectFrom('progress').select('user_id').execute()
  await db.close()
  const raw = new DatabaseSync(join(dataDir, 'whetstone.sqlite'))
  const verdict = Object.values(raw.prepare('pragma integrity_check').get() ?? {})[0]
  raw.close()
  if (verdict !== 'ok') wrong.push(`integrity: ${verdict}`)
  const found = new Set(users.map(({ uid }) => uid))
  for (const uid of acknowledged) if (!found.has(uid)) wrong.push(`lost ${uid}`)
  if (progress.length !== users.length) wrong.push('half of a transaction')
}

let faults = 0
let refusedStarts = 0
const wrong: string[] = []
for (let failAt = Number(first); ; failAt += Number(step)) {
  const dataDir = mkdtempSync(join(tmpdir(), 'whetstone-io-fault-'))
  const found: string[] = []
  const acknowledged: string[] = []
  control.set(failAt, how as Fault)
  await session(dataDir, acknowledged, found).catch(() => refusedStarts++)
  const reached = control.calls() >= failAt
  control.set(0, 'EIO')
  // Refused starts and failed closes leave a folder that the next start puts right.
  await inspect(dataDir, acknowledged, found).catch((error) => found.push(`opens no more: ${error.message}`))
  rmSync(dataDir, { recursive: true })
  wrong.push(...found.map((what) => `call ${failAt}: ${what}`))
  if (!reached) break
  faults++
}
console.log(JSON.stringify({ faults, refusedStarts, wrong }))
