import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const packageFile = join(import.meta.dirname, '../../../node_modules/@electric-sql/pglite/package.json')

/** Read from its package, because importing it takes a second. */
export const pgliteVersion = (): string =>
  String((JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version)
