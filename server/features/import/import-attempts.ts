import { takeAttempts } from '#server/practice/attempt-rows.ts'
import { findFresh, findOwn, type Into, unionCounts } from './import-into.ts'
import type { KnownRows } from './in-bank.ts'

/** The union: an attempt that is here already changes nothing. */
export async function importAttempts(into: Into, rows: KnownRows['attempts']) {
  const { tx, publish, userId, isDry } = into
  const fresh = await findFresh(into, 'attempts', rows)
  const counts = unionCounts(rows, fresh)
  if (isDry || fresh.length === 0) return counts
  const named = fresh.map(({ mock_id }) => mock_id ?? '')
  const sittings = await findOwn(tx, userId, named)
  const { stored } = await takeAttempts(
    tx,
    publish,
    userId,
    fresh.map(({ text, answer, mock_id, ...row }) => {
      const sitting_id = sittings.get(mock_id ?? '') ?? null
      return { ...row, sitting_id, text: text ?? undefined, answer: JSON.stringify(answer) }
    }),
  )
  return { ...counts, added: stored, same: rows.length - stored }
}
