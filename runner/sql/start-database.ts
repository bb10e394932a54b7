import { PGlite } from '@electric-sql/pglite'
import type { Boot } from '#contract/run/protocol.ts'

/** PostgreSQL from the files that the page handed over; the data folder was made at build. */
export async function startDatabase({ files }: Boot): Promise<PGlite> {
  const file = (name: string): ArrayBuffer => {
    const bytes = files[name]
    if (!bytes) throw new Error(`there is no file ${name}`)
    return bytes
  }
  // Both modules always: the address of the second one would be computed from this script's, which a blob has not.
  const [pgliteWasmModule, initdbWasmModule] = await Promise.all([
    WebAssembly.compile(file('pglite.wasm')),
    WebAssembly.compile(file('initdb.wasm')),
  ])
  return PGlite.create({
    pgliteWasmModule,
    initdbWasmModule,
    fsBundle: new Blob([file('pglite.data')]),
    loadDataDir: new Blob([file('pgdata.tar')]),
    postgresqlconf: ['shared_buffers = 16MB', 'wal_buffers = 1MB', 'max_wal_size = 32MB'],
  })
}
