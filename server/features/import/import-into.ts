import { createHash } from 'node:crypto'
import type { ImportCounts } from '#contract/api/import.ts'
import type { SittingKind } from '#contract/sitting/sitting.ts'
import type { Publish, Tx } from '#server/db/db.ts'

export interface Into {
  tx: Tx
  publish: Publish
  userId: string
  /** Only counts. */
  isDry: boolean
}

export const noCounts = (): ImportCounts => ({ added: 0, changed: 0, same: 0 })

/**
 * The id of a row that another account of this server holds already, as after an export into a second account: always the same for
 * one user, and in the same place of the order.
 */
export function ownId(userId: string, id: string) {
  const hash = createHash('sha256').update(`${userId} ${id}`).digest('hex')
  return id.slice(0, 24) + hash.slice(0, 12)
}

/** The tables whose ids are made in the browser: their rows are united, those that are here already stay as they are. */
type UnitedTable = 'reports' | 'activity' | 'attempts' | 'sittings' | 'retrospectives'

/** The rows that this user does not have yet, under the ids to write them with. An id of somebody else's becomes an own one. */
export async function findFresh<Row extends { id: string }>(
  { tx, userId }: Pick<Into, 'tx' | 'userId'>,
  table: UnitedTable,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return []
  const found = await tx
    .selectFrom(table)
    .select(['id', 'user_id'])
    .where(
      'id',
      'in',
      rows.flatMap(({ id }) => [id, ownId(userId, id)]),
    )
    .execute()
  const owners = new Map(found.map(({ id, user_id }) => [id, user_id]))
  const fresh = new Map<string, Row>()
  for (const row of rows) {
    const other = ownId(userId, row.id)
    if (owners.get(row.id) === userId || owners.has(other)) continue
    const id = owners.has(row.id) ? other : row.id
    fresh.set(id, { ...row, id })
  }
  return [...fresh.values()]
}

/** Counts of an import of united rows. */
export const unionCounts = (rows: readonly unknown[], fresh: readonly unknown[]): ImportCounts => ({
  ...noCounts(),
  added: fresh.length,
  same: rows.length - fresh.length,
})

/** The user's sittings by the ids of the file, where an import may have given them ids of their own. */
export async function findOwn(tx: Tx, userId: string, ids: string[], kind?: SittingKind) {
  const wanted = [...new Set(ids)].filter((id) => id !== '')
  if (wanted.length === 0) return new Map<string, string>()
  const found = await tx
    .selectFrom('sittings')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', 'in', [...wanted, ...wanted.map((id) => ownId(userId, id))])
    .$if(kind !== undefined, (q) => q.where('kind', 'in', kind ? [kind] : []))
    .execute()
  const own = new Set(found.map(({ id }) => id))
  return new Map(
    wanted.flatMap((id) => {
      const placed = [id, ownId(userId, id)].find((one) => own.has(one))
      return placed ? [[id, placed] as const] : []
    }),
  )
}
