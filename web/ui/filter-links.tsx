import { Link, type To } from 'react-router'
import { classNames } from './class-names.ts'

interface FilterLinksProps {
  label: string
  options: { key: string; label: string; to: To; count?: number }[]
  current: string
}

/** One choice among a few that narrows a list; the choice lives in the address. */
export function FilterLinks({ label, options, current }: FilterLinksProps) {
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {options.map(({ key, label, to, count }) => (
          <li key={key}>
            <Link
              to={to}
              preventScrollReset
              aria-current={key === current ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-9 items-center gap-2 rounded-full border px-3.5 font-medium text-sm capitalize transition-colors',
                key === current
                  ? 'border-accent bg-accent text-on-accent'
                  : 'border-line-strong bg-raised text-ink hover:border-accent hover:text-accent',
              )}
            >
              {label}
              {count !== undefined && <span className="tabular-nums">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
