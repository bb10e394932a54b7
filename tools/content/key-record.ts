import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyPart } from './question-keys.ts'

/**
 * The keys as they were last recorded, committed: content/<slug>/keys.txt holds a line for each question: its id, how many
 * entries its ledger had, and the parts of its key. Merges take the lines of both sides (.gitattributes), so an id may
 * be there twice until `npm run content:keys` writes the file again.
 */

export type RecordedKey = { entries: number; parts: ReadonlyMap<string, string> }
export type KeyRecord = ReadonlyMap<string, readonly RecordedKey[]>

const fileOf = (dir: string, slug: string): string => join(dir, slug, 'keys.txt')

/** By id over all resources, so a question that moves keeps its record. */
export function readKeyRecord(dir: string, slugs: readonly string[]): KeyRecord {
  const record = new Map<string, RecordedKey[]>()
  for (const slug of slugs) {
    if (!existsSync(fileOf(dir, slug))) continue
    for (const line of readFileSync(fileOf(dir, slug), 'utf8').split('\n')) {
      const [id, entries, ...parts] = line.split(' ')
      if (!id) continue
      const pairs = parts.map((part) => part.split(':', 2) as [string, string])
      record.set(id, [...(record.get(id) ?? []), { entries: Number(entries), parts: new Map(pairs) }])
    }
  }
  return record
}

export const recordedKey = (entries: number, parts: readonly KeyPart[]): RecordedKey => ({
  entries,
  parts: new Map(parts.map(({ id, hash }) => [id, hash])),
})

export function writeKeyRecord(dir: string, slug: string, keys: ReadonlyMap<string, RecordedKey>): void {
  const lines = [...keys].map(
    ([id, { entries, parts }]) =>
      `${[id, entries, ...[...parts].map((pair) => pair.join(':')).sort()].join(' ')}\n`,
  )
  writeFileSync(fileOf(dir, slug), lines.sort().join(''))
}

/** The labels of what differs from every line recorded; a part that is new or gone differs from nothing. */
export function changedParts(
  recorded: readonly RecordedKey[] | undefined,
  entries: number,
  parts: readonly KeyPart[],
): string[] {
  const differing = (recorded ?? []).map((before) =>
    before.entries < entries
      ? []
      : parts.filter(({ id, hash }) => (before.parts.get(id) ?? hash) !== hash).map(({ label }) => label),
  )
  return differing.every((labels) => labels.length > 0) ? (differing[0] ?? []) : []
}
