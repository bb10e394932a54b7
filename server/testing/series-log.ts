import { appendFileSync, mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../.cache/faults')

/** Keeps what a round found, so long series can be added up: `.cache/faults/<series>.jsonl`. */
export function logRound(series: string, found: object) {
  mkdirSync(folder, { recursive: true })
  appendFileSync(
    join(folder, `${series}.jsonl`),
    `${JSON.stringify({ at: new Date().toISOString(), ...found })}\n`,
  )
}
