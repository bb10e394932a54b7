import { noCounts } from './import-into.ts'

interface Answer {
  content_id: string
}

/**
 * The answers to write: of sittings that this user has, to questions that were asked there, and not there yet. A dry run counts those
 * of sittings that the same file brings.
 */
export function freshAnswers<Row extends Answer>(
  rows: readonly Row[],
  {
    sittingOf,
    asked,
    stored,
    isDry,
  }: {
    sittingOf: (row: Row) => string | undefined
    asked: ReadonlyMap<string, readonly string[]>
    stored: readonly (Answer & { sitting: string })[]
    isDry: boolean
  },
) {
  const counts = noCounts()
  const keyOf = (sitting: string, { content_id }: Answer) => `${sitting} ${content_id}`
  const known = new Set(stored.map((row) => keyOf(row.sitting, row)))
  const fresh: { sitting: string; row: Row }[] = []
  for (const row of rows) {
    const sitting = sittingOf(row)
    if (!sitting) {
      if (isDry) counts.added++
      continue
    }
    if (known.has(keyOf(sitting, row))) counts.same++
    else if (asked.get(sitting)?.includes(row.content_id)) {
      counts.added++
      known.add(keyOf(sitting, row))
      fresh.push({ sitting, row })
    }
  }
  return { counts, fresh }
}
