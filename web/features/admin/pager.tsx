import { useSearchParams } from 'react-router'
import { ButtonLink } from '#web/ui/button.tsx'

interface PagerProps {
  page: number
  limit: number
  total: number
}

/** Which of the list are shown, and the way to the others; the page lives in the address. */
export function Pager({ page, limit, total }: PagerProps) {
  const [params] = useSearchParams()
  const to = (next: number) =>
    `?${new URLSearchParams([...params].filter(([name]) => name !== 'page').concat([['page', String(next)]]))}`
  if (total <= limit && page === 1) return null
  const number = new Intl.NumberFormat('en-US')
  const first = (page - 1) * limit + 1
  const last = Math.min(page * limit, total)
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted text-sm">
        {first > total
          ? `Nothing on this page: there are ${number.format(total)}`
          : `${number.format(first)} to ${number.format(last)} of ${number.format(total)}`}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <ButtonLink size="small" variant="secondary" to={to(first > total ? 1 : page - 1)}>
            {first > total ? 'First page' : 'Previous'}
          </ButtonLink>
        )}
        {last < total && (
          <ButtonLink size="small" variant="secondary" to={to(page + 1)}>
            Next
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}
