import type { Migration } from 'kysely/migration'
import * as first from './0001-first.ts'

/** In order; a landed migration is never edited, a change is a new file. */
export const migrations: Record<string, Migration> = {
  '0001-first': first,
}
