import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** content/<slug>/added.txt: a line for each question with the day it came into the bank and its name. */
const fileOf = (dir: string, slug: string): string => join(dir, slug, 'added.txt')

/** The days by name. Merges take the lines of both sides (.gitattributes): of two the earlier one counts. */
export function readAddedDays(dir: string, slug: string): Map<string, string> {
  const days = new Map<string, string>()
  if (!existsSync(fileOf(dir, slug))) return days
  for (const line of readFileSync(fileOf(dir, slug), 'utf8').split('\n').sort().reverse()) {
    const [day, name] = line.split(' ')
    if (day && name) days.set(name, day)
  }
  return days
}

export function writeAddedDays(dir: string, slug: string, days: ReadonlyMap<string, string>): void {
  const lines = [...days].map(([name, day]) => `${day} ${name}\n`)
  if (lines.length > 0) writeFileSync(fileOf(dir, slug), lines.sort().join(''))
}
