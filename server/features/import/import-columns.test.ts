import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type ImportKind, importRows } from '#contract/api/import.ts'
import { type MemberTable, memberRows } from '#server/db/member-rows.ts'

/** The lists of an import that a table's rows come in, with the columns that a list calls otherwise or (null) doesn't have. */
const lists: Record<MemberTable, Partial<Record<ImportKind, Record<string, string | null>>>> = {
  progress: { progress: {} },
  bookmarks: { bookmarks: {} },
  activity: { activity: {} },
  attempts: { attempts: { sitting_id: 'mock_id' } },
  attempt_texts: { attempts: {} },
  review_cards: { review_cards: {} },
  review_settings: { review_settings: {} },
  reminders: { reminders: {} },
  reports: { reports: {} },
  sittings: { mocks: { form: 'stages', taken: null }, practice_tests: { paused_until: null } },
  sitting_answers: {
    mock_answers: { sitting_id: 'mock_id' },
    practice_test_answers: { sitting_id: 'test_id', notes: null, language: null, confidence: null },
  },
  plans: { plans: {} },
  retrospectives: { retrospectives: {} },
  stories: { stories: {} },
  own_cases: { own_cases: {} },
  submissions: { submissions: {} },
  drafts: { drafts: {} },
}

const fieldsOf = (kind: ImportKind) =>
  Object.keys((importRows.shape[kind] as z.ZodDefault<z.ZodArray<z.ZodObject>>).unwrap().element.shape)

test.each(Object.keys(lists) as MemberTable[])(
  'DATA-01 an import takes every column of %s that is described as taken back',
  (table) => {
    const columns: readonly string[] = memberRows[table].import
    for (const [kind, names] of Object.entries(lists[table]) as [
      ImportKind,
      Record<string, string | null>,
    ][]) {
      const wanted = columns.flatMap((column) => (names[column] === null ? [] : [names[column] ?? column]))
      expect(fieldsOf(kind), kind).toEqual(expect.arrayContaining(wanted))
    }
  },
)
