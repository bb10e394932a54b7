import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pgliteVersion } from './pglite-version.ts'

const root = join(import.meta.dirname, '../../..')

/** An empty PGlite. Making a cluster takes seconds, loading one a fraction of that, so the first is kept in .cache. */
export async function emptyDatabase(): Promise<PGlite> {
  const kept = join(root, '.cache', `pglite-${pgliteVersion()}.tar`)
  if (existsSync(kept)) return PGlite.create({ loadDataDir: new Blob([readFileSync(kept)]) })
  const database = await PGlite.create()
  const cluster = await database.dumpDataDir('none')
  mkdirSync(join(root, '.cache'), { recursive: true })
  const draft = `${kept}.${randomUUID()}`
  writeFileSync(draft, new Uint8Array(await cluster.arrayBuffer()))
  renameSync(draft, kept)
  return database
}
