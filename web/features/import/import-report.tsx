import type { ImportKind } from '#contract/api/import.ts'
import type { ImportResult } from './run-import.ts'

const names = {
  bookmarks: 'Saved items',
  progress: 'Progress',
  attempts: 'Answers',
  activity: 'Activity',
  review_cards: 'Paused reviews',
  review_settings: 'Review settings',
  reminders: 'Reminder',
  mocks: 'Mock interviews',
  mock_answers: 'Their answers',
  practice_tests: 'Practice tests',
  practice_test_answers: 'Answers of practice tests',
  plans: 'Plan',
  retrospectives: 'Looks back at interviews',
  stories: 'Stories',
  own_cases: 'Your test cases',
  submissions: 'Submissions',
  drafts: 'Drafts',
  reports: 'Your reports',
} as const satisfies Record<ImportKind, string>
const SHOWN = 20

/** The changes of a file, and the older notes that are left behind. */
export function ImportReport({
  title,
  result: { counts, unknown, notes },
}: {
  title: string
  result: ImportResult
}) {
  return (
    <div className="grid gap-3">
      <table className="w-full max-w-md text-sm tabular-nums">
        <caption className="pb-1.5 text-left font-semibold">{title}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col">What</th>
            <th scope="col" className="text-right">
              New
            </th>
            <th scope="col" className="text-right">
              Changed
            </th>
            <th scope="col" className="text-right">
              Already here
            </th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(names).map(([kind, name]) => {
            const { added, changed, same } = counts[kind as ImportKind] ?? { added: 0, changed: 0, same: 0 }
            return (
              <tr key={kind} className="border-line border-t">
                <th scope="row" className="py-1 text-left font-normal">
                  {name}
                </th>
                <td className="text-right">{added}</td>
                <td className="text-right">{changed}</td>
                <td className="text-right">{same}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      {unknown.length > 0 && (
        <p className="break-words text-sm">
          This site does not have {unknown.length} of its items, they are left out:{' '}
          {unknown.slice(0, SHOWN).join(', ')}
          {unknown.length > SHOWN && ' …'}
        </p>
      )}
      {notes.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer font-semibold">
            {notes.length} {notes.length === 1 ? 'note differs' : 'notes differ'}: the newer one is kept
          </summary>
          <ul className="mt-2 grid gap-2">
            {notes.map(({ content_id, title: name, kept, older }) => (
              <li key={content_id} className="grid gap-1 rounded-md border border-line px-3 py-2">
                <strong>{name ?? content_id}</strong>
                <p className="whitespace-pre-line break-words">Kept: {kept}</p>
                <p className="whitespace-pre-line break-words text-muted">Older: {older}</p>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
