import type { ReactNode } from 'react'
import { PageHeader } from '#web/ui/page-header.tsx'

interface SitePageProps {
  title: string
  lead: string
  /** When the text was last changed, for pages people agree to: '20 November 2026'. */
  dated?: string
  children: ReactNode
}

/** A page of text about the site. */
export function SitePage({ title, lead, dated, children }: SitePageProps) {
  return (
    <div className="page">
      <PageHeader title={title} description={lead} />
      <article className="prose max-w-text pb-8">
        {children}
        {dated && <p className="text-muted text-sm">Last changed on {dated}.</p>}
      </article>
    </div>
  )
}
