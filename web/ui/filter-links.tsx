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
                'inline-flex min-h-8 items-center gap-1.5 rounded-sm px-2.5 font-medium text-sm transition-colors duration-(--press) pointer-coarse:min-h-10',
                key === current
                  ? 'bg-accent-soft font-semibold text-accent-strong ring-1 ring-accent'
                  : 'bg-sunken text-muted hover:text-ink',
              )}
            >
              <span className="inline-block first-letter:uppercase">{label}</span>
              {count !== undefined && <span>{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
