import { useState } from 'react'
import { Link } from 'react-router'
import type { listCorrections } from '#contract/api/corrections.ts'
import type { Output } from '#contract/api/route.ts'
import { longDate } from '#web/lib/format-date.ts'
import { questionLink } from '#web/lib/paths.ts'
import { deviceStorage } from '#web/lib/storage.ts'
import { userStorageKey } from '#web/session/user-storage-key.ts'
import { Button } from '#web/ui/button.tsx'

const TOLD = 'whetstone.told.'

/** Tells once who was marked wrong by a wrong key; nothing for everybody else. */
export function Corrections({ items }: Output<typeof listCorrections>) {
  const [told, setTold] = useState(readTold)
  const news = items.filter(({ content_id, decided_at }) => !told.includes(content_id + decided_at))
  if (news.length === 0) return null
  function dismiss() {
    const all = [...told, ...news.map(({ content_id, decided_at }) => content_id + decided_at)]
    const key = userStorageKey(TOLD, 'corrections')
    if (key) deviceStorage.setItem(key, JSON.stringify(all))
    setTold(all)
  }
  return (
    <section
      aria-label="Corrected answers"
      className="grid gap-2 rounded-md border border-line px-4 py-3 text-sm"
    >
      <ul className="grid gap-1">
        {news.map(({ content_id, resource_slug, title, decided_at }) => (
          <li key={content_id}>
            The answer of{' '}
            <Link
              to={questionLink({ id: content_id, resource_slug })}
              className="font-semibold text-accent underline underline-offset-3"
            >
              {title}
            </Link>{' '}
            was corrected after a report decided on {longDate(decided_at)}; yours was right.
          </li>
        ))}
      </ul>
      <div>
        <Button variant="quiet" size="small" onClick={dismiss}>
          Dismiss
        </Button>
      </div>
    </section>
  )
}

function readTold(): string[] {
  const key = userStorageKey(TOLD, 'corrections')
  try {
    const told: unknown = JSON.parse((key && deviceStorage.getItem(key)) ?? '[]')
    return Array.isArray(told) ? told.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
