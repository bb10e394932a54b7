import links from 'site:links'
import { ArrowUpRight } from 'lucide-react'
import { Tooltip } from '#web/ui/tooltip.tsx'

const outside = [
  { href: links.portfolio, label: 'Portfolio' },
  { href: links.jobs, label: 'Jobs' },
  { href: links.blog, label: 'Blog' },
]

const bar = 'inline-flex min-h-11 items-center gap-0.5 rounded-md px-2 font-medium text-sm'
const menu = 'flex min-h-12 w-full items-center justify-between text-lg font-semibold'

/** The links of the bar and of the menu: three to other sites, and one that is not open yet. */
export function OutsideLinks({ place }: { place: 'bar' | 'menu' }) {
  const look = place === 'bar' ? bar : menu
  return (
    <ul className={place === 'bar' ? 'hidden items-center wide:flex' : 'grid *:border-line *:border-b'}>
      {outside.map(({ href, label }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener"
            className={`${look} text-muted transition-colors hover:text-ink`}
          >
            {label}
            <ArrowUpRight aria-hidden className="size-3.5 opacity-70" />
            <span className="sr-only">(opens in a new tab)</span>
          </a>
        </li>
      ))}
      <li>
        <Tooltip text="Coming Soon">
          {(ids) => (
            <button
              type="button"
              aria-disabled="true"
              {...ids}
              className={`${look} cursor-not-allowed text-muted opacity-75`}
            >
              Employers
            </button>
          )}
        </Tooltip>
      </li>
    </ul>
  )
}
