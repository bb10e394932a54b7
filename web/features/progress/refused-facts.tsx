import { copyText } from '#web/lib/copy-text.ts'
import { useStore } from '#web/lib/create-store.ts'
import { shortDate } from '#web/lib/format-date.ts'
import { outbox, type RefusedFact, refusedFacts } from '#web/outbox/outbox.ts'
import { Button } from '#web/ui/button.tsx'

/** Answers that the server will never take: nothing a member gave vanishes silently. Nothing at all for almost everybody. */
export function RefusedFacts() {
  const refused = useStore(refusedFacts)
  if (refused.length === 0) return null
  return (
    <section
      aria-label="Refused answers"
      className="grid gap-3 rounded-md border border-bad px-4 py-3 text-sm"
    >
      <p>
        The server refused what's listed here, so it doesn't count. It's kept on this device until you discard
        it.
      </p>
      <ul className="grid gap-3">
        {refused.map((one) => (
          <li key={one.key} className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="min-w-0 flex-1 break-words">
              {names[one.kind]}, {shortDate(one.refused_at)}: {one.why}
            </span>
            <Button variant="quiet" size="small" onClick={() => void copyText(wordsOf(one), 'Answer copied')}>
              Copy
            </Button>
            <Button variant="quiet" size="small" onClick={() => outbox.discard(one.key)}>
              Discard
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const names: Record<RefusedFact['kind'], string> = {
  progress: 'A completed mark',
  attempt: 'An answer',
  mock: 'An answer of a mock interview',
  test: 'An answer of a practice test',
  draft: 'A draft',
  replaced: 'A draft that gave way',
}

/** Everything that was written down, laid out to read. */
function wordsOf({ fact }: RefusedFact) {
  try {
    return JSON.stringify(JSON.parse(fact), null, 2)
  } catch {
    return fact
  }
}
