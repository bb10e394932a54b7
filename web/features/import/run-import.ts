import type { ImportCounts, ImportKind, importData } from '#contract/api/import.ts'
import type { Input, Output } from '#contract/api/route.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { waitSeconds } from '#web/lib/wait-message.ts'
import { send } from '#web/session/send.ts'
import { type Batch, UnreadableExport } from './read-export.ts'

const LATER_SECONDS = 2

export interface ImportResult {
  counts: Partial<Record<ImportKind, ImportCounts>>
  unknown: string[]
  notes: Output<typeof importData>['notes']
}

/** Sends a file call by call; a dry run only counts. A row that the server refuses ends it with a sentence. */
export async function runImport(batches: Batch[], dry_run: boolean, onProgress: (done: number) => void) {
  const result: ImportResult = { counts: {}, unknown: [], notes: [] }
  for (const [index, { kind, rows }] of batches.entries()) {
    const { counts, unknown, notes } = await sendBatch({ dry_run, rows: { [kind]: rows } }, kind)
    const before = result.counts[kind] ?? { added: 0, changed: 0, same: 0 }
    const { added = 0, changed = 0, same = 0 } = counts[kind] ?? {}
    result.counts[kind] = {
      added: before.added + added,
      changed: before.changed + changed,
      same: before.same + same,
    }
    result.unknown.push(...unknown)
    result.notes.push(...notes)
    onProgress((index + 1) / batches.length)
  }
  return { ...result, unknown: [...new Set(result.unknown)] }
}

async function sendBatch(body: Input<typeof importData>['body'], kind: ImportKind) {
  for (;;) {
    try {
      return await send<typeof importData>('POST /api/user/import', { body })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.status === 400) {
        const [field, why] = Object.entries(error.error?.fields ?? {})[0] ?? []
        throw new UnreadableExport(`A row of ${kind.replace('_', ' ')} cannot be read: ${field} ${why}.`)
      }
      if (error.status === 409)
        throw new UnreadableExport(
          'An interview or practice test is running. Nothing was imported; try again when it has ended.',
        )
      if (error.status !== 429) throw error
      await new Promise((done) => setTimeout(done, (waitSeconds(error) ?? LATER_SECONDS) * 1000))
    }
  }
}
