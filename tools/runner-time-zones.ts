import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { zipSync } from 'fflate'

const folder = resolve(import.meta.dirname, '../node_modules/@electric-sql/pglite/dist')
const places = /\{filename:"\/pglite\/share\/postgresql\/timezone\/([^"]+)",start:(\d+),end:(\d+)\}/g

/**
 * The time zones of the IANA as Python's zoneinfo reads them, in a zip without compression of its own. PGlite brings the compiled
 * files, one after the other in pglite.data, and its script says where each one lies.
 */
export function timeZones(): Buffer {
  const data = readFileSync(join(folder, 'pglite.data'))
  const files: Record<string, Uint8Array> = {}
  for (const [, name = '', start, end] of readFileSync(join(folder, 'pglite.js'), 'utf8').matchAll(places))
    files[name] = data.subarray(Number(start), Number(end))
  if (!files.UTC || !files['Europe/Berlin']) throw new Error('pglite.data holds no time zones any more')
  return Buffer.from(zipSync(files, { level: 0, mtime: '2026-01-01' }))
}
