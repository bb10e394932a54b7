import type { ImportKind } from '#contract/api/import.ts'
import { IMPORT_FILE_BYTES, IMPORT_ROWS } from '#contract/limits.ts'

/** Attempts after the mock interviews that they come from, and before the cards that follow from them. */
const kinds: readonly ImportKind[] = [
  'mocks',
  'mock_answers',
  'practice_tests',
  'practice_test_answers',
  'bookmarks',
  'progress',
  'attempts',
  'activity',
  'review_cards',
  'review_settings',
  'reminders',
  'plans',
  'retrospectives',
  'stories',
  'own_cases',
  'submissions',
  'drafts',
  'reports',
]
const ROWS_MAX = 200_000
/** Below the body limit, with room for the frame. */
const BATCH_CHARACTERS = 50_000

export interface Batch {
  kind: ImportKind
  rows: unknown[]
}

/** A file that cannot be taken; the message is a sentence for the screen. */
export class UnreadableExport extends Error {}

export async function readExportFile(file: Blob): Promise<Batch[]> {
  if (file.size > IMPORT_FILE_BYTES) throw new UnreadableExport('This file is larger than 30 MB.')
  return readExport(await file.text())
}

/** The rows of an export, in calls of a size that the server takes. */
export function readExport(text: string): Batch[] {
  const data = parse(text)
  if (!isRecord(data) || !isRecord(data.identity) || !Array.isArray(data.bookmarks))
    throw new UnreadableExport('This file was not written by “Download my data”.')
  if (data.format !== undefined && data.format !== 1)
    throw new UnreadableExport('This file was written by a newer version of the site.')
  const lists = kinds.map((kind) => ({ kind, rows: Array.isArray(data[kind]) ? data[kind] : [] }))
  if (lists.reduce((sum, { rows }) => sum + rows.length, 0) > ROWS_MAX)
    throw new UnreadableExport('This file has more than 200,000 rows.')
  return lists.flatMap(({ kind, rows }) => batches(rows).map((batch) => ({ kind, rows: batch })))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new UnreadableExport('This file is cut or damaged: it ends before it is complete, or is no JSON.')
  }
}

function batches(rows: unknown[]) {
  const all: unknown[][] = []
  let room = 0
  for (const row of rows) {
    const length = JSON.stringify(row).length
    const last = all.at(-1)
    if (last && last.length < IMPORT_ROWS && room >= length) last.push(row)
    else {
      all.push([row])
      room = BATCH_CHARACTERS
    }
    room -= length
  }
  return all
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
