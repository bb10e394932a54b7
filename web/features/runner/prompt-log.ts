import type { Evaluation, Table } from '#contract/run/protocol.ts'

/** A line at the prompt and its output, as the log shows it. */

export type Part = { text: string } | { table: Table }

export interface Entry {
  id: number
  /** Missing for what the prompt says by itself, such as that the code was loaded. */
  input?: string | undefined
  note?: string | undefined
  parts: readonly Part[]
  failure?: Evaluation['failure']
  /** The reason why the line ended early. */
  end?: string | undefined
}

export interface Log {
  entries: readonly Entry[]
  /** True if older entries were left out. */
  isShortened: boolean
}

const ENTRIES = 200
const SIZE = 500_000

export const emptyLog: Log = { entries: [], isShortened: false }

/** The newest entries that fit; the last one always does. */
export function addEntry({ entries, isShortened }: Log, entry: Entry): Log {
  const kept = [...entries, entry]
  let size = kept.reduce((sum, one) => sum + sizeOf(one), 0)
  let from = 0
  while (from < kept.length - 1 && (kept.length - from > ENTRIES || size > SIZE)) {
    const oldest = kept[from++]
    size -= oldest ? sizeOf(oldest) : 0
  }
  return { entries: kept.slice(from), isShortened: isShortened || from > 0 }
}

const sizeOf = ({ input = '', parts }: Entry): number =>
  parts.reduce(
    (sum, part) => sum + ('text' in part ? part.text.length : part.table.rows.length * 200),
    input.length,
  )

/** The last entry with what is told of it while it runs. */
export function changeLast(log: Log, change: (entry: Entry) => Entry): Log {
  const last = log.entries.at(-1)
  return last ? { ...log, entries: [...log.entries.slice(0, -1), change(last)] } : log
}

/** Text follows text in one piece. */
export function addPart(entry: Entry, part: Part): Entry {
  const last = entry.parts.at(-1)
  if (last && 'text' in last && 'text' in part)
    return { ...entry, parts: [...entry.parts.slice(0, -1), { text: last.text + part.text }] }
  return { ...entry, parts: [...entry.parts, part] }
}
