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

/** The user's last actions, newest first. */
export function RecentActivity({ items, titleOf }: RecentActivityProps) {
  if (items.length === 0) return null
  return (
    <section aria-label="Recent Activity" className="rounded-lg border border-line bg-raised px-5 pt-5 pb-2">
      <h3 className="font-display text-xl">Recent Activity</h3>
      <ol className="mt-1 ruled">
        {newestPerItem(items)
          .slice(0, SHOWN)
          .map((item) => (
            <li key={item.id} className="flex items-baseline justify-between gap-4 py-3 text-sm">
              <span className="min-w-0">
                <span className="text-muted">{verbs[item.kind]}</span> {item.title ?? 'an item that is gone'}
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
    </section>
  )
}
