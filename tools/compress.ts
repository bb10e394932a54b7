import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** Writes .br and .gz next to every text file of the build, so the server never compresses a file twice. */
const client = resolve(import.meta.dirname, '..', process.env.BUILD_DIR || 'build', 'client')
for (const path of globSync('**/*.{js,css,svg,json,webmanifest,txt,xml}', { cwd: client })) {
  const bytes = readFileSync(join(client, path))
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length }
  writeFileSync(join(client, `${path}.br`), brotliCompressSync(bytes, { params: quality }))
  writeFileSync(join(client, `${path}.gz`), gzipSync(bytes, { level: 9 }))
}
