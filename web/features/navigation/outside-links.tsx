import links from 'site:links'
import { ArrowUpRight } from 'lucide-react'
import { Tooltip } from '#web/ui/tooltip.tsx'

const outside = [
  { href: links.portfolio, label: 'Portfolio' },
  { href: links.jobs, label: 'Jobs' },
  { href: links.blog, label: 'Blog' },
]

const bar = 'place gap-0.5'
const menu = 'menu-place w-full justify-between text-muted'

/** The links of the bar and of the menu: three to other sites, and one that is not open yet. */
export function OutsideLinks({ place }: { place: 'bar' | 'menu' }) {
  return (
    <ul className={place === 'bar' ? 'hidden items-center wide:flex' : 'grid *:border-line *:border-b'}>
      {outside.map(({ href, label }) => (
        <li key={label}>
          <a href={href} target="_blank" rel="noopener" className={place === 'bar' ? bar : menu}>
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
              className={`${place === 'bar' ? bar : menu} cursor-not-allowed opacity-75`}
            >
              Employers
            </button>
          )}
        </Tooltip>
      </li>
    </ul>
  )
}
