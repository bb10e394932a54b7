import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

interface SitePageProps {
  title: string
  lead: string
  /** When the text was last changed, for pages people agree to: '20 November 2026'. */
  dated?: string
  children: ReactNode
}

/** Shorter pages are seen at once. */
const LONG = 5

/** A page of text about the site; a long one lists its headings next to the text where there is room. */
export function SitePage({ title, lead, dated, children }: SitePageProps) {
  const { parts, headings } = withAnchors(children)
  return (
    <div className="page">
      <PageHeader title={title} description={lead} />
      <div className="grid grid-cols-1 gap-x-16 lg:grid-cols-[minmax(0,var(--column))_minmax(0,1fr)]">
        <article className="prose max-w-text pb-8">
          {parts}
          {dated && <p className="text-muted text-sm">Last changed on {dated}.</p>}
        </article>
        {headings.length >= LONG && (
          <nav
            aria-label="On this page"
            className="sticky top-20 hidden self-start border-line border-l pl-5 text-sm lg:block"
          >
            <ul className="grid gap-0.5">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="block py-1 text-muted hover:text-accent">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </div>
  )
}

/** Gives the headings of the text an address each. */
function withAnchors(children: ReactNode) {
  const headings: { id: string; text: string }[] = []
  const parts = Children.toArray(children).map((part) => {
    if (!isValidElement<{ children: ReactNode; id?: string }>(part) || part.type !== 'h2') return part
    const { children: text } = part.props
    if (typeof text !== 'string') return part
    const id = text.toLowerCase().replace(/\W+/g, '-')
    headings.push({ id, text })
    return cloneElement(part, { id })
  })
  return { parts, headings }
}
