import { Link } from 'react-router'
import type { Activity, ActivityKind } from '#contract/api/activity.ts'
import { recentDate } from '#web/lib/format-date.ts'
import { resourcePath } from '#web/lib/paths.ts'
import { newestPerItem } from './newest-per-item.ts'

const verbs: Record<ActivityKind, string> = {
  opened: 'Opened',
  started: 'Started',
  completed: 'Completed',
  saved: 'Saved',
  unsaved: 'Removed from saved',
  noted: 'Changed the notes of',
}
const SHOWN = 8

interface RecentActivityProps {
  items: Activity[]
  titleOf: (slug: string) => string
}

/** The user's last actions, newest first. They're closed: what comes next matters more. */
export function RecentActivity({ items, titleOf }: RecentActivityProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Recent Activity" className="rounded-lg border border-line bg-raised px-5">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4">
          <h3 className="font-display text-xl">Recent Activity</h3>
          <span className="font-semibold text-accent text-sm group-open:hidden">Show</span>
        </summary>
        <ol className="ruled mb-2">
          {newestPerItem(items)
            .slice(0, SHOWN)
            .map((item) => (
              <li key={item.id} className="flex items-baseline justify-between gap-4 py-3 text-sm">
                <span className="min-w-0">
                  <span className="text-muted">{verbs[item.kind]}</span>{' '}
                  {item.title ?? 'an item that is gone'}
                  <span className="text-muted">
                    {' '}
                    in{' '}
                    <Link
                      to={resourcePath(item.resource_slug)}
                      className="underline underline-offset-2 hover:text-accent"
                    >
                      {titleOf(item.resource_slug)}
                    </Link>
                  </span>
                </span>
                <time dateTime={item.created_at} className="shrink-0 text-muted text-xs">
                  {recentDate(item.created_at)}
                </time>
              </li>
            ))}
        </ol>
      </details>
    </section>
  )
}
