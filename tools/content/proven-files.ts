import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * What was proven, committed: content/<slug>/proven.txt holds a line for each question, its name and its proof key. Merges
 * take the lines of both sides (.gitattributes), so a name may stand twice until `content:check -- --all` writes it again.
 */

export type ProvenKeys = {
  has: (slug: string, name: string, key: string) => boolean
  keysOf: (slug: string) => Lines
}
type Lines = ReadonlyMap<string, ReadonlySet<string>>

const fileOf = (dir: string, slug: string): string => join(dir, slug, 'proven.txt')

export function readProven(dir: string): ProvenKeys {
  const files = new Map<string, Lines>()
  function keysOf(slug: string): Lines {
    const lines = files.get(slug) ?? readLines(fileOf(dir, slug))
    files.set(slug, lines)
    return lines
  }
  return { keysOf, has: (slug, name, key) => keysOf(slug).get(name)?.has(key) ?? false }
}

function readLines(file: string): Lines {
  const lines = new Map<string, Set<string>>()
  if (!existsSync(file)) return lines
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [name, key] = line.split(' ')
    if (name && key) lines.set(name, (lines.get(name) ?? new Set()).add(key))
  }
  return lines
}

export function writeProven(dir: string, slug: string, keys: ReadonlyMap<string, string>): void {
  const lines = [...keys].map(([name, key]) => `${name} ${key}\n`).sort()
  writeFileSync(fileOf(dir, slug), lines.join(''))
}

const SHARE = 40

/** A fortieth of the bank, another one at every commit: what a cache hides comes to light within a few of them. */
export const isDueAgain = (path: string, commit: string): boolean =>
  createHash('sha256').update(`${commit} ${path}`).digest().readUInt32BE(0) % SHARE === 0
