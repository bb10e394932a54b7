import { useQuery } from '@tanstack/react-query'
import { History, Users } from 'lucide-react'
import type { getFirstAttempts } from '#contract/api/first-attempts.ts'
import type {
  MemberQuestion,
  OpenCorrection,
  ToldCorrection,
  VisitorQuestion,
} from '#contract/api/question-shapes.ts'
import { InlineHtml } from '#web/features/questions/question-html.tsx'
import { CorrectionDetails } from '#web/lib/correction-details.tsx'
import { correctionNames, Marked } from '#web/lib/correction-words.tsx'
import { longDay } from '#web/lib/format-date.ts'
import { queryKeys } from '#web/lib/query-keys.ts'
import { userScoped } from '#web/lib/user-query-defaults.ts'
import { useIsMember } from '#web/session/account.ts'
import { send } from '#web/session/send.ts'

interface QuestionTruthProps {
  question: VisitorQuestion | MemberQuestion
  /** Answered on this page: before, the figures of others would be a hint. */
  isAnswered: boolean
}

/** Corrections of a question, and how the first answers to it went. */
export function QuestionTruth({ question: { id, ledger }, isAnswered }: QuestionTruthProps) {
  const isMember = useIsMember()
  return (
    <div data-truth className="grid grid-cols-1 gap-3 pb-3 text-sm">
      {ledger && <Ledger entries={ledger} />}
      {isAnswered && isMember && <FirstAttempts id={id} />}
    </div>
  )
}

const isTold = (entry: OpenCorrection | ToldCorrection): entry is ToldCorrection => 'was' in entry

/** Closed at first: what holds now is the answer. */
function Ledger({ entries }: { entries: (OpenCorrection | ToldCorrection)[] }) {
  const last = entries.at(-1)
  if (!last) return null
  return (
    <details className="rounded-md border border-line px-4 py-2.5">
      <summary className="cursor-pointer">
        <History aria-hidden className="mr-2 inline size-4 text-muted" />
        Corrected on {longDay(last.date)}
        {isTold(last) && <span className="text-muted"> (tells the answer)</span>}
      </summary>
      <ul className="mt-3 grid gap-4">
        {entries.map((entry) => (
          <li key={`${entry.date} ${entry.change} ${entry.note}`} className="grid gap-1">
            <p className="font-semibold">
              {correctionNames[entry.change]} on {longDay(entry.date)}
            </p>
            {isTold(entry) ? <CorrectionDetails correction={entry} /> : <Open entry={entry} />}
          </li>
        ))}
      </ul>
    </details>
  )
}

const Open = ({ entry: { note } }: { entry: OpenCorrection }) => (
  <p>{note ? <Marked text={note} /> : 'Members read what was wrong.'}</p>
)

/** Nothing at all while few people have answered, or where it cannot be read. */
function FirstAttempts({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: [...queryKeys.firstAttempts, id],
    queryFn: ({ signal }) =>
      send<typeof getFirstAttempts>('GET /api/questions/:id/first-attempts', { params: { id } }, { signal }),
    retry: false,
    meta: userScoped,
  })
  const counted = data?.first_attempts
  if (!counted) return null
  const { people, right_percent, often_chosen } = counted
  return (
    <p className="flex items-start gap-2 text-muted">
      <Users aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span>
        Of more than {people} people, {right_percent} % were right at first.
        {often_chosen && (
          <>
            {' '}
            The wrong option chosen most, by {often_chosen.percent} %:{' '}
            <InlineHtml html={often_chosen.option} />
          </>
        )}
      </span>
    </p>
  )
}
