import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteVersion } from './content/proofs/pglite-version.ts'

const kept = resolve(import.meta.dirname, '../.cache', `runner-cluster-${pgliteVersion()}.tar`)

/** The data folder of an empty PostgreSQL as a tar file: making one takes seconds, loading it a fraction of that. */
export async function clusterFile(): Promise<string> {
  if (existsSync(kept)) return kept
  const database = await PGlite.create()
  const cluster = await database.dumpDataDir('none')
  await database.close()
  mkdirSync(dirname(kept), { recursive: true })
  const draft = join(dirname(kept), `runner-cluster-${process.pid}`)
  writeFileSync(draft, new Uint8Array(await cluster.arrayBuffer()))
  renameSync(draft, kept)
  return kept
}
