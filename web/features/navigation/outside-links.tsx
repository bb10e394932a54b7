import links from 'site:links'
import { ArrowUpRight } from 'lucide-react'
import { Tooltip } from '#web/ui/tooltip.tsx'

const outside = [
  { href: links.portfolio, label: 'Portfolio' },
  { href: links.jobs, label: 'Jobs' },
  { href: links.blog, label: 'Blog' },
]

/** The links of the bar and of the menu: three to other sites, and one that is not open yet. */
export function OutsideLinks({ place }: { place: 'bar' | 'menu' }) {
  const isBar = place === 'bar'
  const look = isBar ? 'place gap-0.5' : 'menu-place text-muted'
  return (
    <ul className={isBar ? 'hidden items-center wide:flex' : 'menu-places'}>
      {outside.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener" className={look}>
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
              className={`${look} cursor-not-allowed opacity-75`}
            >
              Employers
            </button>
          )}
        </Tooltip>
      </li>
    </ul>
  )
}
